import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import { type ColumnKind, columnKinds } from '../../../src/model/columns/column-kinds.js';
import type { Cascade, Column, Grid } from '../oracle/state.js';
import { isComputed } from './rows.js';
import { takenValue } from './values.js';

type Permissions = NonNullable<WorldFile['projects'][number]['permissions']>;
type Rows = NonNullable<WorldFile['rows']>;

const names = ['root', 'ada', 'ed', 'vera', 'bob'];

/** Generates the permissions of users. The first user may edit everywhere. */
const permissions: fc.Arbitrary<Permissions> = fc
  .dictionary(fc.constantFrom(...names.slice(1)), fc.constantFrom('none', 'view', 'edit'))
  .map((given): Permissions => ({ ...Object.fromEntries(Object.entries(given)), root: 'edit' }));

const rights = fc.subarray(['admin', 'datasource'] as const, { maxLength: 1 });

const users: fc.Arbitrary<WorldFile['users']> = fc.tuple(...names.map(() => rights)).map((all) =>
  names.map((name, i) => ({
    name,
    password: `${name}:1`,
    token: `${name}-token`,
    key: `u-${name}`,
    fullName: `${name} Roe`,
    avatar: `https://tracker.example/${name}.png`,
    rights: i === 0 ? ['sysadmin'] : (all[i] ?? []),
  })),
);

const listKinds = ['singleSelect', 'multiSelect'] as const;

/** The stored kinds that need no other member. A new kind is among them, so the oracle must know it. */
const storedKinds = (Object.keys(columnKinds) as ColumnKind[]).filter(
  (kind) => columnKinds[kind].computed === undefined && !listKinds.some((list) => list === kind),
);

const options = fc
  .uniqueArray(fc.constantFrom('Open', 'Done', 'open', '__proto__', 'x y'), { minLength: 1, maxLength: 3 })
  .map((titles) => titles.map((title, i) => ({ title, value: i === 0 ? 'Done' : `v${i}` })));

const flags = fc.record({ required: fc.boolean(), readOnly: fc.boolean() }).map(({ required, readOnly }) =>
  // A required read-only column would keep the newer API from adding any row.
  required ? { required } : readOnly ? { readOnly } : {},
);

const shape = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...storedKinds) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...listKinds), options }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sequence' } as const) },
);

const columnIds = ['text', 'constructor', '__proto__', 'a b', 'Ä', 'name', 'id', '7'];

function columnsOf(ids: readonly string[]): fc.Arbitrary<Column[]> {
  return fc.tuple(
    ...ids.map((id) =>
      fc
        .tuple(shape, flags)
        .map(([kind, flag]): Column => ({ id, ...kind, ...(kind.kind === 'sequence' ? {} : flag) })),
    ),
  );
}

const product: readonly Column[] = [
  { id: 'count', kind: 'integer' },
  { id: 'price', kind: 'number', name: 'cost' },
  { id: 'total', kind: 'formula', returns: 'number', expression: 'count * price' },
];

function gridOf(id: number, projects: readonly string[]): fc.Arbitrary<Grid> {
  const columns = fc.uniqueArray(fc.constantFrom(...columnIds), { minLength: 1, maxLength: 4 }).chain(columnsOf);
  const context = fc.option(fc.subarray([...projects], { minLength: 1 }), { nil: undefined, freq: 2 });
  return fc.tuple(columns, fc.boolean(), context).map(([own, withProduct, applied]) => ({
    id,
    name: `Grid ${id}`,
    kind: 'grid',
    description: 'A grid',
    ...(applied && { projects: applied }),
    dataSource: { databaseTableName: `table_${id}`, connectionUrl: 'jdbc:none' },
    columns: withProduct ? [...own, ...product] : own,
  }));
}

const optionNames = ['North', 'South', '__proto__'];

function branches(depth: number): fc.Arbitrary<Cascade['options']> {
  const below = depth > 1 ? branches(depth - 1) : fc.constant<Cascade['options']>([]);
  return fc
    .tuple(fc.subarray(optionNames, { minLength: 1 }), fc.array(below, { minLength: 3, maxLength: 3 }))
    .map(([chosen, lists]) => chosen.map((name, i) => ({ name, options: lists[i] ?? [] })));
}

const cascadeOf = (id: number): fc.Arbitrary<Cascade> =>
  fc.integer({ min: 1, max: 3 }).chain((depth) =>
    branches(depth).map((all) => ({
      id,
      name: `Cascade ${id}`,
      kind: 'cascade',
      levels: ['Top', 'toString', 'Low'].slice(0, depth),
      options: all,
    })),
  );

/** Generates the initial rows. Some grids have source rows, too. */
function rowsOf(world: WorldFile): fc.Arbitrary<Rows> {
  const sheets = world.fields.flatMap((field) => {
    if (field.kind !== 'grid') return [];
    const issues = world.issues.filter(({ key }) => field.projects?.includes(key.slice(0, key.indexOf('-'))) ?? true);
    const values = fc.record(
      Object.fromEntries(
        field.columns
          .filter((column) => !isComputed(column) && column.kind !== 'userlist')
          .map((column) => [column.id, takenValue(world, { ...column, required: true }, true)]),
      ),
    );
    const source = fc.option(fc.array(values, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 1 });
    const rows = fc.array(fc.record({ values, modified: fc.constantFrom(0, 0, 9) }), { maxLength: 4 });
    return issues.map(({ key }) =>
      fc
        .tuple(rows, source)
        .map(([all, held]) => ({ grid: field.id, issue: key, rows: all, ...(held && { source: held }) })),
    );
  });
  return fc.tuple(...sheets);
}

const project = (key: string) => permissions.map((one) => ({ key, name: key, permissions: one }));

const issue = (id: number, key: string) =>
  fc.option(permissions, { nil: undefined, freq: 1 }).map((own) => ({ id, key, ...(own && { permissions: own }) }));

/** Generates worlds of two projects, four issues, two grids and two cascades. */
export const anyWorld: fc.Arbitrary<WorldFile> = fc
  .record({
    users,
    projects: fc.tuple(project('P'), project('Q')),
    issues: fc.tuple(issue(1, 'P-1'), issue(2, 'P-2'), issue(11, 'Q-1'), issue(12, 'Q-2')),
    fields: fc.tuple(gridOf(100, ['P', 'Q']), gridOf(101, ['P', 'Q']), cascadeOf(200), cascadeOf(201)),
  })
  .chain((parts) => {
    const world: WorldFile = {
      ...parts,
      now: 1_772_442_000_000,
      fields: [...parts.fields, { id: 300, name: 'Points', kind: 'other' }],
    };
    return rowsOf(world).map((rows): WorldFile => ({ ...world, rows }));
  });
