import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLine } from '../cli/testing/command-line.js';

const start = commandLine(fileURLToPath(new URL('../../../.scripts/docs.mjs', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'gridtwin-docs-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('the script that builds the page', () => {
  it('builds the page into a folder, keeps the other files there, and serves the page on 127.0.0.1 alone', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const run = start('--output', folder, '--serve', '--port', '0');
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(await run.written(/http:.*\n/)) ?? [];
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${url}missing`)).status).toBe(404);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
    expect(
      ['page.js', 'contract.js', 'mockServiceWorker.js'].filter((name) => existsSync(join(folder, name))),
    ).toHaveLength(3);
  });

  it.each([
    [['--prot', '1'], /--prot/],
    [['--port', 'eighty'], /--port takes a number from 0 to 65535, not "eighty"/],
  ])('refuses the options %j with a message of one line', async (args, message) => {
    const run = start(...args);
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(message);
    expect(run.errors().trimEnd().split('\n')).toHaveLength(1);
  });
});
