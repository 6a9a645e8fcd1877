import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { WorldError, type WorldProblem } from '../../model/world-error.js';
import { loadWorld } from './load-world.js';

/** Returns the problems of a world; none if it is valid. */
function problemsOf(world: unknown): readonly WorldProblem[] {
  try {
    loadWorld(world);
  } catch (error) {
    if (error instanceof WorldError) return error.problems;
    throw error;
  }
  return [];
}

/** Returns the demo world with the value at a path replaced; undefined removes it. */
function withValue(path: string, value: unknown): unknown {
  const world: unknown = structuredClone(demoWorld);
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((node, name) => Reflect.get(Object(node), name), world);
  if (value === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, value);
  return JSON.parse(JSON.stringify(world));
}

/** A change of the demo world, the path of the problem, and parts of its message. */
type Case = readonly [at: string, value: unknown, path: string, ...says: readonly (string | RegExp)[]];

function check([at, value, path, ...says]: Case): void {
  const [problem, ...more] = problemsOf(withValue(at, value));
  expect(more).toEqual([]);
  expect(problem?.path).toBe(path);
  for (const text of says) expect(problem?.message).toMatch(text);
}

const name = ([at, value]: Case): string => `${at}: ${(JSON.stringify(value) ?? 'left out').slice(0, 60)}`;
const named = (cases: readonly Case[]) => cases.map((one) => ({ what: name(one), one }));

const option = { title: 'Other', value: 'other' };

const shapes: readonly Case[] = [
  ['users', {}, 'users', /array|list/, /object/],
  ['issues[0].id', '10001', 'issues[0].id', 'whole number', '10001'],
  ['issues[0].id', 1.5, 'issues[0].id', 'whole number', '1.5'],
  ['issues[0].id', 0, 'issues[0].id', /1/, '0'],
  ['issues[0].id', 2 ** 53, 'issues[0].id', '9007199254740991'],
  ['now', '2026-03-02', 'now', 'whole number'],
  ['users[0].name', 7, 'users[0].name', 'a text', '7'],
  ['users[1].name', 'with:colon', 'users[1].name', 'colon'],
  ['users[1].token', 'with blank', 'users[1].token', 'token'],
  ['users[0].rights', ['root'], 'users[0].rights[0]', '"admin"', '"sysadmin"', 'root'],
  ['projects[0].permissions.alice', 'write', 'projects[0].permissions.alice', '"view"', '"edit"', 'write'],
  ['projects[0].key', 'demo', 'projects[0].key', 'demo'],
  ['issues[1].key', 'DEMO 2', 'issues[1].key', 'DEMO 2'],
  ['fields[0].columns[2].kind', 'bool', 'fields[0].columns[2].kind', '"checkbox"', 'bool'],
  ['fields[0].columns[0].maxLength', 0, 'fields[0].columns[0].maxLength', '1'],
  ['fields[6].kind', 'number', 'fields[6]', '"grid"', '"cascade"', '"other"'],
  ['fields[4].levels', [], 'fields[4].levels', 'must not be empty'],
  ['rows[0].rows[0].values', [], 'rows[0].rows[0].values', 'object'],
  ['selections[0].values.City', null, 'selections[0].values.City', 'a text', 'null'],
];

const missing: readonly Case[] = [
  ['users', undefined, '', 'users', 'missing'],
  ['users[2].key', undefined, 'users[2]', 'key', 'missing'],
  ['issues[0].id', undefined, 'issues[0]', 'id', 'missing'],
  ['fields[0].columns', undefined, 'fields[0]', 'columns', 'missing'],
  ['fields[0].columns[3].kind', undefined, 'fields[0].columns[3]', 'kind', 'missing'],
  ['fields[4].levels', undefined, 'fields[4]', 'levels', 'missing'],
  ['rows[0].issue', undefined, 'rows[0]', 'issue', 'missing'],
  ['rows[0].rows[4].values', undefined, 'rows[0].rows[4]', 'values', 'missing'],
  ['selections[1].cascade', undefined, 'selections[1]', 'cascade', 'missing'],
];

const unknown: readonly Case[] = [
  ['user', [], '', '"user"', 'did you mean "users"'],
  ['users[0].fullname', 'x', 'users[0]', '"fullname"', 'did you mean "fullName"'],
  ['fields[0].columns[0].require', true, 'fields[0].columns[0]', '"require"', 'did you mean "required"'],
  [
    'fields[0].dataSource.url',
    'x',
    'fields[0].dataSource',
    '"url"',
    'there can be "configurationTableName", "databaseTableName", "connectionUrl"',
  ],
  ['fields[4].level', [], 'fields[4]', '"level"', 'did you mean "levels"'],
  ['rows[0].rows[0].value', {}, 'rows[0].rows[0]', '"value"', 'did you mean "values"'],
  ['selections[0].field', 1, 'selections[0]', '"field"', 'there can be "cascade", "issue", "dangling", "values"'],
];

const references: readonly Case[] = [
  ['issues[0].key', 'DEM-1', 'issues[0].key', '"DEM"', 'did you mean "DEMO"'],
  ['fields[0].projects', ['DEMO', 'OPPS'], 'fields[0].projects[1]', '"OPPS"', 'did you mean "OPS"'],
  ['projects[1].permissions.alise', 'view', 'projects[1].permissions.alise', '"alise"', 'did you mean "alice"'],
  ['issues[2].permissions.vero', 'none', 'issues[2].permissions.vero', '"vero"', 'did you mean "vera"'],
  ['rows[0].issue', 'DEMO-11', 'rows[0].issue', '"DEMO-11"', 'did you mean "DEMO-1"'],
  ['rows[0].grid', 10599, 'rows[0].grid', '10599', 'the grids are 10500 (Expenses), 10501'],
  ['rows[0].grid', 10600, 'rows[0].grid', '10600', 'grid'],
  ['selections[0].issue', 'DEMO-9', 'selections[0].issue', '"DEMO-9"', 'did you mean "DEMO-'],
  ['selections[0].cascade', 10500, 'selections[0].cascade', '10500', 'the cascades are 10600 (Location), 10601'],
  ['selections[0].cascade', 1, 'selections[0].cascade', '1', 'the cascades are 10600 (Location), 10601'],
];

