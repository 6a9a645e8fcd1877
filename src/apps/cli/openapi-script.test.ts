import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../.scripts/openapi.mjs', import.meta.url));

it.each([['--chekc'], ['stray'], ['--profile', 'nosuch=1'], ['--addon-version', 'x'], ['--vendor', 'a/b']])(
  'the script that writes the OpenAPI document refuses %s in one line',
  (...args) => {
    const { status, stdout, stderr } = spawnSync(execPath, [script, ...args], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(args.at(-1)?.split('=')[0]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  },
);
