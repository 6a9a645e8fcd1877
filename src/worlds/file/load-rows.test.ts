import { describe, expect, it } from 'vitest';
import type { WorldFile } from '../../generated/world-file.js';
import { samples } from '../../model/columns/testing/samples.js';
import { allItems } from '../../model/sorted-list.js';
import { sheetsOf } from '../../model/state.js';
import { WorldError, type WorldProblem } from '../../model/world-error.js';
import { exportWorld } from './export-world.js';
import { loadWorld } from './load-world.js';

type GridEntry = Extract<WorldFile['fields'][number], { kind: 'grid' }>;
type ColumnEntry = GridEntry['columns'][number];

const users = [{ name: 'alice', password: 'alice', key: 'u-alice', fullName: 'Alice Doe' }];
const options = [
  { title: 'Open', value: 'open' },
  { title: 'Done', value: 'done' },
];

/** Returns a small world with one grid of these columns, and one row of these values on A-1. */
function world(columns: readonly ColumnEntry[], values?: Readonly<Record<string, unknown>>): WorldFile {
  return {
    users,
    projects: [{ key: 'A' }, { key: 'B' }],
    issues: [
      { id: 1, key: 'A-1' },
      { id: 2, key: 'B-1' },
    ],
    fields: [
      { id: 1, name: 'Grid', kind: 'grid', projects: ['A'], columns: [...columns] },
      {
        id: 2,
        name: 'Place',
        kind: 'cascade',
        levels: ['Land', 'Town'],
        options: [{ name: 'X', options: [{ name: 'Y' }] }],
      },
    ],
    ...(values && { rows: [{ grid: 1, issue: 'A-1', rows: [{ values }] }] }),
  };
}

function problemsOf(value: WorldFile): readonly WorldProblem[] {
  try {
    loadWorld(value);
  } catch (error) {
    if (error instanceof WorldError) return error.problems;
    throw error;
  }
  return [];
}

const text: ColumnEntry = { id: 'a', kind: 'string' };
const sum = (expression: string): ColumnEntry => ({ id: 'f', kind: 'formula', returns: 'number', expression });

describe('the columns of a grid', () => {
  it.each<[what: string, columns: ColumnEntry[], path: string, says: RegExp]>([
    ['a select without options', [{ id: 's', kind: 'singleSelect' }], '[0]', /singleSelect.*"options"/],
    ['a multi select without options', [text, { id: 's', kind: 'multiSelect' }], '[1]', /multiSelect.*"options"/],
    ['options of a text', [{ ...text, options }], '[0].options', /string.*options/],
    ['maxLength of a number', [{ id: 'n', kind: 'number', maxLength: 3 }], '[0].maxLength', /number.*maxLength/],
    ['a formula without expression', [{ id: 'f', kind: 'formula', returns: 'number' }], '[0]', /"expression"/],
    ['a formula without returns', [{ id: 'f', kind: 'formula', expression: '1' }], '[0]', /"returns"/],
    ['an expression of a text', [{ ...text, expression: '1' }], '[0].expression', /string.*expression/],
    ['a formula that does not parse', [text, sum('a *')], '[1].expression', /parse/],
    ['a formula with assignment', [text, sum('a = 1')], '[1].expression', /parse/],
    ['a formula of an unknown column', [text, sum('b + 1')], '[1].expression', /"b"/],
    ['a formula of itself', [sum('f + 1')], '[0].expression', /"f"/],
    ['a formula of a later formula', [sum('g + 1'), { ...sum('1'), id: 'g' }], '[0].expression', /"g"/],
    ['a formula of chance', [sum('random() + 1')], '[0].expression', /random/],
    ['a column named id', [{ id: 'id', kind: 'string' }], '[0]', /"id"/],
    ['a column named issueId', [{ id: 'x', name: 'issueId', kind: 'string' }], '[0]', /"issueId"/],
    ['a column named modified', [text, { id: 'modified', kind: 'string' }], '[1]', /"modified"/],
    ['a comma in an id', [{ id: 'a,b', kind: 'string' }], '[0]', /comma/],
    ['a comma in a name', [{ id: 'a', name: 'a,b', kind: 'string' }], '[0]', /comma/],
    ['a blank before an id', [{ id: ' a', kind: 'string' }], '[0]', /blank/],
    ['a blank after a name', [{ id: 'a', name: 'b ', kind: 'string' }], '[0]', /blank/],
    ['a blank after an id', [{ id: 'a ', name: 'b', kind: 'string' }], '[0]', /blank/],
    ['a name used twice', [text, { id: 'b', name: 'a', kind: 'string' }], '[1].name', /"a".*twice/],
    ['an id used twice', [text, { ...text, name: 'b' }], '[1].id', /"a".*twice/],
  ])('cannot include %s', (_, columns, path, says) => {
    const problems = problemsOf(world(columns));
    expect(problems).toEqual([{ path: `fields[0].columns${path}`, message: expect.stringMatching(says) }]);
  });

  it('can have the id `id` if the legacy name is another', () => {
    expect(problemsOf(world([{ id: 'id', name: 'number', kind: 'string' }]))).toEqual([]);
  });

  it('can have blanks inside their names', () => {
    expect(problemsOf(world([{ id: 'due date', name: 'Due\u00a0date of it', kind: 'date' }]))).toEqual([]);
  });

  it('can be read by formulas before them if they are stored', () => {
    expect(problemsOf(world([sum('n * 2'), { id: 'n', kind: 'number' }]))).toEqual([]);
  });

  it('can be read by formulas after them if they are formulas', () => {
    expect(problemsOf(world([sum('1'), { ...sum('f + 1'), id: 'g' }]))).toEqual([]);
  });
});

