import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import type { Grid } from '../oracle/state.js';
import { type Place, RowPick } from './picks.js';

/** A body to send: JSON in which rows are picked, or a text. */
export type Body = { readonly json: unknown } | { readonly raw: string; readonly type: string | undefined };

/** A request, before the rows that it names are looked up. */
export interface Ask {
  readonly operation: string;
  readonly method: string;
  /** Parts of the path, each encoded; a row that is picked is one. */
  readonly path: readonly unknown[];
  readonly query: readonly (readonly [string, unknown])[];
  readonly place: Place;
  readonly authorization: string | undefined;
  readonly body: Body | undefined;
}

/** Where a request goes: a grid or a cascade on an issue, as the path writes them. */
export interface Target extends Place {
  readonly field: string;
  readonly issueText: string;
}

const fieldTexts = ['999', 'abc', '1e2', '300', '0100', '9007199254740993', '100 ', '__proto__'];
const issueTexts = ['999', 'P-9', 'p-1', '1e0', '0001', '-1', 'nope', '9007199254740993'];

const weighted = <T>(common: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });

/** One of a list, the first ones more often: there are the most rows. */
const firstOf = <T>(list: readonly T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...list, ...list.slice(0, 2), ...list.slice(0, 1));

/** Where a legacy request goes: mostly to a field of the kind on an issue. */
export function legacyTarget(world: WorldFile, kind: 'grid' | 'cascade'): fc.Arbitrary<Target> {
  const ids = world.fields.filter((field) => field.kind === kind).map(({ id }) => id);
  const others = world.fields.filter((field) => field.kind !== kind).map(({ id }) => String(id));
  return fc
    .tuple(
      firstOf(ids),
      firstOf(world.issues),
      weighted(fc.constant(undefined), fc.constantFrom(...fieldTexts, ...others, 'customfield_100'), 20),
      weighted(fc.constant(undefined), fc.constantFrom(...issueTexts, 'P-1'), 20),
    )
    .map(([grid, issue, field = String(grid), issueText = String(issue.id)]) => ({
      grid,
      issue: issue.key,
      field,
      issueText,
    }));
}

/** Where a request of the newer API goes: the field may have its prefix, the issue may be a key. */
export function newerTarget(world: WorldFile): fc.Arbitrary<Target> {
  const grids = world.fields.filter((field) => field.kind === 'grid').map(({ id }) => id);
  const others = world.fields.filter((field) => field.kind !== 'grid').map(({ id }) => String(id));
  return fc
    .tuple(
      firstOf(grids),
      firstOf(world.issues),
      fc.boolean(),
      fc.boolean(),
      weighted(
        fc.constant(undefined),
        fc.constantFrom(...fieldTexts, ...others, 'customfield_', 'customfield_0100'),
        20,
      ),
      weighted(fc.constant(undefined), fc.constantFrom(...issueTexts), 20),
    )
    .map(([grid, issue, prefixed, byKey, field, issueText]) => ({
      grid,
      issue: issue.key,
      field: field ?? (prefixed ? `customfield_${grid}` : String(grid)),
      issueText: issueText ?? (byKey ? issue.key : String(issue.id)),
    }));
}

const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Who asks: mostly one who may. */
export function credentials(world: WorldFile, names: readonly string[]): fc.Arbitrary<string | undefined> {
  const all = world.users.map(({ name, password, token }) => [basic(name, password), `Bearer ${token}`]);
  const preferred = all.filter((_, i) => names.includes(world.users[i]?.name ?? ''));
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

/** A body, or rarely one that no endpoint takes. */
export const bodyOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  weighted(
    value.map((one) => ({ json: one })),
    fc.constantFrom(...rawBodies),
  );

/** A row that is there, or rarely an id that no row has. */
export const rowId = (newer: boolean): fc.Arbitrary<unknown> =>
  weighted<unknown>(
    fc.nat({ max: 7 }).map((nth) => new RowPick(nth, newer)),
    newer
      ? fc.constantFrom<unknown>('row_1', '1', '', 'row_00000000-0000-4000-8000-000000000001', 7, null, 'constructor')
      : fc.constantFrom<unknown>(9_999, 0, -1, 1.5, '1', null, 2 ** 53),
    10,
  );

/** The grid of a target. */
export function gridAt(world: WorldFile, { grid }: Place): Grid {
  const field = world.fields.find(({ id }) => id === grid);
  if (field?.kind !== 'grid') throw new TypeError(`${grid} is no grid`);
  return field;
}
