import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { newerRows, rowIdAt } from '../../../hosts/testing/newer-rows.js';

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';
const bob = { key: 'u-bob', username: 'bob', value: 'Bob Roe', avatar: expect.any(String) };

const accepted: [rule: string, column: string, given: unknown, read: unknown][] = [
  ['NFORM-1', 'jpaid', true, true],
  ['NFORM-1', 'jpaid', false, false],
  ['NFORM-2', 'jcount', 0, 0],
  ['NFORM-2', 'jcount', -3, -3],
  ['NFORM-2', 'jcount', 2_000_000_000, 2_000_000_000],
  ['NFORM-3', 'jamount', 0, 0],
  ['NFORM-3', 'jamount', -1.5, -1.5],
  ['NFORM-3', 'jamount', 1e21, 1e21],
  ['NFORM-4', 'jday', 1768176000000, 1768176000000],
  ['NFORM-4', 'jday', 0, 0],
  ['NFORM-4', 'jday', -86400000, -86400000],
  ['NFORM-5', 'jbooked', 1767623400001, 1767623400001],
  ['NFORM-6', 'jat', 29700000, 29700000],
  ['NFORM-7', 'jsummary', 'é, 火, "quoted" and 🚆', 'é, 火, "quoted" and 🚆'],
  ['NFORM-7', 'jsummary', '7', '7'],
  ['NFORM-7', 'jsummary', 'x'.repeat(120), 'x'.repeat(120)],
  ['NFORM-8', 'jnotes', 'one line\nand another\r\n', 'one line\nand another\r\n'],
  ['NFORM-8', 'jnotes', 'x'.repeat(5000), 'x'.repeat(5000)],
  ['NFORM-10', 'jstatus', 'In Progress', 'In Progress'],
  ['NFORM-10', 'jstatus', 'Done', 'Done'],
  ['NFORM-11', 'jtags', ['Lodging'], ['Lodging']],
  ['NFORM-11', 'jtags', ['Travel', 'Food', 'Lodging'], ['Travel', 'Food', 'Lodging']],
  ['NFORM-13, NUSER-2: the key alone', 'jowner', { key: 'u-bob' }, bob],
  ['NFORM-13, NUSER-2: key and the rest', 'jowner', { key: 'u-bob', username: 'bob', value: 'Bob Roe' }, bob],
  ['NFORM-13, NUSER-2: key and all the rest', 'jowner', { ...bob, avatar: 'https://example.com/bob.png' }, bob],
];

