import { literal } from './literal.js';
import { Differs, type Session } from './session.js';

/** Returns the session up to the difference as a vitest test to paste. `origin` has the options that reproduce it. */
export function failingTest({ host, oracle, lines }: Session, error: unknown, origin: string): string {
  const difference = error instanceof Differs ? error.difference : { told: String(error), lines: [] };
  return [
    `// To see it again: npm run fuzz -- ${origin} --host ${host.name}`,
    ...difference.told.split('\n').map((line) => `// ${line}`),
    "import { expect, test } from 'vitest';",
    "import type { WorldFile } from 'gridtwin';",
    ...host.imports,
    '',
    `const world: WorldFile = ${literal(oracle.world)};`,
    '',
    "test('the mock does as the specification says', async () => {",
    ...host.setUp,
    ...lines,
    ...difference.lines,
    ...host.tearDown,
    '});',
  ].join('\n');
}
