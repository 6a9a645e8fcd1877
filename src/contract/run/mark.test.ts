import { describe, expect, it } from 'vitest';
import { MisuseError } from '../../validation/misuse-error.js';
import { textsIn, watchedTarget } from '../testing/watched-target.js';
import { casesOf } from './case.js';
import { markOf } from './mark.js';
import { openRun, run } from './run.js';

const judge = (): [] => [];

const before = ['Replacement disk', 'Rack rails', 'Courier'];

const adding = casesOf('few', 11, [
  {
    name: 'adds',
    rules: ['ADD-1'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    body: { rows: ['{minimalRow}'] },
    status: 201,
  },
]);

describe('the mark of a run', () => {
  it.each(['', 'short', 'a mark with blanks', 'seventeen-letters', 'gt"quoted'])('cannot be "%s"', async (mark) => {
    const { target, sent } = watchedTarget();
    await expect(openRun(target, { lane: 'own-rows', mark, judge })).rejects.toThrow(
      new MisuseError(`a mark is 6 to 16 letters, digits and dashes, not "${mark}"`),
    );
    expect(sent).toEqual([]);
  });

  it('cannot be left out', async () => {
    const { target } = watchedTarget();
    const settings = { lane: 'own-rows', judge } as unknown as Parameters<typeof openRun>[1]; // as JavaScript may call it
    await expect(openRun(target, settings)).rejects.toThrow(MisuseError);
  });

  it.each(['gt-run', 'gridtwin-0123abc'])('can be "%s"', async (mark) => {
    const { target } = watchedTarget();
    await expect(openRun(target, { lane: 'read-only', mark, judge })).resolves.toBeDefined();
  });

  it('keeps apart the rows of two runs on one target at the same time', async () => {
    const { target, core } = watchedTarget();
    const others = await openRun(target, { lane: 'own-rows', mark: 'gt-other', judge });
    for (const one of adding) await others.run(one); // it reads the rows before it writes
    core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'gt-other', jamount: 1 }]);
    const { leftovers } = await run(target, adding, { lane: 'own-rows', mark: 'gt-order', judge });
    expect(leftovers).toEqual([]);
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual([...before, 'gt-other']);
    expect(await others.close()).toEqual([]);
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(before);
  });

  it('keeps a run from reporting that the rows of another run, which has ended, are gone', async () => {
    const { target, core } = watchedTarget();
    core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'gridtwin-0123abc', jamount: 1 }]);
    const one = await openRun(target, { lane: 'own-rows', mark: 'gridtwin-89abcde', judge });
    for (const adds of adding) await one.run(adds);
    await core.handle(
      new Request('http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101/clearNotModified', {
        method: 'PUT',
        headers: { authorization: 'Bearer alice-token' },
      }),
    );
    core.importRows(
      { grid: 10500, issue: 'OPS-1' },
      before.map((jsummary) => ({ jsummary, jamount: 1 })),
    );
    expect(await one.close()).toEqual([]);
  });

  it('always has 16 characters, so that no mark is a part of another', () => {
    expect([markOf(''), markOf('suite'), markOf('0123456789')]).toEqual([
      'gridtwin-0000000',
      'gridtwin-suite00',
      'gridtwin-0123456',
    ]);
  });
});
