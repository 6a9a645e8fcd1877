import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runWire } from '../fuzz/wire/run-wire.js';

const cli = fileURLToPath(new URL('../../dist/cli/gridtwin.js', import.meta.url));

describe('a hostile client on a raw socket', () => {
  it('gets no 5xx, does not end the server, and leaves a world that can be reset', async () => {
    const lines: string[] = [];
    const result = await runWire({ seed: 2, count: 500, cli, print: (line) => lines.push(line) });
    expect(result).toEqual({ failures: [] });
    expect(lines.at(-1)).toMatch(/200: \d+.*201: \d+.*400: \d+.*405: \d+.*431: \d+/);
  });
});
