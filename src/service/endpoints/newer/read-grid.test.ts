import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { newerRows } from '../../../hosts/testing/newer-rows.js';

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

const allColumns = [
  'jsummary',
  'jnotes',
  'jpaid',
  'jcount',
  'jamount',
  'jday',
  'jbooked',
  'jat',
  'jseq',
  'jstatus',
  'jtags',
  'jtotal',
  'jlabel',
  'jowner',
  'jref',
];

onEveryHost({}, ({ send }) => {
  it('NREAD-1: the answer is the id of the field, its description and the rows', async () => {
    const { status, json } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10503/issue/DEMO-1');
    expect([status, json]).toEqual([
      200,
      { customFieldId: '10503', description: 'A grid that nobody has used', rows: [] },
    ]);
  });

  it('NREAD-2: a row is its id, its columns and its zero-based position', async () => {
    const { json } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10502/issue/OPS-2');
    expect(json).toEqual({
      customFieldId: '10502',
      description: 'What is in the racks',
      rows: [
        {
          rowId: expect.stringMatching(/^row_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
          columns: { jname: 'Rack server 1', jserial: 'SN-4471' },
          order: 0,
        },
        { rowId: expect.stringMatching(/^row_/), columns: { jname: 'Core switch', jserial: null }, order: 1 },
      ],
    });
  });

  it('NREAD-2: all 60 rows come at once, in order, each with an id of its own', async () => {
    const rows = await newerRows(send, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-2');
    expect(rows.map((row) => row.order)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(new Set(rows.map((row) => row.rowId)).size).toBe(60);
  });

  it('NREAD-2: row ids stay the same from one read to the next', async () => {
    expect(await newerRows(send, demo1)).toEqual(await newerRows(send, demo1));
  });

  it.each([
    ['nothing', '', allColumns],
    ['an empty columnIds', '?columnIds=', allColumns],
    ['one column', '?columnIds=jsummary', ['jsummary']],
    ['two columns', '?columnIds=jamount,jsummary', ['jamount', 'jsummary']],
    ['an encoded comma', '?columnIds=jamount%2Cjsummary', ['jamount', 'jsummary']],
    ['blanks around the names', '?columnIds=jamount%20,%20jsummary', ['jamount', 'jsummary']],
    ['a column twice', '?columnIds=jpaid,jpaid', ['jpaid']],
    ['a formula', '?columnIds=jtotal', ['jtotal']],
  ])('NREAD-3: with %s in the query the row has just the columns wanted', async (_, query, columns) => {
    const [first] = await newerRows(send, `/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1${query}`);
    expect(Object.keys(first?.columns ?? {}).sort()).toEqual([...columns].sort());
    expect(first).toMatchObject({ rowId: expect.any(String), order: 0 });
  });

  it('NREAD-3: columns that were picked hold what they hold in the whole row', async () => {
    const [whole] = await newerRows(send, demo1);
    const [picked] = await newerRows(
      send,
      '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=jlabel,jtotal,jowner',
    );
    expect(picked?.rowId).toBe(whole?.rowId);
    expect(whole?.columns).toMatchObject(picked?.columns ?? {});
  });

  it.each([
    ['an unknown column', 'nope', ['nope']],
    ['a column in other letters', 'JSUMMARY', ['JSUMMARY']],
    ['a title', 'Summary', ['Summary']],
    ['a column of another grid', 'jsummary,pdate', ['pdate']],
    ['two unknown columns', 'nope,jsummary,neither', ['nope', 'neither']],
    ['a name that every object has', 'constructor', ['constructor']],
  ])('NCOL-1: %s in columnIds fails, with a message for each', async (_, columnIds, unknown) => {
    const { status, json } = await send(
      'GET',
      `/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=${columnIds}`,
    );
    expect([status, json]).toEqual([
      400,
      { errorMessages: unknown.map((name) => expect.stringContaining(`"${name}"`)) },
    ]);
  });

  it.each([
    ['NFORM-1', 'jpaid', true],
    ['NFORM-2', 'jcount', 2],
    ['NFORM-3', 'jamount', 18.4],
    ['NFORM-4', 'jday', 1768176000000],
    ['NFORM-5', 'jbooked', 1767623400000],
    ['NFORM-6', 'jat', 29700000],
    ['NFORM-7', 'jsummary', 'Train to Ghent'],
    ['NFORM-8', 'jnotes', 'Second class, return ticket.\nBooked on the train.'],
    ['NFORM-9', 'jseq', '1'],
    ['NFORM-10', 'jstatus', 'In Progress'],
    ['NFORM-11', 'jtags', ['Travel', 'Food']],
    ['NFORM-12', 'jtotal', 36.8],
    ['NFORM-12', 'jlabel', 'Train to Ghent (In Progress)'],
    ['NFORM-13', 'jowner', { key: 'u-alice', username: 'alice', value: 'Alice Doe', avatar: expect.any(String) }],
    ['NFORM-7, read-only', 'jref', 'EXP-0001'],
  ])('%s: %s is read as %j', async (_, column, value) => {
    const [first] = await newerRows(send, demo1);
    expect(first?.columns[column]).toEqual(value);
  });

  it('NFORM-9: a sequence numbers the rows, as text', async () => {
    const rows = await newerRows(send, demo1);
    expect(rows.map((row) => row.columns.jseq)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('reads empty cells as null, and a number formula over one too', async () => {
    const row = (await newerRows(send, demo1))[1];
    const { jsummary, jamount, jseq, jlabel, ...rest } = row?.columns ?? {};
    expect([jsummary, jamount, jseq]).toEqual(['Parking', 12, '2']);
    expect(jlabel).toEqual(expect.stringContaining('Parking'));
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect(Object.keys(rest)).toHaveLength(11);
  });

  it('NUSER-1: a user who could not be found has no key, and is otherwise as stored', async () => {
    const row = (await newerRows(send, demo1))[4];
    expect(row?.columns.jowner).toEqual({ username: 'ghost', value: 'Gone Ghost' });
  });

  it('NUSER-1: a user who is found has one', async () => {
    const row = (await newerRows(send, demo1))[3];
    expect(row?.columns.jowner).toMatchObject({ key: 'u-alice', username: 'alice', value: 'Alice Doe' });
  });

  it.each([
    ['ISSUE-3: by the id of the issue', '/rest/vendor-grid/1.0/api/grid/10500/issue/10001'],
    ['by customfield_ and the number', '/rest/vendor-grid/1.0/api/grid/customfield_10500/issue/DEMO-1'],
    ['with a slash at the end', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1/'],
    ['with a bare question mark', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?'],
  ])('%s the answer is the same as by number and key', async (_, path) => {
    const plain = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1');
    const other = await send('GET', path);
    expect([plain.status, other.status]).toEqual([200, 200]);
    expect(other.text).toBe(plain.text);
  });

  it('the legacy API sees the same rows', async () => {
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?columns=jsummary,jamount');
    const rows = await newerRows(send, demo1);
    const values = rows.map(({ columns: { jsummary, jamount } }) => expect.objectContaining({ jsummary, jamount }));
    expect(values).toHaveLength(5);
    expect(json).toMatchObject({ total: 5, values });
  });
});
