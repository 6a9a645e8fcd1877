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

it('readProfile takes only pairs of checks from the order in a twin file', async () => {
  const file = join(folder, 'twin.json');
  const pair = { first: 'field', second: 'issue', cases: ['FIELD-1/a'] };
  const order = [null, 'field', { first: 'role' }, { first: 1, second: 2 }, pair];
  await writeFile(file, JSON.stringify({ profile: {}, order }));
  expect((await readProfile([file])).order).toEqual([pair]);
});

it('readProfile reads whole numbers, the last value of each choice, and the days in a twin file', async () => {
  const file = join(folder, 'learned.json');
  const profile = { 'legacy.dates': 'iso-string', 'paging.limit': 100 };
  const evidence = { 'legacy.dates': { on: '2026-03-02' }, 'paging.limit': { on: '2026-03-01' } };
  await writeFile(file, JSON.stringify({ profile, evidence }));
  expect(await readProfile(['legacy.add.status=200', file, 'paging.limit=250', 'addonVersion=1.19.0'])).toEqual({
    profile: { 'legacy.add.status': 200, 'legacy.dates': 'iso-string', 'paging.limit': 250, addonVersion: '1.19.0' },
    learned: { 'legacy.dates': '2026-03-02' },
    order: [],
  });
});

it('readProfile takes no pair from a twin file whose order is no list', async () => {
  const file = join(folder, 'no-list.json');
  await writeFile(file, JSON.stringify({ profile: {}, order: 'field-first' }));
  expect((await readProfile([file])).order).toEqual([]);
});

it.each([
  [{ profile: { 'legacy.gone': 1 } }, 'profile: there is no choice "legacy.gone"; choice ids look like "legacy.dates"'],
  [{ profile: { 'write.emptyRows@16': 1 } }, 'profile: choice "write.emptyRows@16" takes "accepted" or 400, not 1'],
  [{ 'http.head': 1 }, /^choice "http.head" takes .*, not 1$/],
])('readProfile names the file and the place of an invalid profile: %j', async (content, problem) => {
  const file = join(folder, 'older.json');
  await writeFile(file, JSON.stringify(content));
  const told = await readProfile([file, 'legacy.dates=iso-string']).catch((error: Error) => error.message);
  const [before, after] = String(told).split(`${file}: `);
  expect([before, after]).toEqual(['', expect.stringMatching(problem)]);
});

it('readProfile names an invalid option, also after a valid one', async () => {
  const problem = /^--profile: choice "http.head" takes .*, not "yes"$/;
  await expect(readProfile(['http.head=as-get', 'http.head=yes'])).rejects.toThrow(problem);
});

it('readProfile refuses a folder in place of a file', async () => {
  await expect(readProfile([folder])).rejects.toThrow(`${folder} cannot be read: it is a folder`);
});

it.each([
  { target: { name: 'a' }, profile: null, evidence: {} },
  { target: { name: 'a' }, evidence: {}, undecided: {} },
  { profile: 'legacy' },
])('readProfile refuses a twin file without a profile, and names no other member: %j', async (content) => {
  const file = join(folder, 'no-profile.json');
  await writeFile(file, JSON.stringify(content));
  const problem = `${file}: profile: a twin file has an object of choices here`;
  await expect(readProfile([file])).rejects.toThrow(new Error(problem));
});
