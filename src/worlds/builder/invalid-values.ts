import type { Column } from '../../generated/world-file.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { quote } from '../../validation/quote.js';

/** A value that the service refuses for a column when rows are added or updated, in one of its two formats. */
export interface InvalidValue {
  /** Whether rows are written as in the legacy API (by column name) or in the newer API (by column id). */
  readonly format: 'legacy' | 'newer';
  /** Can be sent as JSON. */
  readonly value: unknown;
  /** What is wrong with it, in words that can name a test. */
  readonly why: string;
}

type Wrong = readonly (readonly [value: unknown, why: string])[];

/** Longer than any name that a world is likely to have. */
const nobody = 'no-such-name-in-any-world';

const outOfTime = 8.64e15 + 1;

const notText: Wrong = [
  [7, 'a number where a text is wanted'],
  [true, 'true where a text is wanted'],
  [{}, 'an object where a text is wanted'],
  ['\ud800', 'half of a surrogate pair'],
];

const notMoment: Wrong = [
  ['2026-03-02', 'a date as a text'],
  [1.5, 'a fraction of a millisecond'],
  [outOfTime, 'past what a date can be'],
  [true, 'true where milliseconds are wanted'],
];

const computed: Wrong = [
  ['1', 'a text for what the service computes'],
  [1, 'a number for what the service computes'],
];

const notOption: Wrong = [
  [nobody, 'an option that there is not'],
  [7, 'a number where an option is wanted'],
];

/** What no column of a kind takes, in either API. */
const wrong: Readonly<Record<Column['kind'], Wrong>> = {
  checkbox: [
    ['true', 'a text where true or false is wanted'],
    [1, 'a number where true or false is wanted'],
  ],
  integer: [
    [1.5, 'a fraction'],
    ['1', 'a text of digits'],
    [2 ** 53, 'more than a whole number can be'],
    [true, 'true where a number is wanted'],
  ],
  number: [
    ['1', 'a text of digits'],
    [true, 'true where a number is wanted'],
    [{}, 'an object where a number is wanted'],
  ],
  date: notMoment,
  datetime: notMoment,
  time: notMoment,
  string: notText,
  textarea: notText,
  sequence: computed,
  formula: computed,
  singleSelect: [...notOption, [[nobody], 'a list where one option is wanted']],
  multiSelect: [
    [nobody, 'a text where a list is wanted'],
    [[nobody], 'a list with an option that there is not'],
    [{}, 'an object where a list is wanted'],
  ],
  userlist: [
    [7, 'a number where a user is wanted'],
    [{}, 'a user without a key'],
  ],
};

const isComputed = ({ kind }: Column): boolean => kind === 'sequence' || kind === 'formula';

const tooLong = ({ maxLength }: Column): Wrong =>
  maxLength === undefined ? [] : [['x'.repeat(maxLength + 1), `more than ${maxLength} characters`]];

const empty = (column: Column): Wrong =>
  column.required && !isComputed(column)
    ? [
        [null, 'null for a required column'],
        ['', 'an empty text for a required column'],
      ]
    : [];

/** What one API takes, and the other does not: options by title and by value, users by what they are. */
function ofOther({ kind, options = [] }: Column, format: InvalidValue['format']): Wrong {
  if (kind === 'userlist') {
    const ghost = format === 'legacy' ? nobody : { key: nobody };
    return [[ghost, 'a user that there is not']];
  }
  const [own, other] = format === 'legacy' ? (['value', 'title'] as const) : (['title', 'value'] as const);
  const strange = options
    .map((option) => option[other])
    .find((name) => !options.some((option) => option[own] === name));
  if (strange === undefined) return [];
  return [[kind === 'multiSelect' ? [strange] : strange, `an option by its ${other}, where its ${own} is wanted`]];
}

const readOnly = (column: Column, format: InvalidValue['format']): Wrong =>
  column.readOnly && format === 'newer' && !isComputed(column) ? [['x', 'a value for a read-only column']] : [];

function checkKind({ kind }: Column): void {
  if (Object.hasOwn(wrong, kind)) return;
  const near = similar(String(kind), Object.keys(wrong));
  const instead = near === undefined ? `there are ${Object.keys(wrong).join(', ')}` : `did you mean ${quote(near)}?`;
  throw new MisuseError(`invalidValues: there is no kind ${quote(String(kind))}; ${instead}`);
}

/**
 * Values that the service refuses with 400 for a column of a grid, whatever else the row holds and in each format: for
 * negative tests. Whether the legacy API takes right values for a read-only column is a choice (`legacy.readOnly`), so that
 * only wrong ones are given for it there. Throws a MisuseError for a kind that there is not.
 */
export function invalidValues(column: Column): readonly InvalidValue[] {
  checkKind(column);
  const both = [...wrong[column.kind], ...tooLong(column), ...empty(column)];
  return (['legacy', 'newer'] as const).flatMap((format) =>
    [...both, ...ofOther(column, format), ...readOnly(column, format)].map(([value, why]) => ({ format, value, why })),
  );
}
