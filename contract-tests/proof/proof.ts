import { argv } from 'node:process';
import { allCases } from '../cases/index.js';
import { startHttp } from '../suites/targets.js';
import { drawProfiles } from './profiles.js';
import { cannotBeShown, prove } from './prove.js';

const [count = 40, whole = 4, only] = argv.slice(2).map(Number); // profiles; how many of them meet every case; one of them alone
let failed = 0;
const often = new Map<string, number>();

for (const [i, profile] of drawProfiles(count, 1).entries()) {
  if (only !== undefined && i + 1 !== only) continue;
  const { target, stop } = await startHttp({ profile });
  const { 'auth.schemes': schemes = 'both' } = profile;
  const { problems, requests } = await prove(
    { ...target, profile: { 'auth.schemes': schemes } },
    profile,
    allCases,
    i < whole,
  );
  await stop();
  if (problems.length > 0) failed += 1;
  for (const problem of problems) {
    const [about = ''] = problem.split(' ');
    often.set(about, (often.get(about) ?? 0) + 1);
  }
  console.log(`profile ${i + 1}: ${requests.learning} + ${requests.verifying} requests, ${problems.length} problems`);
  for (const problem of problems.slice(0, 60)) console.log(`  ${problem}`);
}

if (often.size > 0) console.log('\nin how many profiles, by choice or case:');
for (const [about, times] of [...often].sort(([, a], [, b]) => b - a)) console.log(`  ${times} ${about}`);
console.log('\nnot to be shown:');
for (const { choice, where, why } of cannotBeShown) {
  const words = Object.entries(where ?? {}).map(([id, value]) => ` where ${id} is ${value}`);
  console.log(`  ${choice}${words.join(' and')}: ${why}`);
}
console.log(`\n${count} profiles, ${failed} with problems`);
process.exitCode = failed > 0 ? 1 : 0;
