import { describe, expect, it } from 'vitest';
import { newer, onHandle } from '../../hosts/testing/every-host.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';

// The contract sees each value of the choices about reading. It does not see what the control and a world file say.

const onKey = `${newer}/10500/issue/DEMO-1`;

describe.each([
  ['uuid', 'row-1'],
  ['number', '01'],
  ['row-number', '1'],
] as const)('NREAD-2: under newer.rowId %s', (value, stranger) => {
  onHandle({ profile: { 'newer.rowId': value } }, (twin) => {
    it('the control has the row ids of the service', async () => {
      const ids = (await newerRows(twin.send, onKey)).map(({ rowId }) => rowId);
      expect(twin.core.rows({ grid: 10500, issue: 'DEMO-1' }).map(({ rowId }) => rowId)).toEqual(ids);
    });

    it.each([stranger, '', '0', '-1', '9007199254740993', 'row-', 'row_1'])('"%s" is not a row id', async (id) => {
      expect((await twin.send('DELETE', onKey, { body: { rows: [id] } })).status).toBe(404);
    });
  });
});

onHandle({ profile: { 'newer.goneUserKey': 'present' } }, (twin) => {
  it('the control shows a removed user without a key under any profile, and a world file keeps the key', () => {
    const gone = twin.core.rows({ grid: 10500, issue: 'DEMO-1' })[4]?.cells.jowner;
    expect(gone).toEqual({ username: 'ghost', value: 'Gone Ghost' });
    expect(twin.core.exportWorld().rows?.[0]?.rows?.[4]?.values.jowner).toMatchObject({ key: 'u-ghost' });
  });
});