const repeated: readonly Case[] = [
  ['users[5]', { name: 'admin', password: '', key: 'u-6', fullName: '' }, 'users[5].name', '"admin"', 'twice'],
  ['users[2].key', 'u-admin', 'users[2].key', '"u-admin"', 'twice'],
  ['users[2].token', 'admin-token', 'users[2].token', '"admin-token"', 'twice'],
  ['projects[2]', { key: 'DEMO' }, 'projects[2].key', '"DEMO"', 'twice'],
  ['issues[4].id', 10001, 'issues[4].id', '10001', 'twice'],
  ['issues[1].key', 'DEMO-3', 'issues[2].key', '"DEMO-3"', 'twice'],
  ['fields[6].id', 10500, 'fields[6].id', '10500', 'twice'],
  ['fields[0].columns[9].options[3]', { ...option, title: 'Open' }, 'fields[0].columns[9].options[3].title', 'twice'],
  ['fields[0].columns[9].options[3]', { ...option, value: 'open' }, 'fields[0].columns[9].options[3].value', 'twice'],
  ['fields[4].options[2]', { name: 'Belgium' }, 'fields[4].options[2].name', '"Belgium"', 'twice'],
  ['rows[1].rows[0].id', 5, 'rows[1].rows[0].id', '5', 'twice'],
  ['rows[1].issue', 'DEMO-1', 'rows[1]', 'DEMO-1', 'second'],
  ['selections[1].issue', 'DEMO-1', 'selections[1]', 'DEMO-1', 'second', 'join the two'],
];

describe('a world file', () => {
  it('has no problems if it is the demo world', () => {
    expect(problemsOf(demoWorld)).toEqual([]);
  });

  it.each([null, 7, 'x', [], undefined])('cannot be %o as a whole', (value) => {
    expect(problemsOf(value)).toEqual([{ path: '', message: expect.stringContaining('object') }]);
  });

  describe.each([
    ['a value of the wrong type or range', shapes],
    ['a missing member', missing],
    ['an unknown member', unknown],
    ['an unknown reference', references],
    ['a name used twice', repeated],
  ])('with %s', (_, cases) => {
    it.each(named(cases))('has a problem with path and message: $what', ({ one }) => check(one));
  });

  it('has a problem that says that it has no grids', () => {
    const message = 'there is no grid with the id 7; the world has no grids';
    const world = { ...demoWorld, fields: [], rows: [{ grid: 7, issue: 'DEMO-1' }], selections: [] };
    expect(problemsOf(world)).toEqual([{ path: 'rows[0].grid', message }]);
  });

  it('has all problems of its shape at once', () => {
    const world = { ...demoWorld, user: [], now: 'x', issues: [{ id: 0, key: 'x' }] };
    const paths = problemsOf(world).map(({ path }) => path);
    expect(paths.sort()).toEqual(['', 'issues[0].id', 'issues[0].key', 'now']);
  });

  it('has all problems of its references at once', () => {
    const issues = [...demoWorld.issues, { id: 10001, key: 'NONE-1', permissions: { nobody: 'view' as const } }];
    const paths = problemsOf({ ...demoWorld, issues }).map(({ path }) => path);
    expect(paths.sort()).toEqual(['issues[5].id', 'issues[5].key', 'issues[5].permissions.nobody']);
  });

  it('is refused with an error that lists every problem by file, path and message', () => {
    const error = new WorldError(problemsOf({ ...demoWorld, user: [], now: 'x' })).in('my.json');
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toMatch(/my\.json: now: must be a whole number/);
    expect(error.message).toMatch(/my\.json: there is no member "user"/);
  });

  const loop: Record<string, unknown> = { ...demoWorld };
  loop.more = loop;
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const options: unknown = JSON.parse(`${'[{"name":"a","options":'.repeat(50_000)}[]${'}]'.repeat(50_000)}`);

  it.each([
    ['a value of a row', { ...demoWorld, rows: [{ grid: 10500, issue: 'DEMO-1', rows: [{ values: nested(5_000) }] }] }],
    ['options of a cascade', { ...demoWorld, fields: [{ id: 1, name: 'x', kind: 'cascade', levels: ['a'], options }] }],
    ['a value that contains itself', loop],
  ])('is refused if it is nested too deep: %s', (_, world) => {
    expect(problemsOf(world)).toEqual([{ path: '', message: expect.stringMatching(/64 levels deep/) }]);
  });

  it('is refused with the first 100 problems in the message, and all problems beside it', () => {
    const rows = Array.from({ length: 3_000 }, () => ({ values: { none: 1 } }));
    const problems = problemsOf({ ...demoWorld, rows: [{ grid: 10500, issue: 'DEMO-1', rows }] });
    const { message, texts } = new WorldError(problems);
    expect([problems.length, texts.length, message.split('\n').length]).toEqual([3_000, 101, 102]);
    expect(message.endsWith('3000 failures were found: the 100 above and 2900 more.')).toBe(true);
  });
});
