import { expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';

const onIssue = `${legacy}/10500/issue/10001`;
const onKey = `${newer}/10500/issue/DEMO-1`;
const deployLog = `${legacy}/10501/issue/10101`;
const reload = `${legacy}/issue/10101/reload`;
const expenses = { grid: 10500, issue: 'DEMO-1' };
const deploys = { grid: 10501, issue: 'OPS-1' };
const submarine = { rows: [{ jsummary: 'Submarine', jamount: 1 }] };
const noNotes = { rows: [{ rowId: 1, values: { jnotes: '' } }] };
const ferry = { rows: [{ rowId: 1, values: { jsummary: 'Ferry' } }] };

type Write = readonly [method: string, path: string, body: unknown, place: object, found: string, lost: string];

/** Writes, with the sheet that they write, a text that search finds afterwards ("" for none), and a text that it finds no more. */
const writes: readonly (readonly [...Write, rows: number])[] = [
  ['POST', onIssue, submarine, expenses, 'submarine', '', 6],
  ['PUT', onIssue, ferry, expenses, 'ferry', 'Train to Ghent', 5],
  ['PUT', onIssue, noNotes, expenses, 'Train to Ghent', 'second class', 5],
  ['DELETE', onIssue, { rows: [1] }, expenses, 'Team dinner', 'Train to Ghent', 4],
  ['DELETE', onIssue, { rows: 'all' }, expenses, '', 'Train to Ghent', 0],
  ['PUT', `${onIssue}/clear`, undefined, expenses, '', 'Train to Ghent', 0],
  ['PUT', `${onIssue}/clearDuplicates`, undefined, expenses, 'Taxi to the airport', '', 4],
  ['PUT', `${deployLog}/clearNotModified`, undefined, deploys, 'fixed by hand', 'https://ci.example/web/101', 1],
  ['POST', reload, { gridIds: [10501] }, deploys, 'failed', 'fixed by hand', 4],
  ['POST', onKey, submarine, expenses, 'submarine', '', 6],
];

onHandle({}, (twin) => {
  it.each(writes)('%s %s with %j updates the field value of %o', async (method, path, body, ...seen) => {
    const [place, found, lost, rowCount] = seen;
    const { grid, issue } = place as typeof expenses;
    if (lost !== '') expect(twin.core.search(lost)).toEqual([issue]);
    expect((await twin.send(method, path, { body })).status).toBeLessThan(300);
    if (found !== '') expect(twin.core.search(found)).toEqual([issue]);
    if (lost !== '') expect(twin.core.search(lost)).toEqual([]);
    expect(twin.core.fieldValue({ grid, issue }).rowCount).toBe(rowCount);
  });

  it.each([
    ['PUT', (rowId: string) => ({ rows: [{ rowId, columns: { jsummary: 'Zeppelin' } }] }), ['DEMO-1']],
    ['DELETE', (rowId: string) => ({ rows: [rowId] }), []],
  ])('%s of the newer API updates the field value', async (method, bodyOf, found) => {
    const [first] = await newerRows(twin.send, onKey);
    await twin.send(method, onKey, { body: bodyOf(first?.rowId ?? '') });
    expect(twin.core.search('Zeppelin')).toEqual(found);
    expect(twin.core.search('Train to Ghent')).toEqual([]);
  });

  it('SYNC-3: synchronize updates the field values of all grids on all issues and changes no row', async () => {
    const places = [
      [{ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Zeppelin fare', jamount: 1 }], 6],
      [{ grid: 10501, issue: 'OPS-1' }, [{ base: 'zeppelin' }, { base: 'balloon' }], 6],
      [{ grid: 10502, issue: 'OPS-2' }, [{ jname: 'Zeppelin hangar' }], 3],
      [{ grid: 10503, issue: 'DEMO-3' }, [{ jtext: 'ZEPPELIN' }], 1],
    ] as const;
    for (const [place, rows] of places) twin.core.importRows(place, rows);
    const rowsOfAll = () => twin.core.exportWorld().rows?.map(({ rows }) => rows);
    const before = rowsOfAll();
    expect(twin.core.search('zeppelin')).toEqual([]);
    const tasks = [1, 2, 3].map(() => twin.send('PUT', `${legacy}/synchronize`, { user: 'sysadmin' }));
    const ids = (await Promise.all(tasks)).map(({ headers }) => headers.get('x-task-id'));
    expect(new Set(ids).size, 'a task id for each task, also where nothing is out of step').toBe(3);
    expect([...twin.core.search('zeppelin')].sort()).toEqual(['DEMO-1', 'DEMO-3', 'OPS-1', 'OPS-2']);
    for (const [place, , rowCount] of places) expect(twin.core.fieldValue(place).rowCount).toBe(rowCount);
    expect(rowsOfAll()).toEqual(before);
  });
});