const refused: [rule: string, column: string, given: unknown][] = [
  ['NFORM-1, NVAL-1', 'jpaid', 'true'],
  ['NFORM-1, NVAL-1', 'jpaid', 1],
  ['NFORM-1, NVAL-1', 'jpaid', 0],
  ['NFORM-2, NVAL-1', 'jcount', 1.5],
  ['NFORM-2, NVAL-1', 'jcount', '7'],
  ['NFORM-2, NVAL-1', 'jcount', true],
  ['NFORM-3, NVAL-1', 'jamount', '12'],
  ['NFORM-3, NVAL-1', 'jamount', 'abc'],
  ['NFORM-3, NVAL-1', 'jamount', true],
  ['NFORM-3, NVAL-1', 'jamount', [1]],
  ['NFORM-4, NVAL-1', 'jday', '2026-01-12'],
  ['NFORM-4, NVAL-1', 'jday', '1768176000000'],
  ['NFORM-4, NVAL-1', 'jday', {}],
  ['NFORM-5, NVAL-1', 'jbooked', '2026-01-05T14:30:00Z'],
  ['NFORM-5, NVAL-1', 'jbooked', true],
  ['NFORM-6, NVAL-1', 'jat', '08:15'],
  ['NFORM-7, NVAL-1', 'jsummary', 7],
  ['NFORM-7, NVAL-1', 'jsummary', false],
  ['NFORM-7, NVAL-1', 'jsummary', { value: 'x' }],
  ['NFORM-7, NVAL-1: too long', 'jsummary', 'x'.repeat(121)],
  ['NFORM-8, NVAL-1', 'jnotes', 7],
  ['NFORM-8, NVAL-1', 'jnotes', ['a line']],
  ['NFORM-10, NVAL-1: the value, not the title', 'jstatus', 'progress'],
  ['NFORM-10, NVAL-1', 'jstatus', 'Closed'],
  ['NFORM-10, NVAL-1', 'jstatus', 'in progress'],
  ['NFORM-10, NVAL-1', 'jstatus', 1],
  ['NFORM-10, NVAL-1', 'jstatus', ['Open']],
  ['NFORM-10, NVAL-1', 'jstatus', { name: 'Open', value: 'open' }],
  ['NFORM-11, NVAL-1', 'jtags', 'Travel'],
  ['NFORM-11, NVAL-1: the value, not the title', 'jtags', ['travel']],
  ['NFORM-11, NVAL-1', 'jtags', ['Travel', 'Nope']],
  ['NFORM-11, NVAL-1', 'jtags', [1]],
  ['NFORM-13, NUSER-2', 'jowner', {}],
  ['NFORM-13, NUSER-2', 'jowner', { username: 'alice', value: 'Alice Doe' }],
  ['NFORM-13, NUSER-2', 'jowner', { key: null }],
  ['NFORM-13, NUSER-2', 'jowner', { key: '' }],
  ['NFORM-13, NUSER-2', 'jowner', 'u-alice'],
  ['NFORM-13, NUSER-2', 'jowner', [{ key: 'u-alice' }]],
  ['NUSER-3: one who was removed', 'jowner', { key: 'u-ghost' }],
  ['NUSER-3: nobody', 'jowner', { key: 'u-nobody', username: 'alice', value: 'Alice Doe' }],
  ['NUSER-3: a name, not a key', 'jowner', { key: 'alice' }],
];

const empties = ['jnotes', 'jpaid', 'jcount', 'jday', 'jbooked', 'jat', 'jstatus', 'jtags', 'jowner'].flatMap(
  (column) => [null, '', []].map((value): [column: string, value: unknown] => [column, value]),
);

onEveryHost({}, ({ send }) => {
  it.each(accepted)('%s: POST takes in %s the value %j', async (_, column, given, read) => {
    const rows = [{ jsummary: 'New', jamount: 1, [column]: given }];
    const { status } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect(status).toBe(201);
    expect((await newerRows(send, demo1))[5]?.columns[column]).toEqual(read);
  });

  it.each(accepted)('%s: PUT takes in %s the value %j', async (_, column, given, read) => {
    const rows = [{ rowId: await rowIdAt(send, demo1, 1), columns: { [column]: given } }];
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect(status).toBe(200);
    expect((await newerRows(send, demo1))[1]?.columns[column]).toEqual(read);
  });

  it.each(refused)('%s: POST refuses in %s the value %j', async (_, column, given) => {
    const before = await newerRows(send, demo1);
    const rows = [{ jsummary: 'New', jamount: 1, [column]: given }];
    const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.stringContaining(column)] }]);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it.each(refused)('%s: PUT refuses in %s the value %j', async (_, column, given) => {
    const before = await newerRows(send, demo1);
    const rows = [{ rowId: await rowIdAt(send, demo1, 0), columns: { [column]: given } }];
    const { status, json } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect([status, json]).toEqual([400, { errorMessages: [expect.stringContaining(column)] }]);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it.each(empties)('PUT clears %s, which is not required, with the empty value %j', async (column, value) => {
    const rows = [{ rowId: await rowIdAt(send, demo1, 0), columns: { [column]: value } }];
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect(status).toBe(200);
    expect((await newerRows(send, demo1))[0]?.columns[column]).toBeNull();
  });

  it.each(empties)('POST leaves %s, which is not required, empty for the empty value %j', async (column, value) => {
    const rows = [{ jsummary: 'New', jamount: 1, [column]: value }];
    const { status } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect(status).toBe(201);
    expect((await newerRows(send, demo1))[5]?.columns[column]).toBeNull();
  });
});
