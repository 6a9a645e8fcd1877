import { execPath } from 'node:process';
import { expect, it } from 'vitest';
import { misbehavingServers } from '../../contract/testing/misbehaving-servers.js';
import { demoTargetFile } from '../../generated/demo-target.js';
import { demoWorld } from '../../generated/demo-world.js';
import { hostile, rawIn } from '../../hosts/testing/hostile-text.js';
import { exchange } from '../../hosts/testing/raw-http.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { commandLine } from './testing/command-line.js';

const start = commandLine();
const strange = misbehavingServers();

const [firstGrid, ...otherFields] = demoWorld.fields;
const [alice, ...otherUsers] = demoWorld.users;

/** The demo world with hostile names. Its name has a line end, which could forge a line of output. */
const world = {
  ...demoWorld,
  name: `${hostile}\nforged`,
  fields: [{ ...firstGrid, name: hostile }, ...otherFields],
  users: [{ ...alice, password: hostile }, ...otherUsers],
};

const target = { ...demoTargetFile, name: hostile, baseUrl: 'http://127.0.0.1:9' };

/** Expects that an output contains the hostile text, and no character of it that controls a terminal. */
function expectPrintable(text: string, sign = '\\u202e'): void {
  expect(text).toContain(sign);
  expect(rawIn(text)).toEqual([]);
}

it('gridtwin serve escapes hostile text in its banner and its log', async () => {
  const run = start('serve', '--port', '0', '--world', newFile('w.json', JSON.stringify(world)));
  const banner = await run.written(/\n {2}curl .*\n {2}curl .*\n {2}curl .*\n/);
  expectPrintable(banner);
  expect(banner).not.toMatch(/^forged/m);
  const url = /http:\/\/[^\s/]+/.exec(banner)?.[0] ?? '';
  await exchange(url, [`BREW /\u001b[2J\u009b\u007f HTTP/1.1`, 'Host: x']);
  await exchange(url, [`GET /rest/${encodeURIComponent(hostile.replace('\ud800', ''))} HTTP/1.0`]);
  const log = (await run.written(/GET \/rest/)).slice(banner.length);
  expectPrintable(log, 'BREW /\\u001b[2J');
});

const worldWith = (name: string) => newFile(`${name}.json`, JSON.stringify({ ...world, name, [hostile]: 1 }));

it.each<[what: string, args: () => Promise<readonly string[]>, sign?: string]>([
  ['the problems of a world', async () => ['world', 'check', await worldWith('bad')]],
  ['a world without problems', async () => ['world', 'check', newFile('w.json', JSON.stringify(world))]],
  [
    'a difference between worlds',
    async () => [
      'world',
      'diff',
      newFile('a.json', JSON.stringify(demoWorld)),
      newFile('b.json', JSON.stringify(world)),
    ],
  ],
  [
    'a difference between worlds as JSON',
    async () => [
      'world',
      'diff',
      '--json',
      newFile('a.json', JSON.stringify(demoWorld)),
      newFile('b.json', JSON.stringify(world)),
    ],
  ],
  ['the plan of a run', async () => ['verify', newFile('t.json', JSON.stringify(target)), '--plan']],
  ['a target that has no answer', async () => ['verify', 'demo', '--base-url', 'http://127.0.0.1:9/\u202e%1b']],
  ['an unknown case', async () => ['verify', '--replay', `${newFile('r.json', hostile)}#x`], ''],
  ['a missing file', async () => ['serve', '--world', `no-${hostile.replace('\0', '')}.json`]],
  ['an unknown option', async () => ['serve', `--${hostile}`]],
  ['an unknown command', async () => [hostile]],
  ['an invalid value of an option', async () => ['serve', '--port', hostile]],
  ['a missing program', async () => ['ambiguity', '--', `no-${hostile}`]],
  [
    'the output of a suite that fails',
    async () => {
      const says = `console.log(${JSON.stringify(`\u001b[31mred\u001b[0m\t${hostile}`)}); process.exit(1);`;
      return ['ambiguity', '--', execPath, newFile('suite.mjs', says)];
    },
  ],
])('gridtwin escapes hostile text in %s', async (_, argsOf, sign) => {
  const run = start(...(await argsOf()));
  await run.ended;
  expectPrintable(run.output() + run.errors(), sign);
});

it('gridtwin verify escapes hostile text of a wrong answer', async () => {
  const { url } = await strange.http((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rowCount: `${hostile}\n` })),
  );
  const run = start('verify', 'demo', '--base-url', url, '--endpoint', '4');
  expect(await run.ended).toBe(1);
  expectPrintable(run.output() + run.errors());
});
