import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { ChoiceId, Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { loadWorld } from '../../worlds/file/load-world.js';
import { messageOf } from '../faults.js';
import { noFaults } from '../refusal.js';
import { decodeCell } from '../row-values.js';
import type { ColumnKind } from './column-kinds.js';
import type { Format } from './kind.js';

const { grids, users } = loadWorld(demoWorld).catalogue;

/** Returns the cell for a value under a profile, or the messages if the value is refused. */
function decode(value: unknown, kind: ColumnKind, format: Format, profile: Profile): unknown {
  const column = grids.flatMap((grid) => grid.columns).find((one) => one.kind === kind);
  if (column === undefined) throw new Error(`the demo world has no ${kind} column`);
  const [found, choices] = [noFaults(), resolveProfile(profile)];
  const free = { ...column, maxLength: 5, required: false };
  const cell = decodeCell(value, free, 0, column.name, { format, choices, found }, users);
  return found.total > 0 ? found.faults.map(messageOf) : cell;
}

type Row = readonly [kind: ColumnKind, format: Format, value: unknown, cell: unknown];

const refused = [expect.stringMatching(/^rows\[0\], column/)];
const nothing = { name: '', value: '' };
const alice = expect.objectContaining({ key: 'u-alice' });

/** The cells for given values under a value of a choice; by default each of them is refused. */
const tables: readonly (readonly [choice: ChoiceId, value: string, rows: readonly Row[]])[] = [
  [
    'write.looseNumbers',
    'converted',
    [
      ['integer', 'legacy', '12', 12],
      ['integer', 'legacy', '-12', -12],
      ['integer', 'legacy', '1.5', refused],
      ['number', 'legacy', '1.5e2', 150],
      ['integer', 'newer', '12', refused],
      ['number', 'legacy', '1e999', refused],
      ['number', 'legacy', '0x7', refused],
      ['number', 'legacy', ' 7', refused],
      ['number', 'legacy', true, refused],
      ['checkbox', 'legacy', 1, true],
      ['checkbox', 'legacy', 0, false],
      ['checkbox', 'legacy', 2, refused],
      ['checkbox', 'legacy', '1', refused],
      ['checkbox', 'newer', 1, refused],
      ['date', 'legacy', '1772409600000', refused],
    ],
  ],
  [
    'write.looseNumbers',
    'plain',
    [
      ['number', 'legacy', '-1.5', -1.5],
      ['integer', 'legacy', '+7', refused],
      ['number', 'legacy', '1e3', refused],
    ],
  ],
  [
    'write.looseNumbers',
    'digits',
    [
      ['number', 'legacy', ' +1.5 ', 1.5],
      ['integer', 'legacy', ' +7', 7],
      ['integer', 'legacy', '7.0', refused],
      ['number', 'legacy', '7.', refused],
      ['number', 'legacy', '1e3', refused],
    ],
  ],
  [
    'write.looseNumbers',
    'lenient',
    [
      ['number', 'legacy', ' .5 ', 0.5],
      ['integer', 'legacy', '0x1F', 31],
      ['integer', 'legacy', ' ', refused],
      ['integer', 'legacy', '7d', refused],
    ],
  ],
  [
    'write.itemList',
    'taken',
    [
      ['singleSelect', 'legacy', [{ value: 'open' }], 'open'],
      ['singleSelect', 'newer', [['Open']], 'open'],
      ['singleSelect', 'newer', ['open'], refused],
      ['singleSelect', 'legacy', ['open', 'done'], refused],
      ['userlist', 'newer', [{ key: 'u-alice' }], alice],
      ['userlist', 'legacy', ['nobody'], refused],
    ],
  ],
  [
    'write.optionCase',
    'any',
    [
      ['singleSelect', 'legacy', { value: 'OPEN' }, 'open'],
      ['singleSelect', 'newer', 'IN progress', 'progress'],
      ['singleSelect', 'newer', 'PROGRESS', refused],
      ['multiSelect', 'legacy', ['TRAVEL', 'food'], ['travel', 'food']],
      ['multiSelect', 'newer', 'TRAVEL', refused],
    ],
  ],
  [
    'write.optionBlanks',
    'trimmed',
    [
      ['singleSelect', 'legacy', { value: ' open' }, 'open'],
      ['singleSelect', 'newer', 'In Progress\t', 'progress'],
      ['singleSelect', 'newer', ' progress', refused],
      ['multiSelect', 'legacy', [' travel ', { value: 'food ' }], ['travel', 'food']],
      ['multiSelect', 'newer', ' Travel', refused],
      ['multiSelect', 'newer', ['Travel', ' '], refused],
    ],
  ],
  [
    'write.userKeyCase',
    'any',
    [
      ['userlist', 'legacy', 'U-Alice', alice],
      ['userlist', 'legacy', { value: 'U-ALICE' }, alice],
      ['userlist', 'newer', { key: 'U-ALICE' }, alice],
      ['userlist', 'legacy', { name: 'U-ALICE' }, refused],
      ['userlist', 'legacy', 'ALICE', refused],
      ['userlist', 'newer', 'U-ALICE', refused],
    ],
  ],
  [
    'write.blankText',
    'newer-taken',
    [
      ['integer', 'newer', ' ', null],
      ['multiSelect', 'newer', '\t', null],
      ['integer', 'legacy', ' ', refused],
    ],
  ],
  [
    'newer.looseNumbers',
    'converted',
    [
      ['integer', 'newer', '-12', -12],
      ['number', 'newer', '1.5e2', 150],
      ['number', 'newer', '0x7', refused],
      ['checkbox', 'newer', 1, refused],
      ['integer', 'legacy', '12', refused],
    ],
  ],
  [
    'legacy.checkboxNumber',
    'taken',
    [
      ['checkbox', 'legacy', 2, true],
      ['checkbox', 'legacy', -1, true],
      ['checkbox', 'legacy', 1, refused],
      ['checkbox', 'legacy', 0, refused],
      ['checkbox', 'legacy', 0.5, refused],
      ['checkbox', 'legacy', '2', refused],
      ['checkbox', 'newer', 1, refused],
    ],
  ],
  [
    'newer.checkboxNumber',
    'whole-taken',
    [
      ['checkbox', 'newer', 2, true],
      ['checkbox', 'newer', 0, false],
      ['checkbox', 'newer', 0.5, refused],
      ['checkbox', 'legacy', 1, refused],
    ],
  ],
  [
    'write.looseText',
    'converted',
    [
      ['string', 'legacy', 12, '12'],
      ['textarea', 'newer', true, 'true'],
      ['string', 'newer', 123456, refused],
      ['string', 'legacy', ['x'], refused],
      ['string', 'legacy', {}, refused],
    ],
  ],
  [
    'write.dateText',
    'iso-taken',
    [
      ['date', 'legacy', '2026-03-02', Date.UTC(2026, 2, 2)],
      ['datetime', 'legacy', '2026-03-02T09:00', Date.UTC(2026, 2, 2, 9)],
      ['datetime', 'legacy', '2026-03-02T09:00:00.5+01:00', Date.UTC(2026, 2, 2, 8, 0, 0, 500)],
      ['time', 'legacy', '08:15:00.000', Date.UTC(1970, 0, 1, 8, 15)],
      ['datetime', 'legacy', '2026-03-02 09:00:00.5', Date.UTC(2026, 2, 2, 9, 0, 0, 500)],
      ['date', 'legacy', '08:15', refused],
      ['date', 'legacy', '2026-02-30', refused],
      ['date', 'legacy', '2026-13-01', refused],
      ['date', 'legacy', '2 March 2026', refused],
      ['date', 'newer', '2026-03-02', refused],
    ],
  ],
  [
    'write.dateFraction',
    'truncated',
    [
      ['date', 'legacy', 1.9, 1],
      ['time', 'newer', -1.9, -1],
      ['datetime', 'legacy', 9e15 + 0.5, refused],
      ['integer', 'legacy', 1.5, refused],
    ],
  ],
  [
    'write.emptyValue',
    'clears',
    [
      ['integer', 'legacy', [], null],
      ['string', 'legacy', [], null],
      ['singleSelect', 'legacy', nothing, null],
      ['multiSelect', 'legacy', nothing, null],
      ['userlist', 'legacy', nothing, null],
      ['singleSelect', 'legacy', [], refused],
      ['integer', 'legacy', nothing, refused],
      ['userlist', 'legacy', { name: '', value: null }, refused],
      ['singleSelect', 'newer', nothing, refused],
    ],
  ],
  [
    'legacy.optionForms',
    'taken',
    [
      ['singleSelect', 'legacy', 'In Progress', 'progress'],
      ['singleSelect', 'legacy', { name: 'In Progress' }, refused],
      ['singleSelect', 'legacy', { value: 'In Progress' }, 'progress'],
      ['singleSelect', 'legacy', ['progress'], refused],
      ['singleSelect', 'legacy', 'in progress', refused],
      ['multiSelect', 'legacy', 'travel, Food', ['travel', 'food']],
      ['multiSelect', 'legacy', { name: 'Travel,Food', value: 'travel,food' }, refused],
      ['multiSelect', 'legacy', ['Travel', { value: 'food' }], ['travel', 'food']],
      ['multiSelect', 'legacy', 'travel,nothing', refused],
      ['multiSelect', 'legacy', 7, refused],
      ['userlist', 'legacy', 'alice', refused],
      ['singleSelect', 'newer', 'progress', refused],
    ],
  ],
  [
    'legacy.userName',
    'taken',
    [
      ['userlist', 'legacy', 'alice', alice],
      ['userlist', 'legacy', { value: 'alice' }, alice],
      ['userlist', 'legacy', 'nobody', refused],
      ['singleSelect', 'legacy', 'In Progress', refused],
    ],
  ],
  [
    'legacy.emptyItem',
    'clears',
    [
      ['singleSelect', 'legacy', [], null],
      ['userlist', 'legacy', [], null],
      ['integer', 'legacy', [], refused],
      ['singleSelect', 'legacy', nothing, refused],
    ],
  ],
  [
    'legacy.titleObject',
    'taken',
    [
      ['singleSelect', 'legacy', { name: 'In Progress' }, 'progress'],
      ['singleSelect', 'legacy', { value: 'In Progress' }, refused],
      ['multiSelect', 'legacy', [{ name: 'Travel' }, 'food'], ['travel', 'food']],
      ['multiSelect', 'legacy', [{ name: 'Travel' }, 'Food'], refused], // a title without an object
      ['multiSelect', 'legacy', { name: 'Travel' }, refused],
    ],
  ],
  [
    'legacy.multiObject',
    'taken',
    [
      ['multiSelect', 'legacy', { name: 'Travel,Food', value: 'travel,food' }, ['travel', 'food']],
      ['multiSelect', 'legacy', { value: 'travel' }, ['travel']],
      ['multiSelect', 'legacy', { value: 'Travel' }, refused],
      ['multiSelect', 'legacy', { name: 'Travel' }, refused],
      ['multiSelect', 'legacy', 'travel,food', refused],
    ],
  ],
  [
    'newer.userText',
    'taken',
    [
      ['userlist', 'newer', 'alice', alice],
      ['userlist', 'newer', 'u-alice', alice],
      ['userlist', 'newer', 'nobody', refused],
      ['userlist', 'newer', { username: 'alice' }, refused],
    ],
  ],
  [
    'newer.userText',
    'by-name',
    [
      ['userlist', 'newer', 'alice', alice],
      ['userlist', 'newer', 'u-alice', refused],
    ],
  ],
  [
    'newer.userText',
    'by-key',
    [
      ['userlist', 'newer', 'alice', refused],
      ['userlist', 'newer', 'u-alice', alice],
    ],
  ],
  [
    'newer.optionForms',
    'taken',
    [
      ['singleSelect', 'newer', 'progress', 'progress'],
      ['singleSelect', 'newer', { value: 'progress' }, refused],
      ['multiSelect', 'newer', 'travel, Food', ['travel', 'food']],
      ['multiSelect', 'newer', ['travel', 'Food'], ['travel', 'food']],
      ['multiSelect', 'newer', ['travel '], refused], // as write.optionBlanks says
      ['multiSelect', 'newer', [1], refused],
      ['userlist', 'newer', 'alice', refused],
      ['singleSelect', 'legacy', 'In Progress', refused],
    ],
  ],
];

describe.each(tables)('%s: %s', (choice, value, rows) => {
  it.each(rows)('stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
    expect(decode(given, kind, format, { [choice]: value })).toEqual(cell);
    expect(decode(given, kind, format, {})).toEqual(refused);
  });
});

