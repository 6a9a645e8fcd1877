import type { WorldFile } from '../../src/index.js';
import { type HostName, hosts } from './hosts.js';
import { Differs, type Session } from './session.js';

/** A failing sequence as a vitest test to paste, with what it found. */
export function failingTest(
  { host, world }: { readonly host: HostName; readonly world: WorldFile },
  seed: number,
  path: string | null,
  { session, error }: { readonly session: Session; readonly error?: unknown },
): string {
  const { imports, setUp, tearDown } = hosts[host];
  const difference = error instanceof Differs ? error.difference : { told: String(error), lines: [] };
  return [
    `// seed ${seed}, path ${path}, host ${host}`,
    ...difference.told.split('\n').map((line) => `// ${line}`),
    "import { expect, test } from 'vitest';",
    ...imports,
    '',
    `const world = ${JSON.stringify(world)};`,
    '',
    "test('the mock answers as the oracle does', async () => {",
    ...setUp,
    ...session.lines,
    ...difference.lines,
    ...tearDown,
    '});',
  ].join('\n');
}
