import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const deployLog = '/rest/vendor-igrid/1.0/grid/10501/issue/10101';

/** What null and the empty string leave in a column of each kind that can be written and need not be. */
const emptied: [column: string, given: null | '', read: null | ''][] = [
  ['jnotes', null, null],
  ['jnotes', '', ''],
  ['jref', null, null],
  ['jref', '', ''],
  ['jpaid', null, null],
  ['jpaid', '', null],
  ['jcount', null, null],
  ['jcount', '', null],
  ['jday', null, null],
  ['jday', '', null],
  ['jbooked', null, null],
  ['jbooked', '', null],
  ['jat', null, null],
  ['jat', '', null],
  ['jstatus', null, null],
  ['jstatus', '', null],
  ['jtags', null, null],
  ['jtags', '', null],
  ['jowner', null, null],
  ['jowner', '', null],
];

onEveryHost({}, (twin) => {
  const { send } = twin;
  const set = (column: string, value: unknown) =>
    send('PUT', demo1, { body: { rows: [{ rowId: 1, values: { [column]: value } }] } });

  describe.each(emptied)('UPD-3: %s set to %j', (column, given, read) => {
    it(`reads ${JSON.stringify(read)}, and the rest of the row stays`, async () => {
      const [before] = await legacyRows(send, demo1);
      const { status } = await set(column, given);
      expect(status).toBe(200);
      const [after] = await legacyRows(send, demo1);
      const formulas = { jtotal: after?.jtotal, jlabel: after?.jlabel };
      expect(after).toEqual({ ...before, ...formulas, modified: 1, [column]: read });
    });

    it('leaves the issue to be found by search', async () => {
      await set(column, given);
      expect(twin.core.search('Train to Ghent')).toEqual(['DEMO-1']);
      expect(twin.core.search('Team dinner')).toEqual(['DEMO-1']);
      const { rowCount, text } = twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' });
      expect(rowCount).toBe(5);
      expect(text).toContain('Train to Ghent');
    });

    it('leaves the field working: in the newer API, to more writes, to every other endpoint', async () => {
      await set(column, given);
      const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';
      const after: [string, string, object | undefined, number][] = [
        ['GET', newer, undefined, 200],
        ['GET', '/rest/vendor-igrid/1.0/grid/10500/issues', undefined, 200],
        ['PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearDuplicates', undefined, 200],
        ['PUT', demo1, { rows: [{ rowId: 1, values: { jsummary: 'Next' } }] }, 200],
        ['PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearNotModified', undefined, 200],
        ['DELETE', demo1, { rows: [1] }, 204],
      ];
      for (const [method, path, body, expected] of after) {
        const { status } = await send(method, path, { body });
        expect([method, path, status]).toEqual([method, path, expected]);
      }
    });

    it('can be set again', async () => {
      const [before] = await legacyRows(send, demo1);
      await set(column, given);
      await set(column, before?.[column]);
      expect((await legacyRows(send, demo1))[0]?.[column]).toEqual(before?.[column]);
    });
  });

  it.each([
    ['base', null, null],
    ['base', '', ''],
    ['pdate', null, null],
    ['pdate', '', null],
  ])('UPD-3: in another grid %s set to %j reads %j', async (column, given, read) => {
    await send('PUT', deployLog, { body: { rows: [{ rowId: 71, values: { [column]: given } }] } });
    expect((await legacyRows(send, deployLog))[0]?.[column]).toBe(read);
    expect(twin.core.search('https://ci.example/web/101')).toEqual(['OPS-1']);
  });

  it.each([null, ''])('UPD-3: search no longer finds text that was set to %j', async (value) => {
    expect(twin.core.search('second class')).toEqual(['DEMO-1']);
    await set('jnotes', value);
    expect(twin.core.search('second class')).toEqual([]);
  });

  it.each([
    ['jseq', null],
    ['jseq', ''],
    ['jtotal', null],
    ['jtotal', ''],
    ['jlabel', ''],
  ])('UPD-3, VALUE-1: 400 for %s set to %j, since its kind is read-only', async (column, value) => {
    const rows = [{ rowId: 1, values: { [column]: value } }];
    const { status } = await refused(twin, 'PUT', demo1, { body: { rows } });
    expect(status).toBe(400);
  });
});