it.each<Row>([
  ['string', 'legacy', ' a\n', 'a'],
  ['textarea', 'newer', '\ta  b', 'a  b'],
  ['textarea', 'legacy', ' ', ''],
  ['textarea', 'newer', ' ', null],
  ['string', 'legacy', ' abcde ', 'abcde'],
])('write.textBlanks: trimmed stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
  expect(decode(given, kind, format, { 'write.textBlanks': 'trimmed' })).toEqual(cell);
  expect(decode(given, kind, format, {})).not.toEqual(cell);
});

it.each<Row>([
  ['string', 'legacy', 'a\rb\r\nc', 'a\nb\nc'],
  ['textarea', 'newer', '\r\r\n\n\r', '\n\n\n\n'],
  ['string', 'newer', 'a\r\n\r\nbc', 'a\n\nbc'],
])('write.lineBreaks: unified stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
  expect(decode(given, kind, format, { 'write.lineBreaks': 'unified' })).toEqual(cell);
  expect(decode(given, kind, format, {})).not.toEqual(cell);
});

it.each<Row>([
  ['string', 'legacy', 'a\u0001b\u000B\u001F', 'ab'],
  ['textarea', 'newer', '\u0000\ta\r\n', '\ta\r\n'],
  ['textarea', 'legacy', '\u0007', ''],
  ['textarea', 'newer', '\u0007', null],
  ['string', 'newer', 'abcde\u0008', 'abcde'],
])('write.controlCharacters: removed stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
  const problem = [expect.stringContaining('must be without control characters')];
  expect(decode(given, kind, format, { 'write.controlCharacters': 'removed' })).toEqual(cell);
  expect(decode(given, kind, format, { 'write.controlCharacters': 'refused' })).toEqual(problem);
  expect(decode(given, kind, format, {})).not.toEqual(cell);
});

