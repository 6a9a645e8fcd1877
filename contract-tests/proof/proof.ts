import { writeFileSync } from 'node:fs';
import { argv, env } from 'node:process';
import { parseArgs } from 'node:util';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { TwinFile } from '../../src/generated/twin-file.js';
import type { Profile } from '../../src/specification/choice-values.js';
import { allCases } from '../cases/index.js';
import { judge } from '../suites/judge.js';
import { fetchOverKeptConnections } from '../suites/keep-alive.js';
import { type Started, startHttp } from '../suites/targets.js';
import { cannotBeShown, pairsNotShown } from './not-shown.js';
import { drawProfiles } from './profiles.js';
import { pairsMissing, prove } from './prove.js';

const { values: options } = parseArgs({
  args: argv.slice(2),
  options: {
    profiles: { type: 'string', default: '40' },
    only: { type: 'string' },
    whole: { type: 'string', default: '1' },
    http: { type: 'string', default: String(drawProfiles(1).length) }, // they have each value of each choice
  },
});
const [count, only, whole, http] = [options.profiles, options.only, options.whole, options.http].map(
  (text) => text && Number(text),
);

/** Starts a mock in this process, where an answer takes a fifth of the time. */
const inProcess = (profile: Profile): Started => ({ target: mockTarget({ profile }), stop: async () => undefined });

const often = new Map<string, number>();
const failed: number[] = [];
const twins: TwinFile[] = [];
const profiles = [...drawProfiles(1, count || undefined).entries()].filter(([i]) => !only || i + 1 === only);

for (const [i, profile] of profiles) {
  const { target, stop } =
    i < Number(http) ? await startHttp({ profile }, fetchOverKeptConnections()) : inProcess(profile);
  const { 'auth.schemes': schemes = 'both' } = profile;
  const own = { ...target, profile: { 'auth.schemes': schemes } };
  const { problems, requests, twin } = await prove(own, profile, allCases, judge, i < Number(whole));
  await stop();
  twins.push(twin);
  if (problems.length > 0) failed.push(i + 1);
  for (const problem of problems) {
    const [about = ''] = problem.split(' ');
    often.set(about, (often.get(about) ?? 0) + 1);
  }
  console.log(`profile ${i + 1}: ${requests.learning} + ${requests.verifying} requests, ${problems.length} problems`);
  for (const problem of problems.slice(0, 60)) console.log(`  ${problem}`);
}

if (often.size > 0) console.log('\nhow often, by choice or case:');
for (const [about, times] of [...often].sort(([, a], [, b]) => b - a)) console.log(`  ${times} ${about}`);
console.log('\nnot to be shown:');
for (const { choice, where, first, why } of cannotBeShown) {
  const words = Object.entries(where ?? {}).map(([id, value]) => `${id} is ${value}`);
  if (first) words.push(first.join(' comes before '));
  console.log(`  ${choice}${words.length > 0 ? ` where ${words.join(' and ')}` : ''}: ${why}`);
}
for (const [one, other, why] of pairsNotShown) console.log(`  the order of ${one} and ${other}: ${why}`);

const missing = only ? [] : pairsMissing(twins);
for (const pair of missing) console.log(`\nno profile showed the order of ${pair}`);
console.log(`\n${profiles.length} profiles, ${failed.length} with problems`);
const wrong = failed.length + missing.length;
const numTotalTests = profiles.length + missing.length;
const counts = { numTotalTests, numPassedTests: numTotalTests - wrong };
if (env.GRIDTWIN_REPORT) writeFileSync(env.GRIDTWIN_REPORT, JSON.stringify(counts));
process.exitCode = wrong > 0 ? 1 : 0;
