import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';
import type { Profile } from '../../specification/choices.js';

const deploys = `${legacy}/10501/issue/10001`;
const deploysNewer = `${newer}/10501/issue/DEMO-1`;
const expenses = `${legacy}/10500/issue/10001`;

describe.each(['yes', 'no'] as const)('CLEAR-3: where rows.createdModified is %s', (value) => {
  onHandle({ profile: { 'rows.createdModified': value } }, ({ send }) => {
    it('so are added rows', async () => {
      await send('POST', deploys, { body: { rows: [{ base: 'a' }] } });
      await send('POST', deploysNewer, { body: { rows: [{ base: 'b' }] } });
      const marks = (await legacyRows(send, deploys)).map(({ modified }) => modified);
      expect(marks.slice(-2)).toEqual(value === 'yes' ? [1, 1] : [0, 0]);
      await send('PUT', `${deploys}/clearNotModified`);
      const left = (await legacyRows(send, deploys)).map(({ base }) => base);
      expect(left).toEqual(value === 'yes' ? ['a', 'b'] : []);
    });
  });
});

describe.each(['yes', 'no'] as const)('UPD-1, NUPD-1: where rows.sameValueModified is %s', (value) => {
  onHandle({ profile: { 'rows.sameValueModified': value } }, (twin) => {
    it('so are rows that an update gives what they have', async () => {
      twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, [{ base: 'a' }, { base: 'b' }, { base: 'c' }]);
      const [one, two, three] = (await legacyRows(twin.send, deploys)).map(({ id }) => id);
      const changes = [
        { rowId: one, values: { base: 'a' } },
        { rowId: three, values: { base: 'x' } },
        { rowId: three, values: { base: 'x' } },
      ];
      await twin.send('PUT', deploys, { body: { rows: changes } });
      const newerId = (await newerRows(twin.send, deploysNewer))[1]?.rowId;
      await twin.send('PUT', deploysNewer, { body: { rows: [{ rowId: newerId, columns: {} }] } });
      const marks = (await legacyRows(twin.send, deploys)).map(({ id, modified }) => [id, modified]);
      const same = value === 'yes' ? 1 : 0;
      expect(marks).toEqual([
        [one, same],
        [two, same],
        [three, 1],
      ]);
    });
  });
});

describe.each([
  ['first', [0, 1]],
  ['last', [1, 3]],
] as const)('CLEAR-2: where rows.duplicateKept is %s', (value, stay) => {
  onHandle({ profile: { 'rows.duplicateKept': value } }, ({ send }) => {
    it('that one of equal rows stays', async () => {
      const rows = ['a', 'b', 'a', 'a'].map((base) => ({ base }));
      const ids = (await send('POST', deploys, { body: { rows } })).json as number[];
      await send('PUT', `${deploys}/clearDuplicates`);
      expect((await legacyRows(send, deploys)).map(({ id }) => id)).toEqual(stay.map((i) => ids[i]));
    });
  });
});

describe.each(['never-before', 'largest-plus-one'] as const)(
  'ADD-1, NADD-1: where rows.sequenceAfterDelete is %s',
  (value) => {
    onHandle({ profile: { 'rows.sequenceAfterDelete': value } }, (twin) => {
      const { send } = twin;
      it('the next number is that', async () => {
        const row = { jsummary: 'Pen', jamount: 1 };
        const numbers = async () => (await legacyRows(send, expenses)).map(({ jseq }) => Number(jseq));
        const add = async () => (await send('POST', expenses, { body: { rows: [row] } })).json as number[];
        const before = Math.max(...(await numbers()));
        await add();
        await send('DELETE', expenses, { body: { rows: await add() } });
        await send('POST', `${newer}/10500/issue/DEMO-1`, { body: { rows: [row] } });
        const isNew = value === 'never-before';
        expect((await numbers()).at(-1)).toBe(before + (isNew ? 3 : 2));
        await send('PUT', `${expenses}/clear`);
        await add();
        expect((await numbers()).at(-1)).toBe(isNew ? before + 4 : 1);
        const sheet = twin.core.exportWorld().rows?.find(({ grid, issue }) => grid === 10500 && issue === 'DEMO-1');
        expect(sheet?.lastSequence).toBe(before + (isNew ? 4 : 2)); // no number is forgotten
      });
    });
  },
);

/** Requests whose list names nothing, and the status that they get where that is accepted. */
const idle: readonly (readonly [method: string, path: string, body: object, accepted: number])[] = [
  ['POST', expenses, { rows: [] }, 201],
  ['PUT', expenses, { rows: [] }, 200],
  ['DELETE', expenses, { rows: [] }, 204],
  ['POST', `${newer}/10500/issue/DEMO-1`, { rows: [] }, 201],
  ['PUT', `${newer}/10500/issue/DEMO-1`, { rows: [] }, 200],
  ['DELETE', `${newer}/10500/issue/DEMO-1`, { rows: [] }, 204],
  ['POST', `${legacy}/issue/10001/reload`, { gridIds: [] }, 200],
];

describe.each(['accepted', 400] as const)('where write.emptyRows and reload.emptyIds are %s', (value) => {
  onHandle({ profile: { 'write.emptyRows': value, 'reload.emptyIds': value } }, (twin) => {
    const { send } = twin;
    it.each(idle)('%s %s with %j does nothing', async (method, path, body, accepted) => {
      const before = twin.core.exportWorld();
      const { status, text } = await send(method, path, { body });
      expect(status).toBe(value === 400 ? 400 : accepted);
      if (value === 400) expect(text).toMatch(/(rows|gridIds) must be a list of at least one (row|id), and is empty\./);
      expect(twin.core.exportWorld()).toEqual(before);
    });

    it('"all" is no list of no rows', async () => {
      expect((await send('DELETE', expenses, { body: { rows: 'all' } })).status).toBe(204);
    });
  });
});

const wrongIds = ['7', 1.5, null, { id: 1 }, [1], true];

describe.each([400, 404] as const)('ROW-1: where write.rowIdType is %i', (value) => {
  const profile: Profile = { 'write.rowIdType': value };
  onHandle({ profile }, (twin) => {
    const { send } = twin;
    it.each(wrongIds)('%j is no row', async (id) => {
      const before = twin.core.exportWorld();
      const update = await send('PUT', expenses, { body: { rows: [{ rowId: id, values: {} }] } });
      const removal = await send('DELETE', expenses, { body: { rows: [1, id] } });
      expect([update.status, removal.status]).toEqual([value, value]);
      expect(twin.core.exportWorld()).toEqual(before);
    });

    it.each([
      ['PUT', { rows: [{ values: {} }] }],
      ['PUT', { rows: [{ rowId: '1', values: 7 }] }],
      ['DELETE', { rows: 'none' }],
    ])('%s %j has another shape than it must', async (method, body) => {
      expect((await send(method, expenses, { body })).status).toBe(400);
    });
  });
});