it.each<Row>([
  ['string', 'newer', '', ''],
  ['textarea', 'newer', '', ''],
  ['integer', 'newer', '', null],
  ['string', 'newer', [], null],
  ['string', 'newer', null, null],
])('newer.emptyText: stays stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
  expect(decode(given, kind, format, { 'newer.emptyText': 'stays' })).toEqual(cell);
  expect(decode(given, kind, format, {})).toBeNull();
});

it.each<Row>([
  ['integer', 'newer', [], refused],
  ['textarea', 'newer', [], refused],
  ['date', 'newer', '', null],
  ['userlist', 'newer', [], null],
  ['integer', 'newer', null, null],
])('newer.emptyValue: refused stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
  expect(decode(given, kind, format, { 'newer.emptyValue': 'refused' })).toEqual(cell);
  expect(decode(given, kind, format, {})).toBeNull();
});

it.each<Row>([
  ['integer', 'legacy', '', refused],
  ['checkbox', 'legacy', '', refused],
  ['singleSelect', 'legacy', '', refused],
  ['userlist', 'legacy', '', refused],
  ['time', 'legacy', null, null],
  ['integer', 'newer', '', null],
])('legacy.emptyText: refused stores for %s on the %s API, given %j: %j', (kind, format, given, cell) => {
  expect(decode(given, kind, format, { 'legacy.emptyText': 'refused' })).toEqual(cell);
  expect(decode(given, kind, format, {})).toBeNull();
});

