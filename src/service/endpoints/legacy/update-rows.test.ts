import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyRows, missingRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const demo2 = '/rest/vendor-igrid/1.0/grid/10500/issue/10002';
const good = { rowId: 1, values: { jcount: 9 } };

onEveryHost({}, (twin) => {
  const { send } = twin;
  const update = (rows: readonly object[], path = demo1) => send('PUT', path, { body: { rows } });

  it.each([
    [{ jcount: 7 }],
    [{ jsummary: 'Ferry' }],
    [{ jpaid: false, jnotes: 'x' }],
    [{ jamount: 0, jcount: 0 }],
    [{ jref: 'EXP-0002' }],
  ])('UPD-1: only the columns of %j change', async (values) => {
    const [before, ...others] = await legacyRows(send, demo1);
    const { status, text } = await update([{ rowId: 1, values }]);
    expect([status, text]).toEqual([200, '']);
    const [after, ...othersAfter] = await legacyRows(send, demo1);
    expect({ ...after, jtotal: 0, jlabel: '' }).toEqual({ ...before, modified: 1, ...values, jtotal: 0, jlabel: '' });
    expect(othersAfter).toEqual(others);
  });

  it('UPD-1: several rows, each with its own columns', async () => {
    await update([
      { rowId: 5, values: { jcount: 1 } },
      { rowId: 2, values: { jsummary: 'Garage' } },
    ]);
    const rows = await legacyRows(send, demo1);
    expect(rows.map((row) => [row.id, row.modified, row.jsummary, row.jcount])).toEqual([
      [1, 0, 'Train to Ghent', 2],
      [2, 1, 'Garage', null],
      [3, 0, 'Taxi to the airport', 1],
      [4, 0, 'Taxi to the airport', 1],
      [5, 1, 'Team dinner', 1],
    ]);
  });

  it('UPD-1: a row id given twice counts once', async () => {
    const { status } = await update([good, good]);
    expect(status).toBe(200);
    const rows = await legacyRows(send, demo1);
    expect(rows.map((row) => row.jcount)).toEqual([9, null, 1, 1, 6]);
  });

  it('UPD-1: rows of other issues and grids stay as they are', async () => {
    const log = '/rest/vendor-igrid/1.0/grid/10501/issue/10101';
    const before = [await legacyRows(send, demo2), await legacyRows(send, log)];
    await update([good]);
    expect([await legacyRows(send, demo2), await legacyRows(send, log)]).toEqual(before);
  });

  it('UPD-1: formulas follow, and search finds the new text and not the old', async () => {
    await update([{ rowId: 1, values: { jsummary: 'Ferry', jcount: 3, jamount: 10 } }]);
    expect((await legacyRows(send, demo1))[0]).toMatchObject({ jtotal: 30, jlabel: 'Ferry (In Progress)' });
    expect(twin.core.search('ferry')).toEqual(['DEMO-1']);
    expect(twin.core.search('Train to Ghent')).toEqual([]);
  });

  it.each([
    ['jsummary', null],
    ['jsummary', ''],
    ['jamount', null],
    ['jamount', ''],
  ])('UPD-2: 400 for the required column %s set to %j, nothing changed', async (column, value) => {
    const rows = [good, { rowId: 2, values: { [column]: value } }];
    const { status, messages } = await refused(twin, 'PUT', demo1, { body: { rows } });
    expect(status).toBe(400);
    expect(messages).toEqual([expect.stringContaining(column)]);
  });

  it('UPD-2: a required column may be left out, or given a value', async () => {
    const { status } = await update([good, { rowId: 2, values: { jsummary: ' ', jamount: 0 } }]);
    expect(status).toBe(200);
    expect((await legacyRows(send, demo1))[1]).toMatchObject({ jsummary: ' ', jamount: 0 });
  });

  it.each(missingRows)('ROW-1: 404 for a row that is %s, nothing changed', async (_, rowId) => {
    const rows = [good, { rowId, values: { jcount: 1 } }];
    const { status, text } = await refused(twin, 'PUT', demo1, { body: { rows } });
    expect(status).toBe(404);
    expect(text).toContain(String(rowId));
  });

  it('ROW-1: each row that does not exist is told', async () => {
    const rows = [99998, 1, 99999].map((rowId) => ({ rowId, values: { jcount: 1 } }));
    const { status, messages } = await refused(twin, 'PUT', demo1, { body: { rows } });
    expect(status).toBe(404);
    expect(messages).toEqual([expect.stringContaining('99998'), expect.stringContaining('99999')]);
  });

  it('ROW-1: a row that was deleted does not exist', async () => {
    await send('DELETE', demo1, { body: { rows: [1] } });
    const { status } = await refused(twin, 'PUT', demo1, { body: { rows: [good] } });
    expect(status).toBe(404);
  });

  it.each(['nope', 'JCOUNT', 'Count', 'base', 'constructor', ''])(
    'COLUMN-2: 404 for the unknown column "%s", nothing changed',
    async (column) => {
      const rows = [good, { rowId: 2, values: { jcount: 1, [column]: 1 } }];
      const { status, messages } = await refused(twin, 'PUT', demo1, { body: { rows } });
      expect(status).toBe(404);
      expect(messages).toEqual([expect.stringContaining(column)]);
    },
  );

  it('UPD-2, VALUE-1, COLUMN-2, ROW-1: all failures are told together', async () => {
    const rows = [
      good,
      { rowId: 2, values: { jcount: 'x', jsummary: '' } },
      { rowId: 3, values: { nope: 1 } },
      { rowId: 99999, values: { jcount: 1 } },
    ];
    const { messages } = await refused(twin, 'PUT', demo1, { body: { rows } });
    expect(messages).toHaveLength(4);
  });
});
