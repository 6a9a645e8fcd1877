import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProfile } from './read-profile.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridtwin-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('takes of the order in a twin file what are pairs of checks, and leaves out all else', async () => {
  const file = join(folder, 'twin.json');
  const pair = { first: 'field', second: 'issue', cases: ['FIELD-1/a'] };
  const order = [null, 'field', { first: 'role' }, { first: 1, second: 2 }, pair];
  await writeFile(file, JSON.stringify({ profile: {}, order }));
  expect((await readProfile([file])).order).toEqual([pair]);
});

it('takes no pair from a twin file whose order is no list', async () => {
  const file = join(folder, 'no-list.json');
  await writeFile(file, JSON.stringify({ profile: {}, order: 'field-first' }));
  expect((await readProfile([file])).order).toEqual([]);
});
