import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';
import type { Profile } from '../../specification/choices.js';

// What each value of a choice makes of the rows that are read. Nothing else changes, and nothing that is stored.

const onIssue = `${legacy}/10500/issue/10001`;
const onKey = `${newer}/10500/issue/DEMO-1`;

const travel = { name: 'Travel', value: 'travel' };
const food = { name: 'Food', value: 'food' };
const alice = { name: 'Alice Doe', value: 'u-alice' };
const ghost = { name: 'Gone Ghost', value: 'u-ghost' };
const joined = (by: string) => ({ name: `Travel${by}Food`, value: `travel${by}food` });
const named = { ...alice, value: 'alice' };
const blank = { name: '', value: '' };
const nulls = { name: null, value: null };

/** A profile, a column, and its cells in the five rows of Expenses on DEMO-1 that the legacy API reads. */
const legacyCells: readonly (readonly [profile: Profile, column: string, cells: readonly unknown[]])[] = [
  [{}, 'jpaid', [true, null, true, true, false]],
  [{ 'legacy.checkbox': 'number' }, 'jpaid', [1, null, 1, 1, 0]],
  [{}, 'jseq', ['1', '2', '3', '4', '5']],
  [{ 'legacy.sequence': 'number' }, 'jseq', [1, 2, 3, 4, 5]],
  [{}, 'jtags', [joined(','), null, travel, travel, food]],
  [{ 'legacy.multiSelect': 'joined-with-blank' }, 'jtags', [joined(', '), null, travel, travel, food]],
  [{ 'legacy.multiSelect': 'list' }, 'jtags', [[travel, food], null, [travel], [travel], [food]]],
  [{ 'legacy.emptyList': 'nulls' }, 'jtags', [joined(','), nulls, travel, travel, food]],
  [{ 'legacy.emptyList': 'empty-texts' }, 'jowner', [alice, blank, alice, alice, ghost]],
  [{ 'legacy.emptyList': 'nulls' }, 'jnotes', [expect.any(String), null, null, null, null]],
  [{}, 'jowner', [alice, null, alice, alice, ghost]],
  [{ 'legacy.userValue': 'username' }, 'jowner', [named, null, named, named, { ...ghost, value: 'ghost' }]],
];

describe.each(legacyCells)('the legacy API under %j', (profile, column, cells) => {
  onHandle({ profile }, (twin) => {
    it(`gives ${column} so, whether it is asked for or not, and leaves alone what is stored`, async () => {
      const { rows } = twin.core.exportWorld();
      for (const path of [onIssue, `${onIssue}?columns=${column}`])
        expect((await legacyRows(twin.send, path)).map((row) => row[column])).toEqual(cells);
      expect(twin.core.exportWorld().rows).toEqual(rows);
    });
  });
});

const picture = { avatar: expect.any(String) };
const ghostMap = { username: 'ghost', value: 'Gone Ghost' };
const aliceMap = { key: 'u-alice', username: 'alice', value: 'Alice Doe', ...picture };

/** A profile, a column, and its cells in the five rows that the newer API reads. */
const newerCells: readonly (readonly [profile: Profile, column: string, cells: readonly unknown[]])[] = [
  [{}, 'jtags', [['Travel', 'Food'], null, ['Travel'], ['Travel'], ['Food']]],
  [{ 'newer.emptyMulti': 'list' }, 'jtags', [['Travel', 'Food'], [], ['Travel'], ['Travel'], ['Food']]],
  [{ 'newer.emptyMulti': 'list' }, 'jowner', [aliceMap, null, aliceMap, aliceMap, ghostMap]],
  [{ 'newer.goneUserKey': 'present' }, 'jowner', [aliceMap, null, aliceMap, aliceMap, { key: 'u-ghost', ...ghostMap }]],
];

describe.each(newerCells)('the newer API under %j', (profile, column, cells) => {
  onHandle({ profile }, (twin) => {
    it(`gives ${column} so, and the control and the world as ever`, async () => {
      expect((await newerRows(twin.send, onKey)).map(({ columns }) => columns[column])).toEqual(cells);
      expect(twin.core.rows({ grid: 10500, issue: 'DEMO-1' })[4]?.cells.jowner).toEqual({
        username: 'ghost',
        value: 'Gone Ghost',
      });
      expect(twin.core.exportWorld().rows?.[0]?.rows?.[4]?.values.jowner).toMatchObject({ key: 'u-ghost' });
    });
  });
});

