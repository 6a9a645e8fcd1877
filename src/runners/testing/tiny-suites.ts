/** The script of a suite without any package: it tells how its tests end, given as an expression over `profile`. */
export const tinySuite = (tests: Readonly<Record<string, string>>): string => `
import { appendFileSync } from 'node:fs';
const profile = JSON.parse(process.env.GRIDTWIN_PROFILE);
const tell = (line) => appendFileSync(process.env.GRIDTWIN_RESULTS, JSON.stringify(line) + '\\n');
tell({ profile });
const tests = { ${Object.entries(tests)
  .map(([name, passes]) => `${JSON.stringify(name)}: ${passes}`)
  .join(', ')} };
for (const [name, passes] of Object.entries(tests)) {
  tell({ file: 'rows.test.js', name, state: passes ? 'passed' : 'failed' });
}
console.log('told of ' + Object.keys(tests).length);
process.exitCode = Object.values(tests).every(Boolean) ? 0 : 1;
`;
