import { execFileSync } from 'node:child_process';
import { atMost, type Finding, measured } from './compare.js';

const entry = new URL('../index.js', import.meta.url).href;
const scripts = {
  msw: `await import('msw')`,
  ours: `const { createMock } = await import('${entry}'); createMock()`,
};

/** Returns the microseconds that a new process takes for a script. */
function fresh(script: string): number {
  const code = `const t = performance.now(); ${script}; process.stdout.write(String((performance.now() - t) * 1000));`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}

/** Compares importing and creating the mock with importing msw, each in a new process. */
export function startUpFindings(): Finding[] {
  const [ours, msw]: [number[], number[]] = [[], []];
  for (let i = 0; i < 11; i++) {
    ours.push(fresh(scripts.ours));
    msw.push(fresh(scripts.msw));
  }
  return [atMost('import and createMock() / import of msw', 1.5, measured(ours, msw))];
}
