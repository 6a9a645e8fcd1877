import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import { definitionsIn, issuesOf } from './read-options.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridtwin-definitions-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('definitionsIn', () => {
  it('reads one file named after each field, and prints other files and lines that are not understood', async () => {
    const names = ['10500.json', '10500.txt', '10501.txt', 'x10502.json', '10503.json.orig', 'notes.md'];
    for (const name of names)
      await writeFile(
        join(folder, name),
        name.includes('.json') ? '{"mc": {"levels": "A, B"}}' : 'mc.levels=A, B\ngd.ds=jira\nmc.size=2',
      );
    let said = '';
    const print = (text: string): void => {
      said += text;
    };
    expect([...(await definitionsIn(folder, { print })).keys()]).toEqual([10500, 10501]);
    const [wrong, ...others] = said.split('\n').filter((line) => line !== '' && !line.includes('left out'));
    expect([wrong, others]).toEqual([`${join(folder, '10501.txt')}:3: "mc.size" is not understood`, []]);
    const leftOut = said.split('\n').filter((line) => line.includes('left out'));
    expect(leftOut).toEqual(
      ['10500.txt', '10503.json.orig', 'notes.md', 'x10502.json'].map((name) =>
        expect.stringMatching(new RegExp(`^${join(folder, name)}: left out; a definition is named after its field`)),
      ),
    );
  });
});

describe('issuesOf', () => {
  const target = mockTarget();

  it('returns issues with the given ids, or else with the ids in the target file', () => {
    expect(issuesOf(['DEMO-1', 'OPS-2', 'A_1-120=77', 'DEMO-2=5'], target)).toEqual([
      { key: 'DEMO-1', id: 10001 },
      { key: 'OPS-2', id: 10102 },
      { key: 'A_1-120', id: 77 },
      { key: 'DEMO-2', id: 5 },
    ]);
  });

  it.each(['demo-1', 'xDEMO-1', 'DEMO-1x', 'DEMO-01', 'DEMO-1=', 'DEMO-1=1x', 'DEMO-1=0', 'DEMO'])(
    'refuses the text %s',
    (text) => {
      expect(() => issuesOf([text], target)).toThrow(`"${text}" is not an issue: give its key`);
    },
  );
});
