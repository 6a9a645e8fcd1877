import { describe, expect, it } from 'vitest';
import { createMock } from '../hosts/msw/create-mock.js';
import { MisuseError } from '../validation/misuse-error.js';
import { createCore } from './create-core.js';
import { rowsPath, sending } from './journal/testing/sending.js';

const sheetIn = (core: ReturnType<typeof createCore>, grid: number, issue: string, rows?: number) =>
  core.view(rows === undefined ? {} : { rows }).sheets.find((one) => one.grid === grid && one.issue === issue);

describe('the view of a world', () => {
  it('has every grid on every issue of its context, with or without rows', () => {
    const { sheets } = createCore().view();
    expect(sheets.filter(({ issue }) => issue === 'DEMO-1').map(({ grid, total }) => [grid, total])).toEqual([
      [10500, 5],
      [10501, 0],
      [10503, 0],
    ]);
    expect(sheets.filter(({ issue }) => issue === 'OPS-2').map(({ grid, total }) => [grid, total])).toEqual([
      [10500, 0],
      [10501, 0],
      [10502, 2],
    ]);
  });

  it('shows cells and row ids as the newer API gives them, with formulas', async () => {
    const core = createCore();
    const response = await core.handle(
      new Request('https://tracker.example/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        headers: { authorization: 'Bearer alice-token' },
      }),
    );
    const { rows }: { rows: { rowId: string; columns: Record<string, unknown>; order: number }[] } =
      await response.json();
    const nonEmpty = (columns: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
    expect(sheetIn(core, 10500, 'DEMO-1')?.rows.map(({ rowId, order, cells }) => ({ rowId, order, cells }))).toEqual(
      rows.map(({ rowId, order, columns }) => ({ rowId, order, cells: nonEmpty(columns) })),
    );
    expect(rows[0]?.columns).toHaveProperty('jtotal');
  });

  it.each(['DEMO-1', 10001, '10001'])('has the rows of the issue that %j names, by its key or its id', (issue) => {
    expect(createCore().rows({ grid: 10500, issue })).toHaveLength(5);
  });

  it.each(['newer', '15'])('shows formulas by the choice formula.empty@%s', (where) => {
    const core = createCore({ profile: { [`formula.empty@${where}`]: 'zero' } });
    core.importRows({ grid: 10500, issue: 'OPS-2' }, [{ jsummary: 'Taxi', jamount: 1 }]);
    expect(core.rows({ grid: 10500, issue: 'OPS-2' })[0]?.cells).toHaveProperty('jtotal', 0);
    expect(sheetIn(core, 10500, 'OPS-2')?.rows[0]?.cells).toHaveProperty('jtotal', 0);
  });

  it('shows the first and the last rows of a long grid, with their positions', () => {
    const sheet = sheetIn(createCore(), 10500, 'DEMO-2', 5);
    expect(sheet?.total).toBe(60);
    expect(sheet?.rows.map(({ order }) => order)).toEqual([0, 1, 2, 58, 59]);
  });

  it('shows the grids of as many issues as asked for, and lists all issues', () => {
    const { sheets, issues } = createCore().view({ issues: 1 });
    expect(new Set(sheets.map(({ issue }) => issue))).toEqual(new Set(['DEMO-1']));
    expect(issues).toHaveLength(5);
  });

  it('shows the selections', () => {
    expect(createCore().view().selections).toContainEqual({
      cascade: 10600,
      issue: 'DEMO-1',
      values: { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' },
    });
  });

  it('shows the world as it was at a snapshot, and before a call', async () => {
    const mock = createMock();
    const start = mock.view();
    const early = mock.snapshot();
    await sending(mock).send('alice', 'DELETE', rowsPath, { rows: 'all' });
    const [call] = mock.journal.entries();
    const before = mock.snapshot(call && mock.journal.evidenceOf(call));
    expect(mock.view()).not.toEqual(start);
    expect([mock.view({}, early), mock.view({}, before)]).toEqual([start, start]);
    mock.restore(before);
    expect(mock.view()).toEqual(start);
  });

  it('refuses the calls and the snapshots of another mock', async () => {
    const [mock, other] = [createMock(), createMock()];
    await sending(other).send('alice', 'GET', rowsPath);
    const [call] = other.journal.entries();
    const evidence = call && other.journal.evidenceOf(call);
    expect(() => mock.snapshot(evidence)).toThrow('snapshot takes a call that this mock answered');
    expect(() => mock.snapshot(call as never)).toThrow('as journal.evidenceOf gives it');
    expect(() => mock.view({}, other.snapshot())).toThrow('view takes a snapshot that this mock took');
  });

  it('throws for a call whose evidence is not kept, instead of taking a snapshot of now', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'x'.repeat(70_000) }] });
    const [call] = mock.journal.entries();
    const evidence = call && mock.journal.evidenceOf(call);
    expect(evidence).toBeUndefined();
    expect(() => mock.snapshot(evidence)).toThrow(
      new MisuseError('snapshot takes a call that this mock answered, as journal.evidenceOf gives it, not undefined'),
    );
    expect(mock.view({}, mock.snapshot())).toEqual(mock.view());
  });

  it.each<[limits: object, says: string]>([
    [{ rows: 1.5 }, '"rows" must be a whole number from 0, not 1.5'],
    [{ rows: -1 }, '"rows" must be a whole number from 0, not -1'],
    [{ issues: Number.NaN }, '"issues" must be a whole number from 0, not NaN'],
    [{ rows: '3' }, '"rows" must be a whole number from 0, not "3"'],
    [{ row: 5 }, 'there is no "row"; did you mean "rows"?'],
    [createCore().snapshot(), 'there is no "takenAt"; there are rows, issues'],
    [[5], 'must be an object, not [5]'],
  ])('refuses %o as limits', (limits, says) => {
    expect(() => createCore().view(limits)).toThrow(new TypeError(`view: ${says}`));
  });

  it('is a copy, so changing it changes nothing', () => {
    const core = createCore();
    core.view().users.length = 0;
    expect(core.view().users).toHaveLength(5);
  });
});
