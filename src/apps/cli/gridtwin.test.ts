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

/** What became of a run that cannot start: exit code 2, nothing on the output, one message and no stack. */
async function complaint(run: Run): Promise<string> {
  expect(await run.ended).toBe(2);
  expect(run.output()).toBe('');
  expect(run.errors()).not.toMatch(/^\s+at /m);
  return run.errors();
}

const serve = (...args: readonly string[]): Run => start('serve', '--port', '0', ...args);

describe('gridtwin serve cannot start, and says why with exit code 2,', () => {
  it.each(['x', '-1', '65536', '1.5', '0x50', ''])('on the port %j', async (port) => {
    expect(await complaint(start('serve', `--port=${port}`))).toMatch(/port.*0 to 65535/s);
  });

  it('on a port that is taken', async () => {
    const { url } = await startServer();
    const { port } = new URL(url);
    expect(await complaint(start('serve', '--port', port))).toMatch(new RegExp(`Port ${port}.*taken`));
  });

  it.each([
    ['legacy.date=iso-string', ['"legacy.date"', 'did you mean "legacy.dates"']],
    ['legacy.dates=never', ['"legacy.dates"', '"iso-string"', '"never"']],
    ['paging.limit=0', ['"paging.limit"', 'positive whole number']],
    ['no-such-file.json', ['no-such-file.json', 'cannot be read']],
  ])('with the profile %s', async (profile, says) => {
    const message = await complaint(serve('--profile', profile));
    for (const text of says) expect(message).toContain(text);
  });

  it.each([
    ['[]', 'must hold an object'],
    ['{', 'not JSON'],
    ['{"legacy.dates": "never"}', '"iso-string"'],
  ])('with a profile file that holds %s', async (content, says) => {
    const name = newFile('my-profile.json', content);
    const message = await complaint(serve('--profile', name));
    expect(message).toContain(says);
  });

  it('without the world file', async () => {
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
  ])('with a world file that holds %.20s', async (content, says) => {
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
  ])('with %j', async (args, says) => {
    expect(await complaint(serve(...args))).toContain(says);
  });
});

it('gridtwin says its version', async () => {
  const run = start('--version');
  expect([await run.ended, run.output()]).toEqual([0, `${version}\n`]);
});

const asNpm = (spawned: string): string =>
  `process.title = process.env.npm_execpath = 'npm'; require('child_process').${spawned}, { stdio: 'inherit' })`;
const inNpm = (spawned: string): string => `spawn(process.execPath, ['-e', ${JSON.stringify(asNpm(spawned))}]`;
const serving = "spawn(process.execPath, ['dist/cli/gridtwin.js', 'serve', '--port', '0']";
const spawning = {
  itself: serving,
  // seen on Linux alone
  'a shell between': "spawn('sh', ['-c', 'node dist/cli/gridtwin.js serve --port 0; exit']",
  'two more between': inNpm(inNpm(serving)),
};

it.each(Object.entries(spawning).slice(0, process.platform === 'linux' ? 3 : 1))(
  'gridtwin serve ends when the npm that started it was killed: %s',
  async (_, spawned) => {
    const parent = runParent(asNpm(spawned));
    const [, url = ''] = /at (http:\S+)/.exec(await parent.written(/\n {2}curl .*\n {2}curl .*\n {2}curl .*\n/)) ?? [];
    await new Promise((resolve) => setTimeout(resolve, 700)); // it looks every half second whether npm is there
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    parent.process.kill('SIGKILL');
    await parent.ended; // its output, which the server has too, is closed
    expect(parent.errors()).toBe('Stopping: requests under way are answered first.\n');
  },
);

it.each([['--help'], ['serve', '--help']])('gridtwin explains itself: %s %s', async (...args) => {
  const run = start(...args.filter((arg) => arg !== undefined));
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('serve');
});
