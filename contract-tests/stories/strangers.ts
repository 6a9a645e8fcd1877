import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { Case } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { columnGivenRefused } from '../helpers/newer-refusals.js';
import { storyCases } from './run-story.js';
import type { Now, Place, RowOfOthers, Rows, Step, Story } from './story.js';

const three: Rows = { a: { note: 'one', integer: 1 }, b: { note: 'two' }, c: {} };

/** The places of rows that a permitted path names, in words. Rows of others are on issues that are not for tests. */
const strangers = [
  ['another issue', 'd', { 'other issue': { d: { note: 'd' } } }],
  ['another grid', 'e', { 'other grid': { e: { plainText: 'e' } } }],
  ['an issue that is not for tests', 'theirs', {}],
  ['an issue that the user may not view', 'hidden', {}],
] as const satisfies readonly (readonly [string, string | RowOfOthers, { readonly [P in Place]?: Rows }])[];

const asBefore: Now = {};
const taken = { note: 'taken' } as const;

// no column is known to be in both grids, so the row of the other grid gets no cells
const changesOf = (rows: readonly string[]) => rows.map((row) => [row, row === 'e' ? {} : taken] as const);

const unknownUpdate = per('newer.status.rowUpdate', { 404: 404, 400: 400, 422: 422 });
const unknownDelete = per('newer.status.rowDelete', { 404: 404, 400: 400, 422: 422 });

/** A write to rows of which some are elsewhere: its rule, its refusal and its step. */
type Attempt = readonly [what: string, rule: RuleId, answer: Status, step: (rows: readonly string[]) => Step];

const attempts: readonly Attempt[] = [
  ['changed through the legacy API', 'ROW-1', 404, (rows) => ['update', 'legacy', changesOf(rows)]],
  ['deleted through the legacy API', 'ROW-1', 404, (rows) => ['delete', 'legacy', rows]],
  ['changed through the newer API', 'NUPD-1', unknownUpdate, (rows) => ['update', 'newer', changesOf(rows)]],
  ['deleted through the newer API', 'NDEL-2', unknownDelete, (rows) => ['delete', 'newer', rows]],
];

/** The effect of a refusal on the row before the one that is elsewhere. */
const firstDone: Readonly<Record<string, Now | Story['now']>> = {
  'changed through the legacy API': per<'write.atomic', Now>('write.atomic', {
    nothing: {},
    'rows-before': { here: { a: taken } },
  }),
  'deleted through the legacy API': per<'write.atomic', Now>('write.atomic', {
    nothing: {},
    'rows-before': { here: { a: 'gone' } },
  }),
  'changed through the newer API': per<'newer.atomic', Now>('newer.atomic', {
    nothing: {},
    'rows-before': { here: { a: taken } },
  }),
  'deleted through the newer API': {},
};

const unknownOnAdd = per('legacy.add.unknownColumn', { 400: 400, 404: 404 });

/** Bodies that name another issue for a row. That name is not a column, and no row moves. */
const moves: readonly Story[] = (['issueId', 'issue', 'id'] as const).flatMap((name): readonly Story[] => {
  const cells = { [`=${name}`]: '{secondScratch}', note: 'moved' };
  const common = { there: { here: three, 'other issue': { d: {} } }, now: asBefore };
  const update: Story = {
    ...common,
    name: `a row does not move to the issue that an update names as ${name}`,
    rule: 'COLUMN-2',
    done: ['update', 'legacy', [['a', cells]]],
    answer: 404,
  };
  return [
    update,
    {
      ...common,
      name: `a row is not added to the issue that the legacy API is told as ${name}`,
      rule: 'COLUMN-1',
      done: ['add', 'legacy', { f: cells }],
      answer: unknownOnAdd,
    },
    {
      ...common,
      name: `a row is not added to the issue that the newer API is told as ${name}`,
      rule: 'NCOL-1',
      done: ['add', 'newer', { f: cells }],
      answer: columnGivenRefused,
    },
    {
      ...common,
      name: `a row does not move to the issue that the newer API is told as ${name}`,
      rule: 'NCOL-1',
      done: ['update', 'newer', [['a', cells]]],
      answer: columnGivenRefused,
    },
  ];
});

/** Rows of other issues and grids, through a path that the user may use. */
export const strangerStories: readonly Case[] = storyCases('stories/strangers', [
  ...strangers.flatMap(([where, row, there]) =>
    attempts.map(
      ([what, rule, answer, step]): Story => ({
        name: `a row of ${where} is not ${what} here`,
        rule,
        effect: 'destructive',
        there: { here: three, ...there },
        done: step([row]),
        answer,
        now: asBefore,
      }),
    ),
  ),
  ...strangers.flatMap(([where, row, there]) =>
    attempts.map(
      ([what, rule, answer, step]): Story => ({
        name: `a row of ${where} is not ${what} behind one that is here`,
        rule,
        effect: 'destructive',
        there: { here: three, ...there },
        done: step(['a', row]),
        answer,
        now: firstDone[what] ?? asBefore,
      }),
    ),
  ),
  ...moves,
]);
