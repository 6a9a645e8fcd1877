import fc from 'fast-check';
import { type Ask, RowPick } from '../../../src/contract/explore/ask.js';
import type { WorldFile } from '../../../src/index.js';
import type { Grid } from '../oracle/state.js';
import type { Place } from './picks.js';

/** A body to send. */
export type Body = NonNullable<Ask['body']>;

/** The target of a request: a grid or a cascade on an issue, as the path names them. */
export interface Target extends Place {
  readonly field: string;
  readonly issueText: string;
}

const fieldTexts = ['999', 'abc', '1e2', '300', '0100', '9007199254740993', '100 ', '__proto__'];
const issueTexts = ['999', 'P-9', 'p-1', '1e0', '0001', '-1', 'nope', '9007199254740993'];

const weighted = <T>(common: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });

/** The grid, the cascade and the issue of most commands of a sequence, so that commands affect each other. */
export interface Focus {
  readonly grid: number;
  readonly cascade: number;
  readonly issue: string;
}

/** Generates a focus on an issue to which the grid applies. */
export function focusIn(world: WorldFile): fc.Arbitrary<Focus> {
  const places = world.fields.flatMap((field) =>
    field.kind === 'grid'
      ? world.issues
          .filter(({ key }) => field.projects?.includes(key.slice(0, key.indexOf('-'))) ?? true)
          .map(({ key }) => ({ grid: field.id, issue: key }))
      : [],
  );
  const cascades = world.fields.filter(({ kind }) => kind === 'cascade').map(({ id }) => id);
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...cascades))
    .map(([place, cascade]) => ({ ...place, cascade }));
}

/** Generates a grid or a cascade on an issue, often those of the focus. */
export function placeIn(world: WorldFile, focus: Focus, kind: 'grid' | 'cascade'): fc.Arbitrary<Place> {
  const ids = world.fields.filter((field) => field.kind === kind).map(({ id }) => id);
  const anywhere = fc.record({
    grid: fc.constantFrom(...ids),
    issue: fc.constantFrom(...world.issues.map(({ key }) => key)),
  });
  return fc.oneof({ weight: 2, arbitrary: fc.constant({ grid: focus[kind], issue: focus.issue }) }, anywhere);
}

const idOf = (world: WorldFile, key: string): string => String(world.issues.find((one) => one.key === key)?.id);

/** Generates the target of a legacy request, mostly a field of the kind on an issue. */
export function legacyTarget(world: WorldFile, focus: Focus, kind: 'grid' | 'cascade'): fc.Arbitrary<Target> {
  const others = world.fields.filter((field) => field.kind !== kind).map(({ id }) => String(id));
  return fc
    .tuple(
      placeIn(world, focus, kind),
      weighted(fc.constant(undefined), fc.constantFrom(...fieldTexts, ...others, 'customfield_100'), 20),
      weighted(fc.constant(undefined), fc.constantFrom(...issueTexts, 'P-1'), 20),
    )
    .map(([place, field = String(place.grid), issueText = idOf(world, place.issue)]) => ({
      ...place,
      field,
      issueText,
    }));
}

/** Generates the target of a newer request. The field may have its prefix, the issue may be a key. */
export function newerTarget(world: WorldFile, focus: Focus): fc.Arbitrary<Target> {
  const others = world.fields.filter((field) => field.kind !== 'grid').map(({ id }) => String(id));
  return fc
    .tuple(
      placeIn(world, focus, 'grid'),
      fc.boolean(),
      fc.boolean(),
      weighted(
        fc.constant(undefined),
        fc.constantFrom(...fieldTexts, ...others, 'customfield_', 'customfield_0100'),
        20,
      ),
      weighted(fc.constant(undefined), fc.constantFrom(...issueTexts), 20),
    )
    .map(([place, prefixed, byKey, field, issueText]) => ({
      ...place,
      field: field ?? (prefixed ? `customfield_${place.grid}` : String(place.grid)),
      issueText: issueText ?? (byKey ? place.issue : idOf(world, place.issue)),
    }));
}

const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** The permission that a caller needs: to edit issues of a project, or a right beyond projects. */
export type Need = 'edit' | 'admin' | 'datasource' | 'sysadmin';

/** Returns the users with this permission. */
const usersWho = ({ users, projects }: WorldFile, need: Need): WorldFile['users'] =>
  users.filter(({ name, rights = [] }) => {
    if (rights.includes('sysadmin')) return true;
    if (need === 'edit') return projects.some(({ permissions = {} }) => permissions[name] === 'edit');
    return rights.includes(need === 'datasource' && rights.includes('admin') ? 'admin' : need);
  });

/** Generates credentials, mostly of a user with the permission. */
export function credentials(world: WorldFile, need: Need): fc.Arbitrary<string | undefined> {
  const headersOf = ({ name, password, token }: WorldFile['users'][number]): readonly string[] => [
    ...(password === '' ? [] : [basic(name, password)]),
    ...(token === undefined ? [] : [`Bearer ${token}`]),
  ];
  const all = world.users.map(headersOf);
  const able = usersWho(world, need);
  const preferred = (able.length > 0 ? able : world.users).map(headersOf);
  const wrong = [
    undefined,
    basic('ed', 'wrong'),
    basic('nobody', 'nobody:1'),
    basic('ed', ''),
    basic('__proto__', 'x'),
    'Bearer wrong',
    'Bearer',
    'Basic !!!',
    'Digest abc',
  ];
  return fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...preferred.flat()) },
    { weight: 8, arbitrary: fc.constantFrom(...all.flat()) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

const json = 'application/json';

const rawBodies: readonly Body[] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"all"',
    '7',
    '{"rows":null}',
    '{"rows":{}}',
    '{"rows":"ALL"}',
    '{"rows":[7]}',
    '{"rows":[]}x',
  ].map((raw) => ({ raw, type: json })),
  { raw: '{"rows":[[]],"rows2":1}', type: undefined },
  { raw: '{"rows":["x",null]}', type: `${json}; charset=utf-8` },
  { raw: '{"gridIds":[]}', type: json },
  { raw: '{"gridIds":["100"]}', type: json },
  { raw: '{"gridIds":[1.5,-1]}', type: json },
  { raw: '{"__proto__":{"rows":[]}}', type: json },
  { raw: '{"rows":[]}', type: 'text/plain' },
  { raw: '{}', type: 'application/x-www-form-urlencoded' },
  { raw: '{', type: 'text/plain' },
];

/** Generates a body, rarely one that no endpoint takes. */
export const bodyOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  weighted(
    value.map((one) => ({ json: one })),
    fc.constantFrom(...rawBodies),
  );

/** Generates the id of a row, rarely an id that no row has. */
export const rowId = (newer: boolean): fc.Arbitrary<unknown> =>
  weighted<unknown>(
    fc.nat({ max: 7 }).map((nth) => new RowPick(nth, newer)),
    newer
      ? fc.constantFrom<unknown>(
          'row_1',
          '9999',
          '',
          'row_00000000-0000-4000-8000-000000000001',
          9_999,
          null,
          'constructor',
        )
      : fc.constantFrom<unknown>(9_999, 0, -1, 9_999.5, '9999', null, 2 ** 53),
    10,
  );

/** Returns the grid of a target. */
export function gridAt(world: WorldFile, { grid }: Place): Grid {
  const field = world.fields.find(({ id }) => id === grid);
  if (field?.kind !== 'grid') throw new TypeError(`${grid} is no grid`);
  return field;
}
