import { describe, expect, it } from 'vitest';
import { opened, resultOf } from '../testing/open-cleanup.js';
import { type Answering, sessionOn, textsIn, watchedTarget } from '../testing/watched-target.js';
import { dryRunRestore } from './backup.js';
import { openCleanup } from './cleanup.js';
import { CopiesLeft, rowsApis } from './rows-api.js';

const before = ['Replacement disk', 'Rack rails', 'Courier'];

describe('a closing cleanup', () => {
  it.each(['DELETE', 'POST', 'GET'])('restores the rows although an answer to %s gets lost', async (method) => {
    let isLost = false;
    const losing: Answering = async (request, ask) => {
      if (!isLost || request.method !== method) return ask(request);
      isLost = false;
      if (method === 'GET') return new Response('<html>502</html>', { status: 502 });
      throw new TypeError('the connection broke off');
    };
    const { cleanup, core, texts } = await opened('destructive', losing);
    core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'a row of a case', jamount: 1 }]);
    isLost = true;
    expect(await cleanup.close()).toEqual([]);
    expect(isLost).toBe(false);
    expect(texts()).toEqual(before);
  });

  it('names a failure once if both tries meet it', async () => {
    let isBroken = false;
    const breaking: Answering = async (request, ask) =>
      isBroken && request.method === 'DELETE' ? new Response(null, { status: 503 }) : ask(request);
    const { cleanup, core } = await opened('destructive', breaking);
    core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'a row of a case', jamount: 1 }]);
    isBroken = true;
    await cleanup.restoreAfterCase(resultOf('destructive', []));
    expect(await cleanup.close()).toEqual([
      expect.stringMatching(/^grid 10500 on OPS-1 could not be put back: DELETE .* was answered 503$/),
      'grid 10500 on OPS-1 has 4 rows, and had 3 before',
    ]);
  });
});

describe('copies of a dry run', () => {
  /** Opens a target that answers each POST at once, but adds its rows only when `land` is called. */
  function late() {
    const waiting: (() => Promise<unknown>)[] = [];
    const answering: Answering = async (request, ask) => {
      if (request.method !== 'POST') return ask(request);
      const copy = request.clone();
      waiting.push(() => ask(copy));
      return Response.json({ rows: [] }, { status: 201 });
    };
    const watched = watchedTarget(answering);
    return { ...watched, session: sessionOn(watched.target, 'gt-late'), land: () => waiting.map((add) => add()) };
  }
  const place = { grid: 10500, issue: { id: 10101, key: 'OPS-1' } };

  it.each(['newer', 'legacy'] as const)('may be left if no read shows them (%s API)', async (name) => {
    const { session } = late();
    const api = rowsApis[name](session, place);
    const copies =
      'copies of its rows, added to try whether they could be put back, may be left in grid 10500 on OPS-1';
    await expect(dryRunRestore(api, await api.read())).rejects.toThrow(
      new CopiesLeft(`${copies}: they were added, and 0 of 3 were seen`),
    );
  });

  it.each(['before it was asked', 'behind what it did'])(
    'are deleted although the connection of a DELETE breaks off %s',
    async (when) => {
      let isLost = true;
      const { target, sent, core } = watchedTarget(async (request, ask) => {
        const isIt = isLost && request.method === 'DELETE';
        if (isIt) isLost = false;
        if (!isIt) return ask(request);
        if (when === 'behind what it did') await ask(request);
        throw new TypeError('the connection broke off');
      });
      const cleanup = await openCleanup(sessionOn(target, 'gt-late'), 'destructive');
      expect(cleanup.problem()).toBeUndefined();
      expect(await cleanup.close()).toEqual([]);
      expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(before);
      expect(textsIn({ core }, 10501, 'OPS-1')).toHaveLength(4);
      expect(sent.filter((one) => one.startsWith('DELETE')).length).toBe(when === 'behind what it did' ? 2 : 3);
    },
  );

  it('are listed at the end if they appear too late', async () => {
    const { session, land } = late();
    const cleanup = await openCleanup(session, 'destructive');
    await Promise.all(land());
    expect(cleanup.problem()).toMatch(/^nothing is written, because no backup can be made: copies of its rows/);
    expect((await cleanup.close())[0]).toMatch(/may be left in grid 10500 on OPS-1: .* 0 of 3 were seen$/);
  });
});
