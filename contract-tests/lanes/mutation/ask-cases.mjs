import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('ask.mjs', import.meta.url));
const longest = 30_000; // ms that the cases may take for one change

function answersIn(reports) {
  const file = `${reports}answers.jsonl`;
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
}

/** Runs the cases for the changes in `asked.json` until all have an answer, or one takes too long. */
function askProcess(reports, profile) {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', program, reports, profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let last = '';
  child.stderr.on('data', (text) => {
    last = String(text); // no failure by itself: the mock reports defects here
  });
  let [seen, since] = [-1, Date.now()];
  const watch = setInterval(() => {
    const count = answersIn(reports).length;
    if (count !== seen) [seen, since] = [count, Date.now()];
    else if (Date.now() - since > longest) child.kill('SIGKILL');
  }, 1_000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      clearInterval(watch);
      if (status === 0 || signal === 'SIGKILL') resolve();
      else reject(new Error(`the cases cannot be run (${status ?? signal}): ${last}`));
    });
  });
}

/** Runs the cases against changes under each profile until one notices. Returns 'a case', 'no case', 'not run' or 'when loaded' by id. */
export async function askCases(mutants, reports) {
  const found = new Map(mutants.map(({ id }) => [id, 'not run']));
  for (const profile of ['usual', 'turned', 'otherwise']) {
    let asked = [...found].flatMap(([id, by]) => (['not run', 'no case'].includes(by) ? [id] : []));
    while (asked.length > 0) {
      writeFileSync(`${reports}asked.json`, JSON.stringify(asked));
      rmSync(`${reports}answers.jsonl`, { force: true });
      await askProcess(reports, profile);
      const answers = answersIn(reports);
      for (const [id, by] of answers) if (by !== 'not run') found.set(id, by);
      if (answers.length < asked.length) found.set(asked[answers.length], 'a case'); // it never ended
      asked = asked.slice(answers.length + 1);
    }
    const noticed = [...found.values()].filter((by) => by === 'a case').length;
    console.log(`profile ${profile}: ${noticed} of ${found.size} noticed by a case so far`);
  }
  return found;
}
