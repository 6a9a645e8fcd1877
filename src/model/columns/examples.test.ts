import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { loadWorld } from '../../worlds/file/load-world.js';
import type { Column } from './column.js';
import { type ColumnKind, kindExamples } from './column-kinds.js';
import { type Format, numberIn, textIn } from './kind.js';
import { indexOptions } from './selects.js';

const { grids, users } = loadWorld(demoWorld).catalogue;

function columnOf(kind: ColumnKind, own: Partial<Column> = {}): Column {
  const column = grids.flatMap((grid) => grid.columns).find((one) => one.kind === kind);
  if (column === undefined) throw new Error(`the demo world has no ${kind} column`);
  return { ...column, maxLength: undefined, ...own };
}

const guessed = (kind: ColumnKind, texts: readonly string[], format: Format = 'newer', own: Partial<Column> = {}) =>
  kindExamples[kind].guess?.(texts, format, columnOf(kind, own), users);

describe('a guess', () => {
  it.each<[ColumnKind, text: string, meant: unknown]>([
    ['checkbox', 'yes', true],
    ['checkbox', ' OFF ', false],
    ['checkbox', 'not', true],
    ['integer', '6.7', 7],
    ['number', ' 6,7 ', 6.7],
    ['number', 'seven', Number.NaN],
    ['number', '', Number.NaN],
    ['date', '1772442000000.4', 1_772_442_000_000],
    ['date', '2026-03-02', Date.UTC(2026, 2, 2)],
    ['datetime', '2026-03-02T10:00', Date.UTC(2026, 2, 2, 10)],
    ['datetime', '2026-03-02T10:00+01:00', Date.UTC(2026, 2, 2, 9)],
    ['time', 'on 2026-03-02', Number.NaN],
    ['string', 'a\ud800', 'a\ufffd'],
    ['string', '', undefined],
  ])('in a %s column turns %j into %o', (kind, text, meant) => {
    expect(guessed(kind, [text])).toEqual(meant);
  });

  it('cuts a text to the length that the column accepts', () => {
    expect(guessed('string', ['Example'], 'newer', { maxLength: 3 })).toBe('Exa');
  });

  it.each<[Format, text: string, meant: unknown]>([
    ['newer', 'progress', 'In Progress'],
    ['legacy', 'In Progress', 'progress'],
    ['legacy', 'progres', 'progress'],
    ['newer', 'In progress', 'In Progress'],
    ['newer', 'dome', 'Done'],
  ])('on the %s API turns the option %j into %j', (format, text, meant) => {
    expect(guessed('singleSelect', [text], format)).toBe(meant);
  });

  it('prefers an option with the exact name to a similar one, and a title to a value', () => {
    const options = indexOptions([
      { title: 'one', value: 'two' },
      { title: 'two', value: 'three' },
      { title: 'threes', value: 'one' },
    ]);
    expect(guessed('singleSelect', ['one'], 'newer', { options })).toBe('one');
    expect(guessed('singleSelect', ['two'], 'newer', { options })).toBe('two');
    expect(guessed('singleSelect', ['three'], 'newer', { options })).toBe('two');
  });

  it('prefers an option in the same letter case', () => {
    const options = indexOptions([
      { title: 'red', value: 'r' },
      { title: 'Red', value: 'R' },
    ]);
    expect(guessed('singleSelect', ['Red'], 'newer', { options })).toBe('Red');
    expect(guessed('singleSelect', ['R'], 'newer', { options })).toBe('Red');
  });

  it('contains each of several options once', () => {
    expect(guessed('multiSelect', ['food', 'Fod', 'travel'])).toEqual(['Food', 'Travel']);
  });

  it.each<[Format, text: string, meant: unknown]>([
    ['newer', 'alice', { key: 'u-alice' }],
    ['legacy', 'Alice Doe', 'u-alice'],
    ['legacy', 'u-bobb', 'u-bob'],
  ])('on the %s API turns the user %j into %j', (format, text, meant) => {
    expect(guessed('userlist', [text], format)).toEqual(meant);
  });

  it('is undefined for a user if the world has no users', () => {
    const nobody = { byKey: new Map(), byName: new Map(), byToken: new Map() };
    const { guess } = kindExamples.userlist;
    expect(guess?.(['alice'], 'newer', columnOf('userlist'), nobody)).toBeUndefined();
    expect(guess?.(['alice'], 'legacy', columnOf('userlist'), nobody)).toBeUndefined();
  });
});

describe('a sample of a column', () => {
  const options = columnOf('singleSelect').options.all;

  it.each<[ColumnKind, Format, sample: unknown]>([
    ['singleSelect', 'legacy', 'open'],
    ['singleSelect', 'newer', 'Open'],
    ['multiSelect', 'legacy', ['open']],
    ['multiSelect', 'newer', ['Open']],
    ['userlist', 'legacy', 'u-alice'],
    ['userlist', 'newer', { key: 'u-alice' }],
    ['string', 'newer', 'Exa'],
  ])('is valid for the kind %s on the %s API: %j', (kind, format, sample) => {
    expect(kindExamples[kind].sample(format, { options, maxLength: 3, userKey: 'u-alice' })).toEqual(sample);
  });

  it.each<ColumnKind>(['singleSelect', 'multiSelect', 'userlist'])(
    'is undefined for the kind %s if nothing can be chosen',
    (kind) => {
      expect(kindExamples[kind].sample('newer', { options: [] })).toBeUndefined();
    },
  );
});

describe('an option that only one API accepts', () => {
  it.each<[Format, wrong: unknown]>([
    ['legacy', [['Open', 'an option by its title, where its value is wanted']]],
    ['newer', [['open', 'an option by its value, where its title is wanted']]],
  ])('is a wrong value on the %s API', (format, wrong) => {
    expect(kindExamples.singleSelect.wrongIn?.(format, columnOf('singleSelect').options.all)).toEqual(wrong);
  });

  it('does not exist if titles and values are the same', () => {
    const same = [{ title: 'red', value: 'red' }];
    expect(kindExamples.singleSelect.wrongIn?.('legacy', same)).toEqual([]);
    expect(kindExamples.multiSelect.wrongIn?.('newer', same)).toEqual([]);
  });

  it('is in a list for a multi select', () => {
    const wrong = [[['Open'], 'an option by its title, where its value is wanted']];
    expect(kindExamples.multiSelect.wrongIn?.('legacy', columnOf('singleSelect').options.all)).toEqual(wrong);
  });
});

describe('textIn and numberIn', () => {
  it.each([
    ['a text', 'x', 'x'],
    ['a number', 7, '7'],
    ['null', null, ''],
    ['an object with a value', { name: 'A', value: 'a' }, 'a'],
    ['an object with a name', { value: {}, name: 'A' }, 'A'],
    ['an object without any such member', { colour: 'red' }, ''],
  ])('find the text in %s', (_, value, text) => {
    expect(textIn(value)).toBe(text);
  });

  it.each([
    [' 7 ', 7],
    ['1,5', 1.5],
    ['', Number.NaN],
    ['  ', Number.NaN],
    ['seven', Number.NaN],
  ])('find the number in %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });
});
