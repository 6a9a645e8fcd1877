import { expect, it } from 'vitest';
import { newFile } from '../../validation/testing/new-folder.js';
import { createFrom } from './serve.js';
import { commandLine } from './testing/command-line.js';
import { serveOptions } from './testing/serve-options.js';

const start = commandLine();
const alice = { headers: { authorization: 'Bearer alice-token' } };
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

it('gridtwin serve --faults plans the faults of a file with comments in every world', async () => {
  const faults = newFile('faults.json', '[\n  // down for a call\n  {"operation": "readRows", "status": 503},\n]');
  const run = start('serve', '--port', '0', '--delay', '1..2', '--faults', faults);
  const url = /http:\/\/[^\s/]+/.exec(await run.written('Try'))?.[0];
  const inA = { headers: { ...alice.headers, 'X-Gridtwin-World': 'a' } };
  const statuses: number[] = [];
  for (const init of [alice, alice, inA, inA]) statuses.push((await fetch(url + path, init)).status);
  expect(statuses).toEqual([503, 200, 503, 200]);
});

it.each([
  ['a wrong plan', '[\n{"status": 503},\n{"next": 2,\n"status": 7}]', ':4: [1].status: "status" must be a whole'],
  ['an entry that is no plan', '[\n  7]', ':2: [0]: it must be an object'],
  [
    'a file that is no list',
    '{}',
    ' must hold a list of plans, such as [{"operation": "addRows", "status": 503}], not an object',
  ],
  ['a file that is not JSON', '[{]', ':1:3: it is not JSON: a name in double quotes is missing here'],
])('gridtwin serve --faults refuses %s, and says where it is', async (_, text, words) => {
  const faults = newFile('faults.json', text);
  await expect(createFrom({ ...serveOptions, faults })).rejects.toThrow(`${faults}${words}`);
});

it.each(['x', '200..50', '-1', '1..3000000000'])('gridtwin serve refuses --delay %s', async (delay) => {
  const run = start('serve', '--port', '0', `--delay=${delay}`);
  expect(await run.ended).toBe(2);
  expect(run.errors()).toContain('It must be milliseconds such as 100, or a range such as 50..200, up to 2147483647.');
});
