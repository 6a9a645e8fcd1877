import type { Choices } from '../../specification/choices.js';
import { isObject, member } from '../../validation/json.js';
import { type UserIndex, userNamed } from '../users.js';
import type { Column, Options } from './column.js';
import { columnKinds } from './column-kinds.js';
import type { Format } from './kind.js';

/** The milliseconds of an ISO date or datetime, or of a time in a time column, in UTC where it names no zone; undefined for other texts. */
function millisecondsOf(text: string, kind: Column['kind']): number | undefined {
  const isoDate =
    /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?)?$/;
  const isoTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;
  const whole = kind === 'time' && isoTime.test(text) ? `1970-01-01T${text}` : text;
  if (!isoDate.test(whole)) return undefined;
  const day = whole.slice(0, 10); // the engine takes 2026-02-30 for a day in March
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  const moment = Date.parse(/T[\d:.]+$/.test(whole) ? `${whole}Z` : whole);
  return isDay && !Number.isNaN(moment) ? moment : undefined;
}

/** The text in a value that may name an option or a user: itself, or on the legacy API a member of an object. */
function nameIn(given: unknown, format: Format): string | undefined {
  const holder = format === 'legacy' && isObject(given);
  const name = holder ? (member(given, 'value') ?? member(given, 'name')) : given;
  return typeof name === 'string' ? name : undefined;
}

/** The name that an API has for an option that is given by either of its names; its own wins. */
function optionNamed(given: unknown, format: Format, { byTitle, byValue }: Options): string | undefined {
  const name = nameIn(given, format);
  if (name === undefined) return undefined;
  return format === 'legacy'
    ? (byValue.get(name) ?? byTitle.get(name))?.value
    : (byTitle.get(name) ?? byValue.get(name))?.title;
}

/** The value by other names: of a user, of an option, or of the options in a list or in a text that joins them with commas. */
function byOtherName(
  given: unknown,
  { kind, options }: Column,
  format: Format,
  users: UserIndex,
  choices: Choices,
): unknown {
  if (kind === 'userlist') {
    const name = nameIn(given, format) ?? '';
    const key =
      (format === 'newer' && users.byKey.has(name) ? name : undefined) ?? userNamed(users, name, choices)?.key;
    return key !== undefined && format === 'newer' ? { key } : key;
  }
  const single = optionNamed(given, format, options); // also one with a comma in its name
  if (kind === 'singleSelect') return single;
  if (single !== undefined) return [single];
  const items = Array.isArray(given) ? given : nameIn(given, format)?.split(',');
  const names = items?.map((item) => optionNamed(typeof item === 'string' ? item.trim() : item, format, options));
  return names?.every((name) => name !== undefined) ? names : undefined;
}

/** Whether choices let a value be taken which names options or a user otherwise than an API does. */
function isOtherNameTaken(given: unknown, { kind, options }: Column, format: Format, choices: Choices): boolean {
  if (format === 'newer')
    return (kind === 'userlist' ? choices['newer.userText'] : choices['newer.optionForms']) === 'taken';
  const isMulti = kind === 'multiSelect';
  const isTitle = (item: unknown): boolean => kind !== 'userlist' && isObject(item) && typeof item.value !== 'string';
  const items: readonly unknown[] = isMulti && Array.isArray(given) ? given : [given];
  const isOneObject = isMulti && isObject(given);
  const hasTitle = items.some(isTitle);
  const named = isOneObject ? (nameIn(given, format) ?? '').split(',').map((name) => name.trim()) : items;
  const isOther = (item: unknown): boolean => !isTitle(item) && !options.byValue.has(nameIn(item, format) ?? '');
  const isText = isMulti && typeof given === 'string';
  const rules = [
    ...(hasTitle ? [choices['legacy.titleObject']] : []),
    ...(isOneObject ? [choices['legacy.multiObject']] : []),
    ...(isText || (!(isOneObject && hasTitle) && named.some(isOther)) ? [choices['legacy.optionForms']] : []),
  ];
  return rules.every((rule) => rule === 'taken');
}

type Conversion = (given: unknown, format: Format, choices: Choices, kind: Column['kind']) => unknown;

const numberOf: Conversion = (given, format, choices) => {
  if (typeof given !== 'string' || !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(given)) return undefined;
  const rule = format === 'newer' ? choices['newer.looseNumbers'] : choices['write.looseNumbers'];
  return rule === 'converted' ? Number(given) : undefined;
};

const textOf: Conversion = (given, _format, choices) => {
  const isPlain = typeof given === 'number' || typeof given === 'boolean';
  return isPlain && choices['write.looseText'] === 'converted' ? String(given) : undefined;
};

const momentOf: Conversion = (given, format, choices, kind) => {
  if (typeof given === 'number' && !Number.isInteger(given))
    return choices['write.dateFraction'] === 'truncated' ? Math.trunc(given) : undefined;
  const moment = format === 'legacy' && typeof given === 'string' ? millisecondsOf(given, kind) : undefined;
  return moment !== undefined && choices['write.dateText'] === 'iso-taken' ? moment : undefined;
};

/** What a value may stand for that has not the type of its column. */
const conversions: Readonly<Partial<Record<Column['kind'], Conversion>>> = {
  integer: numberOf,
  number: numberOf,
  checkbox: (given, format, choices) => {
    const isBit = format === 'legacy' && (given === 0 || given === 1);
    return isBit && choices['write.looseNumbers'] === 'converted' ? given === 1 : undefined;
  },
  string: textOf,
  textarea: textOf,
  date: momentOf,
  datetime: momentOf,
  time: momentOf,
};

/**
 * The value in the strict form of an API for one that a column does not take as it is, where a choice lets it be taken; null
 * where that empties the cell, undefined where it is refused.
 */
export function otherForm(given: unknown, column: Column, format: Format, choices: Choices, users: UserIndex): unknown {
  const { isList = false } = columnKinds[column.kind];
  // a value with nothing in it, though it is not what empties such a cell
  const isHollow = isList
    ? member(given, 'name') === '' && member(given, 'value') === ''
    : Array.isArray(given) && given.length === 0;
  if (format === 'legacy' && isHollow) return choices['write.emptyValue'] === 'clears' ? null : undefined;
  if (!isList) return conversions[column.kind]?.(given, format, choices, column.kind);
  const value = byOtherName(given, column, format, users, choices);
  if (value === undefined) return undefined;
  return isOtherNameTaken(given, column, format, choices) ? value : undefined;
}