const kinds = ['checkbox', 'integer', 'number', 'date', 'datetime', 'time', 'string', 'textarea', 'sequence'] as const;

describe('the rows of a grid', () => {
  const at = 'rows[0].rows[0].values';

  const isFurther = (kind: string, value: unknown): boolean => /date|time/.test(kind) && Number.isSafeInteger(value);
  const invalid = kinds.flatMap((kind) => samples[kind].newer.invalid.map((value) => ({ kind, value })));

  it.each(invalid.filter(({ kind, value }) => isFurther(kind, value)))(
    'can have $value in a $kind column, as a service may store it',
    ({ kind, value }) => expect(problemsOf(world([{ id: 'c', kind }], { c: value }))).toEqual([]),
  );

  it.each(invalid.filter(({ kind, value }) => !isFurther(kind, value)))(
    'cannot have $value in a $kind column',
    ({ kind, value }) => {
      const problems = problemsOf(world([{ id: 'c', kind }], { c: value }));
      expect(problems).toEqual([
        { path: `${at}.c`, message: expect.stringMatching(/must be .+(, not |; it has half of a surrogate pair$)/) },
      ]);
    },
  );

  it.each(kinds.flatMap((kind) => samples[kind].newer.valid.map(([value]) => ({ kind, value }))))(
    'can have $value in a $kind column',
    ({ kind, value }) => {
      expect(problemsOf(world([{ id: 'c', kind }], { c: value }))).toEqual([]);
    },
  );

  it.each<[what: string, column: ColumnEntry, value: unknown, says: RegExp]>([
    ['an option that does not exist', { id: 'c', kind: 'singleSelect', options }, 'Closed', /"Open", "Done".*"Closed"/],
    ['the value of an option', { id: 'c', kind: 'singleSelect', options }, 'open', /title.*"Open"/],
    ['an unknown option among others', { id: 'c', kind: 'multiSelect', options }, ['Open', 'Closed'], /"Open", "Done"/],
    ['a text in place of a list', { id: 'c', kind: 'multiSelect', options }, 'Open', /list/],
    ['a text over maxLength', { id: 'c', kind: 'string', maxLength: 3 }, 'four', /3 .*4/],
    ['a user as text', { id: 'c', kind: 'userlist' }, 'u-alice', /user.*"key"/],
    ['a user without key', { id: 'c', kind: 'userlist' }, { username: 'alice' }, /user.*"key"/],
    ['a value of a formula', sum('1'), 7, /formula.*computed/],
  ])('cannot have %s', (_, column, value, says) => {
    const problems = problemsOf(world([column], { [column.id]: value }));
    expect(problems).toEqual([{ path: `${at}.${column.id}`, message: expect.stringMatching(says) }]);
  });

  it('can have a text that is short enough in the unit of some services (write.lengthUnit)', () => {
    expect(problemsOf(world([{ id: 'c', kind: 'string', maxLength: 3 }], { c: '\u{1F6B2}'.repeat(3) }))).toEqual([]);
  });

  it('cannot have an unknown column, and the problem names the known columns', () => {
    const problems = problemsOf(world([text], { b: 1 }));
    expect(problems).toEqual([{ path: expect.stringContaining(at), message: expect.stringMatching(/"b".*"a"/) }]);
  });

  it('cannot have an invalid value in the data source', () => {
    const sheet = { grid: 1, issue: 'A-1', source: [{ a: 'x' }, { a: 7 }] };
    const problems = problemsOf({ ...world([text]), rows: [sheet] });
    expect(problems).toEqual([{ path: 'rows[0].source[1].a', message: expect.stringMatching(/text.*7/) }]);
  });

  it.each([
    ['too few ids of the source', [2], 'rows[0].sourceIds', /2 rows.*1/],
    ['an id that another row of the grid has', [2, 9], 'rows[0].sourceIds[1]', /9 is used twice/],
    ['an id given twice', [2, 2], 'rows[0].sourceIds[1]', /2 is used twice/],
    ['an id given twice that no row has', [7, 7], 'rows[0].sourceIds[1]', /7 is used twice/],
  ])('cannot have %s', (_, sourceIds, path, message) => {
    const rows = [
      { grid: 1, issue: 'A-1', rows: [{ id: 2, values: {} }], source: [{ a: 'x' }, { a: 'y' }], sourceIds },
      { grid: 1, issue: 'A-2', rows: [{ id: 9, values: {} }] },
    ];
    const issues = [...world([text]).issues, { id: 3, key: 'A-2' }];
    const problems = problemsOf({ ...world([text]), issues, rows });
    expect(problems).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it('can have 0 as the id of each row of a data source that was never loaded', () => {
    const sheet = { grid: 1, issue: 'A-1', rows: [], source: [{ a: 'x' }, { a: 'y' }], sourceIds: [0, 0] };
    const { rows = [] } = exportWorld(loadWorld({ ...world([text]), rows: [sheet] }));
    expect(rows).toMatchObject([{ source: sheet.source, sourceIds: [0, 0] }]);
  });

  it('give their ids to rows of a data source with the same values, or at the place of a changed row', () => {
    const rows = [
      { id: 5, values: { a: 'same', j: '4' } },
      { id: 6, modified: 9, values: { a: 'changed' } },
      { id: 7, modified: 9, values: { a: 'like the last' } },
      { id: 8, values: { a: 'another' } },
    ];
    const source = ['same', 'old', 'older', 'like the last'].map((a) => ({ a }));
    const columns = [text, { id: 'j', kind: 'sequence' } as const];
    const state = loadWorld({ ...world(columns), rows: [{ grid: 1, issue: 'A-1', rows, source }] });
    expect(exportWorld(state).rows?.[0]?.sourceIds).toEqual([5, 6, 7, 0]);
  });

  it('cannot be on an issue outside the context of the grid', () => {
    const problems = problemsOf({ ...world([text]), rows: [{ grid: 1, issue: 'B-1', rows: [] }] });
    expect(problems).toEqual([{ path: 'rows[0]', message: expect.stringMatching(/Grid.*B-1.*context/) }]);
  });

  it('cannot include a row for which no id or sequence number is left', () => {
    const last = Number.MAX_SAFE_INTEGER;
    const rows = (first: object, column: ColumnEntry) =>
      problemsOf({
        ...world([column]),
        rows: [{ grid: 1, issue: 'A-1', rows: [{ values: {}, ...first }, { values: {} }] }],
      });
    const message = 'there is no row id or sequence number left: the last one is 2^53-1';
    const found = [{ path: 'rows[0].rows[1]', message }];
    expect(rows({ id: last }, { id: 'j', kind: 'string' })).toEqual(found);
    expect(rows({ values: { j: String(last) } }, { id: 'j', kind: 'sequence' })).toEqual(found);
  });

  it('can have a last id without a row, but not a last id of an unknown grid', () => {
    const empty = world([{ id: 'j', kind: 'string' }]);
    expect(exportWorld(loadWorld({ ...empty, lastRowIds: { 1: 50 } }))).toMatchObject({
      lastRowIds: { 1: 50 },
      lastRowId: 50,
    });
    const path = 'lastRowIds.2';
    expect(problemsOf({ ...empty, lastRowIds: { 2: 5 } })).toEqual([
      { path, message: expect.stringMatching('there is no grid "2"') },
    ]);
  });

  it('get a number in a missing sequence, also if another cell is null', () => {
    const columns = [text, { id: 'j', kind: 'sequence' } as const];
    const [sheet] = exportWorld(loadWorld(world(columns, { a: null }))).rows ?? [];
    expect(sheet?.rows).toEqual([{ id: 1, modified: 0, values: { j: '1' } }]);
  });

  it('can be in any order of grids and issues', () => {
    const { fields, issues, ...others } = world([text]);
    const grids = [3, 1].map((id) => ({ ...fields[0], id }) as GridEntry);
    const rows = [1, 3].flatMap((grid) => ['A-2', 'A-1'].map((issue) => ({ grid, issue, rows: [{ values: {} }] })));
    const state = loadWorld({ ...others, fields: grids, issues: [...issues, { id: 3, key: 'A-2' }], rows });
    const placesIn = (grid: number) => [...allItems(sheetsOf(state, grid).sheets)].map(({ id }) => id);
    expect([state.grids.map(({ id }) => id), placesIn(1), placesIn(3)]).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
  });

  it('cannot have ids that do not ascend', () => {
    const rows = [7, 3].map((id) => ({ id, values: {} }));
    const problems = problemsOf({ ...world([text]), rows: [{ grid: 1, issue: 'A-1', rows }] });
    expect(problems).toEqual([{ path: 'rows[0].rows[1].id', message: expect.stringMatching(/ascend.*3.*7/) }]);
  });

  it('have all their problems reported at once, with those of selections', () => {
    const bad = { ...world([text, { id: 'n', kind: 'number' }], { a: 7, n: 'x' }) };
    const selections = [{ cascade: 2, issue: 'A-1', values: { Land: 'Z' } }];
    const paths = problemsOf({ ...bad, selections }).map(({ path }) => path);
    expect(paths).toEqual([`${at}.a`, `${at}.n`, expect.stringMatching(/^selections\[0\]\.values/)]);
  });
});

describe('the selections of a cascade', () => {
  it.each<[values: Record<string, string>, says: RegExp]>([
    [{ Land: 'Z' }, /"Land".*"Z".*"X"/],
    [{ Village: 'Y' }, /"Village".*"Land", "Town"/],
    [{ Town: 'Y' }, /Town/],
    [{ Land: 'X', Town: 'Z' }, /"Town".*"Z".*"Y"/],
  ])('cannot be %o', (values, says) => {
    const problems = problemsOf({ ...world([]), selections: [{ cascade: 2, issue: 'A-1', values }] });
    expect(problems).toEqual([
      { path: expect.stringMatching(/^selections\[0\]\.values/), message: expect.stringMatching(says) },
    ]);
  });

  it('cannot have options below the last level', () => {
    const below = { name: 'Y', options: [{ name: 'Street' }] };
    const place = { id: 2, name: 'Place', kind: 'cascade' as const, levels: ['Land', 'Town'] as [string, string] };
    const fields = [{ ...place, options: [{ name: 'X', options: [below] }] }];
    const problems = problemsOf({ ...world([]), fields });
    expect(problems).toEqual([
      { path: 'fields[0].options[0].options[0].options', message: expect.stringContaining('level') },
    ]);
  });
});

it('loadWorld says that a grid has no columns if a row names one', () => {
  const loading = () => loadWorld(world([], { a: 1 }));
  expect(loading).toThrow(/there is no column "a" in .*Grid.*; it has no columns$/);
});
