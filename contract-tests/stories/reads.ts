import { per } from '../../src/contract/judge/outcome.js';
import type { Case } from '../../src/contract/run/case.js';
import { type Query, type ReadStory, readCases } from './read-story.js';
import type { Rows } from './story.js';

const three: Rows = {
  a: { note: 'one', integer: 1 },
  b: { note: 'it\'s "two" <b>&amp;</b> \u00E9 ', integer: 2 },
  c: { note: 'three', integer: 3 },
};

const here = { here: three } as const;

/** Lists of three columns: each alone, every pair in both orders, all of them, and the first again. */
const lists: readonly NonNullable<Query['columns']>[] = [
  ['text'],
  ['note'],
  ['integer'],
  ['text', 'note'],
  ['note', 'text'],
  ['text', 'integer'],
  ['note', 'integer'],
  ['integer', 'note', 'text'],
  ['text'],
];

const unknown = '=gridtwin-no-column';

/** An unknown column before, between and behind known ones. */
const unknowns: readonly NonNullable<Query['columns']>[] = [
  [unknown, 'text', 'note'],
  ['text', unknown, 'note'],
  ['text', 'note', unknown],
];

const columnRefused = per('newer.status.column', { 400: 400, 404: 404, 422: 422 });

/** Every way to read, in words. */
const ways: readonly (readonly [words: string, query: Query])[] = [
  ['the rows of a place', { at: 9 }],
  ['one row', { at: 'row', row: 'b' }],
  ['one row of all issues', { at: 10, row: 'b' }],
  ['the newer API', { at: 15 }],
];

const columns: readonly ReadStory[] = ways.flatMap(([words, query]): readonly ReadStory[] => {
  const rule = query.at === 15 ? 'NREAD-3' : 'READ-4';
  const [ofUnknown, status] = query.at === 15 ? (['NCOL-1', columnRefused] as const) : (['READ-5', 400] as const);
  const refused = unknowns.map((names): Query => ({ ...query, columns: names, refused: [ofUnknown, status] }));
  const [first, ...others] = lists.map((names): Query => ({ ...query, columns: names }));
  const [unknownFirst, ...unknownOthers] = refused;
  if (first === undefined || unknownFirst === undefined) return [];
  return [
    {
      name: `several columns of ${words}, first, middle and last`,
      rule,
      there: here,
      reads: [first, ...others, query],
    },
    {
      name: `a column that does not exist, first, middle and last, of ${words}`,
      rule: ofUnknown,
      there: here,
      reads: [unknownFirst, ...unknownOthers],
    },
  ];
});

/** Each parameter alone and with each other one. */
const parameters: readonly ReadStory[] = [
  {
    name: 'each parameter of the rows of a place alone, and with each other one',
    rule: 'READ-6',
    there: here,
    reads: [
      { at: 9, maxResults: 2 },
      { at: 9, startAt: 1 },
      { at: 9, startAt: 2, maxResults: 1 },
      { at: 9, startAt: 1, columns: ['note'] },
      { at: 9, maxResults: 1, columns: ['integer'] },
      { at: 9, startAt: 1, maxResults: 2, columns: ['note', 'text'] },
      { at: 9, maxResults: 1 },
      { at: 9, startAt: 1, maxResults: 1 },
    ],
  },
  {
    name: 'each parameter of one row alone, and with each other one',
    rule: 'READ-7',
    there: here,
    reads: [
      { at: 'row', row: 'a', maxResults: 1 },
      { at: 'row', row: 'b', startAt: 0 },
      { at: 'row', row: 'c', startAt: 1 },
      { at: 'row', row: 'c', columns: ['note'], maxResults: 2 },
      { at: 'row', row: 'b', columns: ['integer'], startAt: 0 },
      { at: 'row', row: 'a', startAt: 0, maxResults: 1, columns: ['text', 'note'] },
    ],
  },
  {
    name: 'each parameter of the rows on all issues alone, and with each other one',
    rule: 'READ-6',
    there: here,
    reads: [
      { at: 10, maxResults: 1 },
      { at: 10, startAt: 1 },
      { at: 10, startAt: 1, maxResults: 1 },
      { at: 10, startAt: 1, columns: ['note'] },
      { at: 10, maxResults: 2, columns: ['text', 'integer'] },
      { at: 10, startAt: 1, maxResults: 2, columns: ['note'] },
    ],
  },
  {
    name: 'the parameter of a row on all issues with each other one',
    rule: 'READ-9',
    there: here,
    reads: [
      { at: 10, row: 'a' },
      { at: 10, row: 'b', maxResults: 1 },
      { at: 10, row: 'c', startAt: 0 },
      { at: 10, row: 'c', startAt: 1 },
      { at: 10, row: 'b', columns: ['note'] },
      { at: 10, row: 'a', startAt: 0, maxResults: 1, columns: ['text', 'note'] },
    ],
  },
];

