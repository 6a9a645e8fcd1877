import { describe, expect, it } from 'vitest';
import { allCases } from '../../../../contract-tests/cases/index.js';
import { demoVariables } from '../../../contract/targets/mock-target.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { throwing, variables, verify } from '../testing/verify.js';

const serve = servers();

describe('the destructive lane on a target outside this process', () => {
  const destructive = { lane: 'destructive' } as const;

  it('is not run if nobody types the name of the target back', async () => {
    await expect(verify('demo', destructive, { fetch: throwing })).rejects.toThrow(
      'The destructive lane clears, reloads and replaces rows on OPS-1 and OPS-2 of "demo" (http://127.0.0.1:8190). Nobody is there to type the name of the target back: give --confirm "demo"',
    );
  });

  it.each([
    ['by --confirm', { confirm: 'Demo' }, {}],
    ['at the terminal', {}, { ask: async () => 'yes' }],
  ])('is not run if another name is typed %s', async (_, given, more) => {
    const done = verify('demo', { ...destructive, ...given }, { ...more, fetch: throwing });
    await expect(done).rejects.toThrow(/the target is named "demo", not "(Demo|yes)": nothing was sent to it/);
  });

  it('is run if the name is typed back at the terminal', async () => {
    const { url, server } = await serve();
    const before = server.core.exportWorld();
    const asked: string[] = [];
    const ask = async (question: string): Promise<string> => {
      asked.push(question);
      return ' demo ';
    };
    const { code, output } = await verify('demo', { ...destructive, baseUrl: url }, { ask });
    expect([code, asked.length]).toEqual([0, 1]);
    expect(asked[0]).toContain(`OPS-1 and OPS-2 of "demo" (${url})`);
    expect(output).toContain('Cleaned up');
    const texts = ({ rows = [] }: typeof before) =>
      rows.flatMap(({ grid, issue, rows: ofSheet = [] }) =>
        ofSheet.map(({ values: { jseq: _, jowner: __, ...values } }) => [grid, issue, values]),
      );
    expect(texts(server.core.exportWorld())).toEqual(texts(before));
  });

  it('is not run if a scratch issue has no sentinel, or if there is no scratch issue', async () => {
    const [first, second] = demoTargetFile.scratch ?? [];
    const { sentinel: _, ...bare } = second ?? { id: 1, key: 'X-1' };
    const one = newFile('one.json', JSON.stringify({ ...demoTargetFile, name: 'one', scratch: [first, bare] }));
    await expect(verify(one, { ...destructive, confirm: 'one' }, { variables, fetch: throwing })).rejects.toThrow(
      'the destructive lane needs a sentinel row on every scratch issue, and the target "one" names none on OPS-2: put a row there by hand, and name it under "sentinel"',
    );
    const none = newFile('none.json', JSON.stringify({ ...demoTargetFile, name: 'none', scratch: [] }));
    await expect(verify(none, { lane: 'own-rows' }, { variables, fetch: throwing })).rejects.toThrow(
      'the lane own-rows writes, and the target "none" names no issue under "scratch" that it may write to',
    );
  });
});

describe('a target whose sentinel row is missing', () => {
  const [first, ...others] = demoTargetFile.scratch ?? [];
  const gone = { ...first, sentinel: { grid: 10500, column: 'jsummary', value: 'Mine' } };
  const fileAt = (url: string): string =>
    newFile('gone.json', JSON.stringify({ ...demoTargetFile, baseUrl: url, scratch: [gone, ...others] }));
  const lane = { lane: 'own-rows', rate: 10_000 } as const;
  const known = { variables: demoVariables() };

  it('is refused if most cases would be inconclusive, and the error says what to do first', async () => {
    const { url, server } = await serve();
    const before = server.core.exportWorld();
    const done = verify(fileAt(url), lane, { ...known, cases: allCases });
    await expect(done).rejects.toThrow(
      /is not ready: the sentinel row with "Mine" .* is not on OPS-1.* nothing was run\. Do this first:\ncurl -i -X POST .*\$GRIDTWIN_EDITOR_PASSWORD.*"Mine"/,
    );
    expect(server.core.exportWorld()).toEqual(before);
  });

  it('is verified if most cases only read, and the result says what to do first', async () => {
    const { url } = await serve();
    const { output } = await verify(fileAt(url), { ...lane, only: ['few-counts'] }, known);
    expect(output).not.toContain('Do this first');
    const { output: more } = await verify(fileAt(url), { ...lane, only: ['few-counts', 'a-row-is-added-to'] }, known);
    expect(more).toMatch(/\nDo this first\n {2}the sentinel row with "Mine"[\s\S]*\n {2}curl -i -X POST /);
  });
});
