import type { Column } from '../../../model/columns/column.js';
import type { ColumnKind } from '../../../model/columns/column-kinds.js';
import { noFaults } from '../../../model/refusal.js';
import type { UserIndex } from '../../../model/users.js';
import { decodeValue, type Format, isBlank } from '../../../model/values.js';
import { member } from '../../../validation/json.js';
import { nearestOf } from '../near.js';

/** What a guess is made for. */
interface Aim {
  readonly column: Column;
  readonly format: Format;
  readonly users: UserIndex;
}

/** The text in a value that was given for one: itself, or the likeliest member of an object. */
function textIn(value: unknown): string {
  const names = ['value', 'key', 'name', 'username', 'title'];
  const found = [value, ...names.map((name) => member(value, name))].find(
    (one) => typeof one !== 'object' && one !== undefined,
  );
  return found === undefined ? '' : String(found);
}

const numberIn = (value: unknown): number => Number(textIn(value).trim().replace(',', '.') || Number.NaN);

/** The moment that a text of ISO 8601 names; without a zone it is UTC. */
function momentIn(value: unknown): number {
  const text = textIn(value);
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return Math.round(numberIn(value));
  return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
}

const someDay = Date.UTC(2026, 2, 2, 9);
const moments = (value: unknown): readonly unknown[] => [momentIn(value), someDay];

function texts(value: unknown, { column: { maxLength } }: Aim): readonly unknown[] {
  const given = typeof value === 'object' && value !== null ? '' : String(value ?? '');
  return [given, 'text'].filter((text) => text !== '').map((text) => text.toWellFormed().slice(0, maxLength));
}

function option(value: unknown, { column, format }: Aim): readonly string[] {
  const near = nearestOf(textIn(value), column.options.all, (one) => [one.title, one.value], 1);
  return near.map((one) => (format === 'legacy' ? one.value : one.title));
}

function options(value: unknown, aim: Aim): readonly unknown[] {
  const items = Array.isArray(value) ? value : [value];
  return [[...new Set(items.slice(0, 100).flatMap((item) => option(item, aim)))]];
}

function user(value: unknown, { format, users }: Aim): readonly unknown[] {
  const all = [...users.byKey.values()];
  const near = nearestOf(textIn(value), all, ({ key, name, fullName }) => [key, name, fullName], 1);
  return near.map(({ key }) => (format === 'legacy' ? key : { key }));
}

const flags = (value: unknown): readonly unknown[] => [!/^(false|0|no|off|)$/i.test(textIn(value).trim())];

/** What may have been meant in a column of each kind; the last of them is taken by nearly every column. */
const guesses: Readonly<Record<ColumnKind, (value: unknown, aim: Aim) => readonly unknown[]>> = {
  checkbox: flags,
  integer: (value) => [Math.round(numberIn(value)), 1],
  number: (value) => [numberIn(value), 1],
  date: moments,
  datetime: moments,
  time: moments,
  string: texts,
  textarea: texts,
  sequence: (value) => [String(Math.abs(Math.round(numberIn(value)))), '1'],
  singleSelect: option,
  multiSelect: options,
  formula: () => [],
  userlist: user,
};

function isTaken(value: unknown, { column, format, users }: Aim): boolean {
  const found = noFaults();
  const cell = decodeValue(value, column, format, users, { row: 0, column: column.name }, found);
  return found.total === 0 && !(column.required && isBlank(cell));
}

/** A value that a column takes, as near as can be to one that it does not; undefined where there is none. */
export const validValue = (value: unknown, column: Column, format: Format, users: UserIndex): unknown => {
  const aim: Aim = { column, format, users };
  return guesses[column.kind](value, aim).find((guess) => isTaken(guess, aim));
};