describe.each([
  ['uuid', /^row_[0-9a-f-]{36}$/, 'row-1'],
  ['number', /^\d+$/, '01'],
  ['row-number', /^row-\d+$/, '1'],
] as const)('where newer.rowId is %s', (value, form, stranger) => {
  onHandle({ profile: { 'newer.rowId': value } }, (twin) => {
    it('rows are added, read, changed and deleted by ids of that form, and by no other', async () => {
      const added = await twin.send('POST', onKey, { body: { rows: [{ jsummary: 'New', jamount: 1 }] } });
      const rows = await newerRows(twin.send, onKey);
      const ids = rows.map(({ rowId }) => rowId);
      expect(ids.filter((id) => !form.test(id))).toEqual([]);
      expect(added.json).toEqual(ids.slice(-1));
      expect(twin.core.rows({ grid: 10500, issue: 'DEMO-1' }).map(({ rowId }) => rowId)).toEqual(ids);
      const change = { rows: [{ rowId: ids[0], columns: { jcount: 9 } }] };
      expect((await twin.send('PUT', onKey, { body: change })).status).toBe(200);
      expect((await newerRows(twin.send, onKey))[0]?.columns.jcount).toBe(9);
      for (const id of [stranger, '', '0', '-1', '9007199254740993', 'row-', 'row_1'])
        expect([id, (await twin.send('DELETE', onKey, { body: { rows: [id] } })).status]).toEqual([id, 404]);
      expect((await twin.send('DELETE', onKey, { body: { rows: ids.slice(1) } })).status).toBe(204);
      expect((await newerRows(twin.send, onKey)).map(({ rowId }) => rowId)).toEqual(ids.slice(0, 1));
    });
  });
});

/** A profile, what endpoint 9 is asked for, the status, and the start, the size, the total and the ids that it answers. */
const oneRow: readonly (readonly [profile: Profile, row: string, status: number, page: readonly unknown[]])[] = [
  [{}, '99', 200, [0, 50, 0]],
  [{ 'legacy.rowMissing': 404 }, '99', 404, []],
  [{ 'legacy.rowMissingAll': 404 }, '99', 200, [0, 50, 0]],
  [{}, '6', 200, [0, 50, 0]],
  [{ 'legacy.rowMissing': 404 }, '6', 404, []],
  [{}, '1?startAt=1&maxResults=7', 200, [1, 7, 1]],
  [{}, '1?maxResults=0', 200, [0, 0, 1]],
  [{ 'legacy.singleRowPaging': 'ignored' }, '1?startAt=1&maxResults=7', 200, [0, 50, 1, 1]],
  [{ 'legacy.singleRowPaging': 'ignored' }, '1?maxResults=0', 200, [0, 50, 1, 1]],
  [{ 'legacy.singleRowPaging': 'ignored', 'paging.defaultMaxResults': 7, 'paging.limit': 3 }, '1', 200, [0, 3, 1, 1]],
  [{ 'legacy.singleRowPaging': 'ignored' }, '1?startAt=x', 400, []],
];

describe.each(oneRow)('under %j the row %s', (profile, row, status, page) => {
  onHandle({ profile }, ({ send }) => {
    it(`is answered ${status}`, async () => {
      const { json, ...answer } = await send('GET', `${onIssue}/row/${row}`);
      expect(answer.status).toBe(status);
      if (status !== 200) return;
      const { startAt, maxResults, total, values } = json as Record<string, readonly { readonly id: number }[]>;
      expect([startAt, maxResults, total, ...(values ?? []).map(({ id }) => id)]).toEqual(page);
    });
  });
});

/** A profile, what endpoint 10 is asked for, the status, and the issues with the numbers of their rows. */
const groups: readonly (readonly [profile: Profile, query: string, status: number, groups: readonly unknown[]])[] = [
  [{}, 'rowId=9999', 200, []],
  [{ 'legacy.rowMissing': 404 }, 'rowId=9999', 200, []],
  [{ 'legacy.rowMissingAll': 404 }, 'rowId=9999', 404, []],
  [{ 'legacy.rowMissingAll': 404 }, 'rowId=1', 200, [[10001, 1]]],
  [
    {},
    'maxResults=2',
    200,
    [
      [10001, 5],
      [10002, 60],
    ],
  ],
  [
    { 'paging.groupOrder': 'descending' },
    'maxResults=2',
    200,
    [
      [10101, 3],
      [10002, 60],
    ],
  ],
  [{ 'paging.groupOrder': 'descending' }, 'startAt=2', 200, [[10001, 5]]],
  [
    { 'paging.groupOrder': 'descending', 'paging.issueUnit': 'rows' },
    'startAt=2&maxResults=2',
    200,
    [
      [10101, 1],
      [10002, 1],
    ],
  ],
];

describe.each(groups)('under %j all issues with %s', (profile, query, status, wanted) => {
  onHandle({ profile }, ({ send }) => {
    it(`are answered ${status}`, async () => {
      const { json, ...answer } = await send('GET', `${legacy}/10500/issues?${query}`);
      expect(answer.status).toBe(status);
      if (status !== 200) return;
      const { values } = json as {
        values: readonly { readonly issueId: number; readonly values: readonly unknown[] }[];
      };
      expect(values.map((group) => [group.issueId, group.values.length])).toEqual(wanted);
    });
  });
});
