// Runs the cases against one change after the other, in this process: `node ask.mjs FOLDER PROFILE`. Reads the ids of the changes
// from FOLDER/asked.json, and adds a line to FOLDER/answers.jsonl for each: [id, 'a case', 'no case', 'not run' or 'when loaded'].
import { appendFileSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, name] = process.argv.slice(2);
globalThis.__stryker__ = { activeMutant: 'none' };
const { __stryker__: stryker } = globalThis; // the switches in the copy read and write it
const copy = await import(pathToFileURL(`${folder}broken/entry.js`));
const profile = { usual: {}, turned: copy.turnedProfile, otherwise: copy.turnedOtherwise }[name];
const settings = { lane: 'destructive', mark: 'gt-mutant', judge: copy.judge };
const open = () => copy.openRun(copy.mockTarget({ profile }), settings);
const outcomeOf = ({ verdict, notes }) => JSON.stringify([verdict, notes.map(({ choice, seen }) => [choice, seen])]);

/** Runs each case without a change. Returns its result, and the changes whose code it runs. */
async function unbroken() {
  const run = await open();
  const cases = [];
  for (const one of copy.allCases) {
    stryker.currentTestId = one.id;
    const outcome = outcomeOf(await run.run(one));
    cases.push({ one, outcome, passed: new Set(Object.keys(stryker.mutantCoverage.perTest[one.id] ?? {})) });
  }
  await run.close();
  stryker.currentTestId = 'any';
  return cases.sort((a, b) => a.passed.size - b.passed.size); // cases that run few changes find one soonest
}

const cases = await unbroken();

async function noticedBy(id) {
  const passing = cases.filter(({ passed }) => passed.has(id));
  if (passing.length === 0) return stryker.mutantCoverage.static[id] > 0 ? 'when loaded' : 'not run';
  Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit: 200_000 }); // an endless loop is left after so many turns
  try {
    const run = await open();
    for (const { one, outcome } of passing) if (outcomeOf(await run.run(one)) !== outcome) return 'a case';
    return 'no case';
  } catch {
    return 'a case';
  } finally {
    stryker.activeMutant = 'none';
  }
}

for (const id of JSON.parse(readFileSync(`${folder}asked.json`, 'utf8')))
  appendFileSync(`${folder}answers.jsonl`, `${JSON.stringify([id, await noticedBy(id)])}\n`);
process.exit(0); // ends work that a broken service left running
