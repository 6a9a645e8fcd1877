import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

const open = { name: 'Open', value: 'open' };
const food = { name: 'Food', value: 'food' };
const travel = { name: 'Travel', value: 'travel' };
const bob = { name: 'Bob Roe', value: 'u-bob' };

/** What each column takes, and what is read back. Endpoints 11 and 12 take the same. */
const accepted: [column: string, given: unknown, read: unknown][] = [
  ['jsummary', 'é, 火, "quoted" and 🚆', 'é, 火, "quoted" and 🚆'],
  ['jsummary', '7', '7'],
  ['jsummary', 'x'.repeat(120), 'x'.repeat(120)],
  ['jnotes', 'one line\nand another\r\n', 'one line\nand another\r\n'],
  ['jnotes', 'x'.repeat(5000), 'x'.repeat(5000)],
  ['jpaid', true, true],
  ['jpaid', false, false],
  ['jcount', 0, 0],
  ['jcount', -3, -3],
  ['jcount', 2_000_000_000, 2_000_000_000],
  ['jamount', 0, 0],
  ['jamount', -1.5, -1.5],
  ['jamount', 1e21, 1e21],
  ['jday', 1768176000000, 1768176000000],
  ['jday', 0, 0],
  ['jday', -86400000, -86400000],
  ['jbooked', 1767623400001, 1767623400001],
  ['jat', 29700000, 29700000],
  ['jstatus', 'open', open],
  ['jstatus', { value: 'open' }, open],
  ['jstatus', open, open],
  ['jtags', ['food'], [food]],
  ['jtags', ['travel', 'food'], [travel, food]],
  ['jtags', [travel, { value: 'food' }], [travel, food]],
  ['jowner', 'u-bob', bob],
  ['jowner', { value: 'u-bob' }, bob],
  ['jowner', bob, bob],
  ['jref', 'EXP-0002', 'EXP-0002'],
];

/** What each column refuses. */
const invalid: [column: string, given: unknown][] = [
  ['jsummary', 7],
  ['jsummary', false],
  ['jsummary', []],
  ['jsummary', { value: 'x' }],
  ['jsummary', 'x'.repeat(121)],
  ['jnotes', 7],
  ['jnotes', ['a line']],
  ['jpaid', 'true'],
  ['jpaid', 1],
  ['jpaid', 0],
  ['jpaid', {}],
  ['jcount', '7'],
  ['jcount', 1.5],
  ['jcount', true],
  ['jcount', [7]],
  ['jamount', '12'],
  ['jamount', 'abc'],
  ['jamount', false],
  ['jamount', {}],
  ['jday', '2026-01-12'],
  ['jday', '1768176000000'],
  ['jday', true],
  ['jday', {}],
  ['jbooked', '2026-01-05T14:30:00Z'],
  ['jbooked', [1767623400000]],
  ['jat', '08:15'],
  ['jat', false],
  ['jseq', '9'],
  ['jseq', 9],
  ['jseq', null],
  ['jstatus', 'In Progress'],
  ['jstatus', 'closed'],
  ['jstatus', 'OPEN'],
  ['jstatus', 1],
  ['jstatus', ['open']],
  ['jstatus', { name: 'Open' }],
  ['jstatus', { value: 'closed' }],
  ['jtags', 'food'],
  ['jtags', ['Food']],
  ['jtags', ['food', 'nope']],
  ['jtags', [1]],
  ['jtags', [{ name: 'Food' }]],
  ['jtotal', 36.8],
  ['jtotal', null],
  ['jlabel', 'x'],
  ['jowner', 'u-nobody'],
  ['jowner', 'u-ghost'],
  ['jowner', 'bob'],
  ['jowner', 7],
  ['jowner', { name: 'Bob Roe' }],
  ['jowner', { value: 'u-nobody' }],
  ['jowner', ['u-bob']],
  ['jref', 7],
];

const good = { jsummary: 'New', jamount: 1 };

onEveryHost({}, (twin) => {
  const { send } = twin;

  it.each(accepted)('VALUE-1, READ-10, READ-11: an added row takes in %s the value %j', async (column, given, read) => {
    const { status } = await send('POST', demo1, { body: { rows: [{ ...good, [column]: given }] } });
    expect(status).toBe(201);
    expect((await legacyRows(send, demo1))[5]?.[column]).toEqual(read);
  });

  it.each(accepted)('VALUE-1, READ-10, READ-11: an update takes in %s the value %j', async (column, given, read) => {
    const { status } = await send('PUT', demo1, { body: { rows: [{ rowId: 2, values: { [column]: given } }] } });
    expect(status).toBe(200);
    expect((await legacyRows(send, demo1))[1]?.[column]).toEqual(read);
  });

  it.each(invalid)('VALUE-1: 400 for an added row with %s as %j, nothing added', async (column, given) => {
    const { status, json, messages } = await refusedWith('POST', [good, { ...good, [column]: given }]);
    expect([status, messages.length]).toEqual([400, 1]);
    expect(json).toMatchObject({ errors: { [column]: expect.any(String) } });
  });

  it.each(invalid)('VALUE-1: 400 for an update of %s to %j, nothing changed', async (column, given) => {
    const rows = [
      { rowId: 1, values: { jcount: 9 } },
      { rowId: 2, values: { [column]: given } },
    ];
    const { status, json, messages } = await refusedWith('PUT', rows);
    expect([status, messages.length]).toEqual([400, 1]);
    expect(json).toMatchObject({ errors: { [column]: expect.any(String) } });
  });

  it.each(['jday', 'jbooked', 'jat'])('VALUE-1: for a text in %s the message asks for milliseconds', async (column) => {
    const { text } = await refused(twin, 'POST', demo1, { body: { rows: [{ ...good, [column]: '2026-01-12' }] } });
    expect(text).toContain('milliseconds');
  });

  async function refusedWith(method: string, rows: readonly object[]) {
    const refusal = await refused(twin, method, demo1, { body: { rows } });
    const { json } = await send(method, demo1, { body: { rows } });
    return { ...refusal, json };
  }
});
