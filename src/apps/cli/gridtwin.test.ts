import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { servers } from '../../hosts/testing/running.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { commandLine, type Run } from './testing/command-line.js';

const { version } = createRequire(import.meta.url)('gridtwin/package.json');
const start = commandLine();
const runParent = commandLine('-e');
const startServer = servers();

/** Expects exit code 2, an empty output and no stack. Returns the message. */
async function complaint(run: Run): Promise<string> {
  expect(await run.ended).toBe(2);
  expect(run.output()).toBe('');
  expect(run.errors()).not.toMatch(/^\s+at /m);
  return run.errors();
}

const serve = (...args: readonly string[]): Run => start('serve', '--port', '0', ...args);

describe('gridtwin serve', () => {
  it.each(['x', '-1', '65536', '1.5', '0x50', ''])('exits with 2 and a reason for the port %j', async (port) => {
    expect(await complaint(start('serve', `--port=${port}`))).toMatch(/port.*0 to 65535/s);
  });

  it('exits with 2 and a reason if the port is taken', async () => {
    const { url } = await startServer();
    const { port } = new URL(url);
    expect(await complaint(start('serve', '--port', port))).toMatch(new RegExp(`Port ${port}.*taken`));
  });

  it.each([
    ['legacy.date=iso-string', ['"legacy.date"', 'did you mean "legacy.dates"']],
    ['legacy.dates=never', ['"legacy.dates"', '"iso-string"', '"never"']],
    ['paging.limit=0', ['"paging.limit"', 'positive whole number']],
    ['no-such-file.json', ['no-such-file.json', 'cannot be read']],
  ])('exits with 2 and a reason for the profile %s', async (profile, says) => {
    const message = await complaint(serve('--profile', profile));
    for (const text of says) expect(message).toContain(text);
  });

  it.each([
    ['[]', 'must hold an object'],
    ['{', 'not JSON'],
    ['{"legacy.dates": "never"}', '"iso-string"'],
  ])('exits with 2 and a reason for a profile file that contains %s', async (content, says) => {
    const name = newFile('my-profile.json', content);
    const message = await complaint(serve('--profile', name));
    expect(message).toContain(says);
  });

  it('exits with 2 and a reason if the world file is missing', async () => {
    expect(await complaint(serve('--world', 'no-such-world.json'))).toMatch(/no-such-world\.json cannot be read/);
  });

  it.each([
    ['{', [/my-world\.json:1:2: it is not JSON/]],
    ['[]', [/my-world\.json: must be .*object/]],
    [JSON.stringify({ ...demoWorld, now: 'x' }), [/my-world\.json: now: must be a whole number/]],
    [JSON.stringify({ ...demoWorld, user: [] }), [/my-world\.json: .*"user".*"users"/]],
    [
      JSON.stringify({
        ...demoWorld,
        issues: [
          { id: 1, key: 'NO-1' },
          { id: 1, key: 'DEMO-1' },
        ],
      }),
      [/my-world\.json: issues\[0\]\.key: .*"NO"/, /my-world\.json: issues\[1\]\.id: .*twice/],
    ],
    [
      JSON.stringify({ ...demoWorld, rows: [{ grid: 10500, issue: 'DEMO-1', rows: [{ values: { jcount: 'x' } }] }] }),
      [/my-world\.json: rows\[0\]\.rows\[0\]\.values\.jcount: .*whole number/],
    ],
  ])('exits with 2 and a reason for a world file that contains %.20s', async (content, says) => {
    const name = newFile('my-world.json', content);
    const message = await complaint(serve('--world', name));
    for (const text of says) expect(message).toMatch(text);
  });

  it.each([
    [['--vendor', 'a/b'], 'vendor'],
    [['--vendor', ''], 'vendor'],
    [['--context-path', 'jira'], 'contextPath'],
    [['--addon-version', '1.x'], '1.x'],
    [['--seed', 'x'], 'seed'],
    [['--host', 'no.such.host.invalid'], 'no.such.host.invalid'],
    [['--prot', '80'], '--port'],
  ])('exits with 2 and a reason for the options %j', async (args, says) => {
    expect(await complaint(serve(...args))).toContain(says);
  });
});

it('gridtwin prints its version', async () => {
  const run = start('--version');
  expect([await run.ended, run.output()]).toEqual([0, `${version}\n`]);
});

const asNpm = (spawned: string): string =>
  `process.title = process.env.npm_execpath = 'npm'; require('child_process').${spawned}, { stdio: 'inherit' })`;
const inNpm = (spawned: string): string => `spawn(process.execPath, ['-e', ${JSON.stringify(asNpm(spawned))}]`;
const serving = "spawn(process.execPath, ['dist/cli/gridtwin.js', 'serve', '--port', '0']";
const spawning = {
  directly: serving,
  // the server sees processes in between only on Linux
  'through a shell': "spawn('sh', ['-c', 'node dist/cli/gridtwin.js serve --port 0; exit']",
  'through two more npm processes': inNpm(inNpm(serving)),
};

it.each(Object.entries(spawning).slice(0, process.platform === 'linux' ? 3 : 1))(
  'gridtwin serve, which npm started %s, stops when npm is killed',
  async (_, spawned) => {
    const parent = runParent(asNpm(spawned));
    const [, url = ''] = /at (http:\S+)/.exec(await parent.written(/\n {2}curl .*\n {2}curl .*\n {2}curl .*\n/)) ?? [];
    await new Promise((resolve) => setTimeout(resolve, 700)); // the server checks every half second whether npm is there
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    parent.process.kill('SIGKILL');
    await parent.ended; // its output is closed, which the server also holds open
    expect(parent.errors()).toBe('Stopping: requests under way are answered first.\n');
  },
);

it.each([['--help'], ['serve', '--help']])('gridtwin prints its help: %s %s', async (...args) => {
  const run = start(...args.filter((arg) => arg !== undefined));
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('serve');
});
