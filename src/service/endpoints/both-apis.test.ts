import { expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';

const onIssue = `${legacy}/10500/issue/10001`;
const onKey = `${newer}/10500/issue/DEMO-1`;
const row = { jsummary: 'New', jamount: 1 };

/** A value for each column of the demo world, also for kinds added later. */
const columns = demoWorld.fields.flatMap((field) => (field.id === 10500 && 'columns' in field ? field.columns : []));
const anyValues = Object.fromEntries(columns.map(({ id }) => [id, expect.anything()]));

onHandle({}, ({ send }) => {
  it('both APIs read the same row in their formats (READ-3, READ-10, READ-11, NREAD-2, NFORM-1 to 13)', async () => {
    const [legacyRow] = await legacyRows(send, onIssue);
    expect(legacyRow).toEqual({
      ...anyValues,
      id: 1,
      issueId: 10001,
      modified: 0,
      jsummary: 'Train to Ghent',
      jnotes: 'Second class, return ticket.\nBooked on the train.',
      jpaid: true,
      jcount: 2,
      jamount: 18.4,
      jday: 1768176000000,
      jbooked: 1767623400000,
      jat: 29700000,
      jseq: '1',
      jstatus: { name: 'In Progress', value: 'progress' },
      jtags: { name: 'Travel,Food', value: 'travel,food' },
      jtotal: 36.8,
      jlabel: 'Train to Ghent (In Progress)',
      jowner: { name: 'Alice Doe', value: 'u-alice' },
      jref: 'EXP-0001',
    });
    const { id: _, issueId: _issue, modified: _modified, ...same } = legacyRow ?? {};
    const [newerRow] = await newerRows(send, onKey);
    expect(newerRow).toEqual({
      rowId: expect.stringMatching(/^row_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      order: 0,
      columns: {
        ...same,
        jstatus: 'In Progress',
        jtags: ['Travel', 'Food'],
        jowner: { key: 'u-alice', username: 'alice', value: 'Alice Doe', avatar: expect.any(String) },
      },
    });
  });

  it('both APIs read the requested columns, whatever was requested before (READ-4, NREAD-3)', async () => {
    for (const columns of ['jsummary', 'jamount', 'jsummary,jtotal']) {
      const [legacyRow] = await legacyRows(send, `${onIssue}?columns=${columns}`);
      const [newerRow] = await newerRows(send, `${onKey}?columnIds=${columns}`);
      expect(Object.keys(legacyRow ?? {}).slice(3)).toEqual(columns.split(','));
      expect(Object.keys(newerRow?.columns ?? {})).toEqual(columns.split(','));
    }
  });

  it('both APIs read a removed user as stored (READ-10, NUSER-1)', async () => {
    expect((await legacyRows(send, onIssue))[4]?.jowner).toEqual({ name: 'Gone Ghost', value: expect.any(String) });
    expect((await newerRows(send, onKey))[4]?.columns.jowner).toEqual({ username: 'ghost', value: 'Gone Ghost' });
  });

  it('each API reads what the other adds, changes and deletes', async () => {
    const [, second, ...others] = await newerRows(send, onKey);
    await send('DELETE', onIssue, { body: { rows: [1] } });
    await send('DELETE', onKey, { body: { rows: [second?.rowId] } });
    await send('POST', onKey, { body: { rows: [{ ...row, jstatus: 'Done' }] } });
    await send('PUT', onKey, { body: { rows: [{ rowId: others[0]?.rowId, columns: { jtags: ['Lodging'] } }] } });
    expect((await legacyRows(send, onIssue)).map(({ id, modified, jtags }) => [id, modified, jtags])).toEqual([
      [3, 1, { name: 'Lodging', value: 'lodging' }],
      [4, 0, { name: 'Travel', value: 'travel' }],
      [5, 0, { name: 'Food', value: 'food' }],
      [expect.any(Number), 1, null],
    ]);
    const rows = await newerRows(send, onKey);
    expect(rows.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
    expect(rows.map(({ rowId }) => rowId).slice(0, 3)).toEqual(others.map(({ rowId }) => rowId));
    expect(rows[3]?.columns).toMatchObject({ ...row, jstatus: 'Done' });
  });

  it('neither API reuses an id after a delete (ADD-1, NADD-1)', async () => {
    await send('DELETE', onIssue, { body: { rows: 'all' } });
    const first = await send('POST', onIssue, { body: { rows: [row] } });
    await send('DELETE', onIssue, { body: { rows: first.json } });
    const second = await send('POST', onIssue, { body: { rows: [row] } });
    const [[a = 0], [b = 0]] = [first.json as number[], second.json as number[]];
    expect(a).toBeGreaterThan(76);
    expect(b).toBeGreaterThan(a);
  });

  it('both APIs continue a sequence in added rows and recompute formulas', async () => {
    await send('POST', onIssue, { body: { rows: [{ ...row, jcount: 3, jstatus: 'open' }, row] } });
    const [, , , , , added, last] = await legacyRows(send, onIssue);
    expect(added).toMatchObject({ jseq: '6', jtotal: 3, jlabel: 'New (Open)' });
    expect(last).toMatchObject({ jseq: '7', jtotal: null });
    const changes = { jcount: 3, jstatus: 'Done' };
    const [, parking] = await newerRows(send, onKey);
    await send('PUT', onKey, { body: { rows: [{ rowId: parking?.rowId, columns: changes }] } });
    expect((await newerRows(send, onKey))[1]?.columns).toMatchObject({ jtotal: 36, jlabel: 'Parking (Done)' });
  });

  it('both APIs treat a row that a request names twice as one row', async () => {
    const twice = { rowId: 1, values: { jcount: 9 } };
    expect((await send('PUT', onIssue, { body: { rows: [twice, twice] } })).status).toBe(200);
    expect((await send('DELETE', onIssue, { body: { rows: [5, 5, 5] } })).status).toBe(204);
    const rows = await newerRows(send, onKey);
    expect(rows.map(({ columns }) => columns.jcount)).toEqual([9, null, 1, 1]);
    const third = rows[2]?.rowId;
    expect((await send('DELETE', onKey, { body: { rows: [third, third] } })).status).toBe(204);
    expect(await newerRows(send, onKey)).toHaveLength(3);
  });
});