it.each([
  ['legacy', ['food', 'travel']],
  ['newer', ['Food', 'Travel']],
] as const)('write.multiOrder: as-configured stores the order of the options on the %s API', (format, given) => {
  expect(decode(given, 'multiSelect', format, { 'write.multiOrder': 'as-configured' })).toEqual(['travel', 'food']);
  expect(decode(given, 'multiSelect', format, {})).toEqual(['food', 'travel']);
});

it.each([
  ['legacy', ['food', 'travel', 'food']],
  ['newer', ['Food', 'Travel', 'Food']],
] as const)('an option given twice on the %s API is stored once or twice, or refused, by choice', (format, given) => {
  const under = (profile: Profile) => decode(given, 'multiSelect', format, profile);
  const rule = (value: 'kept' | 'refused') => ({ [`${format}.repeatedOption`]: value });
  expect(under({})).toEqual(['food', 'travel']);
  expect(under(rule('kept'))).toEqual(['food', 'travel', 'food']);
  expect(under({ ...rule('kept'), 'write.multiOrder': 'as-configured' })).toEqual(['travel', 'food', 'food']);
  expect(under(rule('refused'))).toEqual([
    `rows[0], column "jtags": must be a list of different options, not "${given[0]}" twice.`,
  ]);
});

it.each(['plain', 'digits', 'converted', 'trimmed', 'lenient'])('a long text of digits fails quickly: %s', (form) => {
  const spent = startProcessorTime();
  const profile = { 'write.looseNumbers': form } as Profile;
  for (const end of ['x', '.', 'e', ' x']) decode(`${'1'.repeat(30_000)}${end}`, 'number', 'legacy', profile);
  expect(spent()).toBeLessThan(1_000); // fails if the time is quadratic
});

it('the legacy API refuses a date as text with the message of a real deployment', () => {
  expect(decode('2026-03-02', 'date', 'legacy', {})).toEqual([
    'rows[0], column "jday": The date and datetime column value has to be a number (milliseconds), not the text "2026-03-02".',
  ]);
});

it.each(['legacy', 'newer'] as const)('the %s API refuses a list that contains only an empty list', (format) => {
  const profile = { 'write.itemList': 'taken', 'legacy.emptyItem': 'clears', 'newer.emptyItem': 'clears' } as const;
  for (const kind of ['singleSelect', 'userlist'] as const)
    expect(decode([[]], kind, format, profile)).toEqual(refused);
});

it('the newer API accepts a user key in another letter case as text if it accepts keys as text', () => {
  const under = (rule: 'taken' | 'by-name' | 'by-key') =>
    decode('U-ALICE', 'userlist', 'newer', { 'write.userKeyCase': 'any', 'newer.userText': rule });
  expect([under('taken'), under('by-key'), under('by-name')]).toEqual([alice, alice, refused]);
});
