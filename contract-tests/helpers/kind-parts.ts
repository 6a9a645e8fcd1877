import { per } from '../../src/contract/judge/outcome.js';
import type { Column } from '../../src/generated/world-file.js';
import type { RefusedInLegacy } from './legacy-refused-values.js';
import { type MomentKind, momentsBy } from './moments.js';
import type { RefusedInNewer } from './newer-refused-cells.js';
import type { WrittenKind } from './stated-kind.js';

/** Returns pairs of a given value and the equal value that is read. */
export const same = (...values: readonly unknown[]) => values.map((value) => [value, value] as const);

/** Says whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Says whether a value is a list of texts. */
export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** Says whether a text fits into a column. */
export const isTextThatFits = (value: unknown, { maxLength = Number.POSITIVE_INFINITY }: Column): boolean =>
  isText(value) && value.isWellFormed() && value.length <= maxLength;

/** Texts to try. */
export const texts = [
  'a',
  'b',
  'Zebra',
  'zebra crossing'.slice(0, 12),
  '12',
  'null',
  'é🚲',
  '\u202e<b>\u0000',
  '__proto__',
  ' x ',
];

/** Whole numbers to try. */
export const wholeNumbers = [0, 1, 2, -7, 12, 2 ** 53 - 1, -(2 ** 53 - 1)];

/** A blank text, which may empty the cell. */
export const blank: RefusedInLegacy = ['a blank', ' ', { unless: 'write.blankText', read: null }];

/** A blank text in the newer API. */
export const blankInNewer: RefusedInNewer = ['a blank', ' ', ['write.blankText', null]];

/** Returns a value as one that may be refused even under a choice that takes it, such as for a required column that it empties. */
export const unclear = ([what, value, taken]: RefusedInNewer): RefusedInNewer =>
  taken ? [what, value, [taken[0], taken[1], true]] : [what, value];

/** Values that are not numbers, unless a choice takes them. */
export const noNumber: readonly RefusedInLegacy[] = [
  ['a word', 'twelve'],
  ['true', true],
  ['an object', { value: 12 }],
  ['a list', [12]],
  ['the text 12', '12', { unless: 'write.looseNumbers', read: 12 }],
  ['the text -7', '-7', { unless: 'write.looseNumbers', read: -7 }],
  ['a text of 7 with a plus', '+7', { unless: 'write.looseNumbers: plus', read: 7 }],
  ['the text 1e3', '1e3', { unless: 'write.looseNumbers: exponent', read: 1000 }],
  ['a text with blanks around 7', ' 7 ', { unless: 'write.looseNumbers: blanks', read: 7 }],
  ['a text of 7 with a point behind it', '7.', { unless: 'write.looseNumbers: point', read: 7 }],
  ['the text 0x7', '0x7', { unless: 'write.looseNumbers: hexadecimal', read: 7 }],
];

/** Values that are not numbers in the newer API, unless a choice takes them. */
export const noNumberInNewer: readonly RefusedInNewer[] = [
  ['a word', 'twelve'],
  ['digits in a text', '12', ['newer.looseNumbers', 12]],
  ['1e3 in a text', '1e3', ['newer.looseNumbers: exponent', 1000]],
  ['7 with a plus in a text', '+7', ['newer.looseNumbers: plus', 7]],
  ['7 between blanks', ' 7 ', ['newer.looseNumbers: blanks', 7]],
  ['7 with a point behind it in a text', '7.', ['newer.looseNumbers: point', 7]],
  ['0x7 in a text', '0x7', ['newer.looseNumbers: hexadecimal', 7]],
  ['true', true],
  ['a map', { value: 12 }],
  ['a list', [12]],
];

/** Values that are neither options nor users. */
export const noItem: readonly RefusedInLegacy[] = [
  ['a number', 7],
  ['true', true],
];

/** The two options of the single select, as the legacy API reads them. */
export const first = { name: '{singleSelect.title1}', value: '{singleSelect.value1}' };
export const second = { name: '{singleSelect.title2}', value: '{singleSelect.value2}' };

/** The two options of the multi select, as the legacy API reads them. */
export const one = { name: '{multiSelect.title1}', value: '{multiSelect.value1}' };
export const two = { name: '{multiSelect.title2}', value: '{multiSelect.value2}' };

/** The editor as the legacy API reads it. The value is the key or the user name. */
export const readEditor = { name: '{editor.fullName}', key: '{editor.key}', username: '{editor.username}' };

/** The entries of a userlist value (section 2.8). */
export const userEntries = ['key', 'username', 'value', 'avatar'] as const;

/** Returns a moment as ISO text, and in seconds: wrong forms of milliseconds. */
export const isoDate = (value: unknown): string => new Date(Number(value)).toISOString();
export const seconds = (value: unknown): number => Math.floor(Number(value) / 1000);

/** Returns a kind whose values are moments. Each text comes with its milliseconds. */
export const momentKind = ({
  role,
  values,
  newerText: [inNewer, inNewerMs],
  sample: [given, other],
  taken,
  legacyText: [inLegacy, inLegacyMs],
  isTextUnclear = false,
  refused = [],
}: {
  readonly role: MomentKind;
  readonly values: readonly number[];
  readonly newerText: readonly [text: string, milliseconds: number];
  readonly sample: readonly [given: number, other: number];
  readonly taken: ReturnType<typeof same>;
  readonly legacyText: readonly [text: string, milliseconds: number];
  /** Whether the text may be refused even by a target that takes such texts. */
  readonly isTextUnclear?: boolean;
  readonly refused?: readonly RefusedInLegacy[];
}): WrittenKind => {
  const readOf = (given: string, inUtc: number) => (given.endsWith('Z') ? inUtc : { local: inUtc });
  const text: RefusedInNewer = ['a text', inNewer, ['newer.dateText', readOf(inNewer, inNewerMs)]];
  const unclearly = isTextUnclear ? { isUnclear: true } : {};
  return {
    role,
    label: role,
    required: [0, 0],
    newer: {
      fits: (value) => typeof value === 'number',
      values,
      refused: [
        isTextUnclear ? unclear(text) : text,
        ['digits in a text', String(inNewerMs), ['newer.dateText: digits', inNewerMs]],
        blankInNewer,
        ['a part of a millisecond', inNewerMs + 0.5, ['write.dateFraction', inNewerMs]],
        ['true', true],
        ['a map', { time: 0 }],
      ],
    },
    legacy: {
      sample: {
        rule: 'READ-11',
        what: 'milliseconds, or a text',
        given,
        readBy: per<'legacy.dates', unknown>('legacy.dates', momentsBy<unknown>(given)),
        other,
      },
      taken: [['milliseconds', taken]],
      refused: [
        ['a word', 'today'],
        ['true', true],
        ['an object', { value: 1_772_409_600_000 }],
        ['a list', [1_772_409_600_000]],
        ['a date as text', inLegacy, { unless: 'write.dateText', read: readOf(inLegacy, inLegacyMs), ...unclearly }],
        ['half a millisecond', inLegacyMs + 0.5, { unless: 'write.dateFraction', read: inLegacyMs }],
        ['milliseconds as text', String(inLegacyMs), { unless: 'write.dateText: digits', read: inLegacyMs }],
        blank,
        ...refused,
      ],
    },
    alike: {
      takes: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= 8.64e15,
      values: () => [0, 1, -1, 1_768_176_000_000, 8.64e15, -8.64e15, -62_135_596_800_001],
    },
  };
};
