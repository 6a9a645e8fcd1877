import type { Column } from '../../../model/columns/column.js';
import type { ColumnKind } from '../../../model/columns/column-kinds.js';
import type { UserIndex } from '../../../model/users.js';
import type { Format } from '../../../model/values.js';
import { member } from '../../../validation/json.js';
import { nearestOf } from '../near.js';

/** Values that may have been meant by one, the likeliest first. */
type Guess = (value: unknown, column: Column, format: Format, users: UserIndex) => readonly unknown[];

/** The text of a value: the value, or the likeliest member of an object. */
function textIn(value: unknown): string {
  const members = ['value', 'key', 'name', 'username', 'title'].map((name) => member(value, name));
  return String([value, ...members].find((one) => typeof one !== 'object' && one !== undefined) ?? '');
}

const numberIn = (value: unknown): number => Number(textIn(value).trim().replace(',', '.') || Number.NaN);

const someDay = Date.UTC(2026, 2, 2, 9);

/** The moment of an ISO 8601 text, in UTC where it has no zone. */
const moment: Guess = (value) => {
  const text = textIn(value);
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return [Math.round(numberIn(value)), someDay];
  return [Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text), someDay];
};

const text: Guess = (value, { maxLength }) => {
  const given = typeof value === 'object' ? '' : String(value ?? '');
  return [given, 'text'].filter((one) => one !== '').map((one) => one.toWellFormed().slice(0, maxLength));
};

const option: Guess = (value, { options }, format) =>
  nearestOf(textIn(value), options.all, (one) => [one.title, one.value], 1).map((one) =>
    format === 'legacy' ? one.value : one.title,
  );

/** Guesses by the kind of a column; nearly every column takes the last of them. */
export const guesses: Readonly<Record<ColumnKind, Guess>> = {
  checkbox: (value) => [!/^(false|0|no|off|)$/i.test(textIn(value).trim())],
  integer: (value) => [Math.round(numberIn(value)), 1],
  number: (value) => [numberIn(value), 1],
  date: moment,
  datetime: moment,
  time: moment,
  string: text,
  textarea: text,
  sequence: (value) => [String(Math.abs(Math.round(numberIn(value)))), '1'],
  singleSelect: option,
  multiSelect: (value, ...column) => {
    const items = Array.isArray(value) ? value.slice(0, 100) : [value];
    return [[...new Set(items.flatMap((item) => option(item, ...column)))]];
  },
  formula: () => [],
  userlist: (value, _column, format, { byKey }) =>
    nearestOf(textIn(value), [...byKey.values()], ({ key, name, fullName }) => [key, name, fullName], 1).map(
      ({ key }) => (format === 'legacy' ? key : { key }),
    ),
};