const everywhere = {
  here: three,
  'other issue': { d: { note: 'd' } },
  'other grid': { e: { plainText: 'e' } },
} as const;

const issueRefused = per('newer.status.issue', { 404: 404, 403: 403, 400: 400 });

/** Reads one endpoint for a place, two other places, and the first again. */
const thereAndBack = (at: 9 | 15): ReadStory['reads'] => [
  { at },
  { at, place: 'other issue' },
  { at, place: 'other grid' },
  { at, place: 'other issue' },
  { at },
];

/** A second read of another row, issue, field or user. */
const again: readonly ReadStory[] = [
  {
    name: 'the rows of a place after those of another issue and another grid',
    rule: 'READ-3',
    there: everywhere,
    reads: thereAndBack(9),
  },
  {
    name: 'a row after another one, and the first again',
    rule: 'READ-7',
    there: here,
    reads: [
      { at: 'row', row: 'a' },
      { at: 'row', row: 'b' },
      { at: 'row', row: 'c' },
      { at: 9 },
      { at: 'row', row: 'a' },
    ],
  },
  {
    name: 'the rows on all issues after those of another grid',
    rule: 'READ-8',
    there: everywhere,
    reads: [
      { at: 10, maxResults: 2 },
      { at: 10, place: 'other grid', maxResults: 2 },
      { at: 10, maxResults: 2 },
      { at: 10, row: 'a' },
    ],
  },
  {
    name: 'the newer API after another issue and another grid',
    rule: 'NREAD-2',
    there: everywhere,
    reads: thereAndBack(15),
  },
  {
    name: 'the rows of a place as another user after the first',
    rule: 'AUTH-3',
    there: here,
    reads: [
      { at: 9 },
      { at: 9, as: 'outsider' },
      { at: 9, as: 'viewer', refused: ['AUTH-3', 403] },
      { at: 9, as: 'nobody', refused: ['AUTH-1', 401] },
      { at: 9 },
    ],
  },
  {
    name: 'the newer API as another user after the first',
    rule: 'ISSUE-2',
    there: here,
    reads: [
      { at: 15 },
      { at: 15, as: 'outsider' },
      { at: 15, as: 'viewer', refused: ['ISSUE-2', issueRefused] },
      { at: 15, as: 'nobody', refused: ['AUTH-1', 401] },
      { at: 15 },
    ],
  },
  {
    name: 'rows that the user may not view after another user read them',
    rule: 'AUTH-3',
    reads: [
      { at: 9, place: 'hidden', as: 'admin' },
      { at: 9, place: 'hidden', refused: ['AUTH-3', 403] },
      { at: 'row', row: 'hidden', place: 'hidden', as: 'admin' },
      { at: 'row', row: 'hidden', place: 'hidden', refused: ['AUTH-3', 403] },
      { at: 15, place: 'hidden', as: 'admin' },
      { at: 15, place: 'hidden', refused: ['ISSUE-2', issueRefused] },
    ],
  },
];

const missing = per('legacy.rowMissing', { 200: 200, 404: 404 });

/** Rows of others, through a path that the user may read. */
const strangers: readonly ReadStory[] = [
  {
    name: 'a row that the user may not view is not read through an issue that this user may view',
    rule: 'READ-7',
    there: here,
    reads: [
      { at: 'row', row: 'a' },
      { at: 'row', row: 'hidden', refused: ['READ-7', missing] },
      { at: 'row', row: 'theirs', refused: ['READ-7', missing] },
      { at: 'row', row: 'a' },
    ],
  },
  {
    name: 'a row is not read through another issue after it was read where it is',
    rule: 'READ-7',
    there: everywhere,
    reads: [
      { at: 'row', row: 'a' },
      { at: 'row', row: 'a', place: 'other issue', refused: ['READ-7', missing] },
      { at: 'row', row: 'd', refused: ['READ-7', missing] },
      { at: 'row', row: 'a' },
    ],
  },
];

/** Reads in turn: several columns, every parameter with every other, other places and users. */
export const reads: readonly Case[] = readCases('stories/reads', [...columns, ...parameters, ...again, ...strangers]);
