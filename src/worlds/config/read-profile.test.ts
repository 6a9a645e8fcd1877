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

it('takes whole numbers as such, the last of two answers, and the days on which a twin file learned its own', async () => {
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

it('takes no pair from a twin file whose order is no list', async () => {
  const file = join(folder, 'no-list.json');
  await writeFile(file, JSON.stringify({ profile: {}, order: 'field-first' }));
  expect((await readProfile([file])).order).toEqual([]);
});

it.each([
  [{ profile: { 'legacy.gone': 1 } }, 'profile: there is no choice "legacy.gone"; choice ids look like "legacy.dates"'],
  [{ profile: { 'write.emptyRows@16': 1 } }, 'profile: choice "write.emptyRows@16" takes "accepted" or 400, not 1'],
  [{ 'http.head': 1 }, /^choice "http.head" takes .*, not 1$/],
])('names the file, and the place in it, of what is no profile: %j', async (content, problem) => {
  const file = join(folder, 'older.json');
  await writeFile(file, JSON.stringify(content));
  const told = await readProfile([file, 'legacy.dates=iso-string']).catch((error: Error) => error.message);
  const [before, after] = String(told).split(`${file}: `);
  expect([before, after]).toEqual(['', expect.stringMatching(problem)]);
});

it('names the option where it is no profile, whatever file has it right', async () => {
  const problem = /^--profile: choice "http.head" takes .*, not "yes"$/;
  await expect(readProfile(['http.head=as-get', 'http.head=yes'])).rejects.toThrow(problem);
});

it('says that a folder is no file with a profile', async () => {
  await expect(readProfile([folder])).rejects.toThrow(`${folder} cannot be read: it is a folder`);
});

it.each([
  { target: { name: 'a' }, profile: null, evidence: {} },
  { target: { name: 'a' }, evidence: {}, undecided: {} },
  { profile: 'legacy' },
])('says where a twin file has no profile, and complains of none of its other members: %j', async (content) => {
  const file = join(folder, 'no-profile.json');
  await writeFile(file, JSON.stringify(content));
  const problem = `${file}: profile: a twin file has an object of choices here`;
  await expect(readProfile([file])).rejects.toThrow(new Error(problem));
});
