import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { execPath, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../validation/testing/new-folder.js';
import { commandLine } from './testing/command-line.js';

const program = fileURLToPath(new URL('../../../dist/cli/gridtwin.js', import.meta.url));

const first = (script: string): string => `--import=data:text/javascript,${encodeURIComponent(script)}`;

/** Fails every 5 ms as soon as the process handles uncaught exceptions. */
const failing = (failure: string): string =>
  first(`setInterval(() => { if (process.listenerCount('uncaughtException') > 0) ${failure} }, 5).unref();`);

const startOnFullDisk = commandLine(
  first(
    "process.stdout.write = () => process.stdout.emit('error', Object.assign(new Error('it is full'), { code: 'ENOSPC' }))",
  ),
);

it('gridtwin world check says once that it cannot write its output, and exits with 2', async () => {
  const run = startOnFullDisk(program, 'world', 'check', 'fixtures/demo.json', 'fixtures/demo.json');
  expect(await run.ended).toBe(2);
  expect(run.errors()).toBe('gridtwin: the output cannot be written: it is full\n');
});

it.runIf(existsSync('/dev/full')).each(['--help', '--version'])('gridtwin %s reports a full disk', (option) => {
  const output = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(execPath, [program, option], {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(output);
  expect([status, stderr]).toEqual([
    2,
    'gridtwin: the output cannot be written: ENOSPC: no space left on device, write\n',
  ]);
});

it.runIf(platform !== 'win32').each(['world check w.json', 'ambiguity --list'])(
  'gridtwin %s says that the working folder is gone',
  (command) => {
    const line = `cd ${newFolder()} && mkdir gone && cd gone && rmdir ../gone && ${execPath} ${program} ${command}`;
    const { status, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
    expect(stderr).toBe('gridtwin: the working folder no longer exists: change to another folder\n');
    expect(status).toBe(2);
  },
);

const startWithoutWidth = commandLine(first('process.stdout.columns = 0'));

it('gridtwin verify does not wrap a line of 44 characters on a terminal of width 0', async () => {
  const run = startWithoutWidth(program, 'verify', '--no-config', '--endpoint', '3');
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('\nNo findings; only some cases were asked for.\n');
});

describe.each([
  ['an uncaught exception', failing("throw new Error('a defect of a test')")],
  ['an unhandled rejection', failing("void Promise.reject(new Error('a defect of a test'))")],
])('%s', (_, script) => {
  const start = commandLine(script);

  it('does not end the server, and makes only a few lines of log if it repeats', async () => {
    const run = start(program, 'serve', '--port', '0', '--quiet');
    const [, url = ''] = /at (http:\S+)/.exec(await run.written(/\n {2}curl .*\n {2}curl .*\n {2}curl .*\n/)) ?? [];
    await expect.poll(run.errors).toContain('(10 times)');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const lines = run.errors().trim().split('\n');
    expect(lines[0]).toMatch(/^gridtwin: a defect.*: Error: a defect of a test/);
    expect(lines.length).toBeLessThan(5);
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });
});
