import type { Choices } from '../../specification/choices.js';
import { isObject, member } from '../../validation/json.js';
import { namedIn, type UserIndex, userNamed } from '../definitions.js';
import type { WriteOptions } from '../row-values.js';
import { momentShown } from '../zone.js';
import type { Column, Option, Options } from './column.js';
import { columnKinds } from './column-kinds.js';
import { type Format, isProblem } from './kind.js';

const isTakenBy = (rule: 'refused' | 'taken' | `${Format}-taken`, format: Format): boolean =>
  rule === 'taken' || rule === `${format}-taken`;

/** Returns the milliseconds of an ISO date or datetime, or of a time in a time column; undefined for other texts. */
function millisecondsOf(text: string, kind: Column['kind'], { choices, world }: WriteOptions): number | undefined {
  const isoDate =
    /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?)?$/;
  const whole = kind === 'time' && /^[\d:.]+$/.test(text) ? `1970-01-01T${text}` : text.replace(' ', 'T');
  if (!isoDate.test(whole)) return undefined;
  const day = whole.slice(0, 10); // the engine takes 2026-02-30 for a day in March
  const isDay = JSON.stringify(new Date(day)).includes(day);
  const moment = Date.parse(/T[\d:.]+$/.test(whole) ? `${whole}Z` : whole);
  if (!isDay || Number.isNaN(moment)) return undefined;
  const hasZone = /T.*[Z+-]/.test(whole);
  return hasZone || choices['write.textZone'] === 'utc' ? moment : momentShown(moment, world?.isoText);
}

/** Returns the text in a value that may name an option or a user: itself, or on the legacy API a member of an object. */
function nameIn(given: unknown, format: Format): string | undefined {
  const holder = format === 'legacy' && isObject(given);
  const name = holder ? (member(given, 'value') ?? member(given, 'name')) : given;
  return typeof name === 'string' ? name : undefined;
}

function optionWith(by: 'title' | 'value', name: string, options: Options, choices: Choices): Option | undefined {
  const known = by === 'title' ? options.byTitle : options.byValue;
  const trimmed = name.trim();
  const isOwn = known.has(name) || trimmed === name || choices['write.optionBlanks'] === 'exact';
  return namedIn(known, isOwn ? name : trimmed, () => choices['write.optionCase']);
}

/** Returns the name in an API of an option that is given by title or value; the name in that API is tried first. */
function optionNamed(given: unknown, format: Format, options: Options, choices: Choices): string | undefined {
  const name = nameIn(given, format);
  if (name === undefined) return undefined;
  const [own, other] = format === 'legacy' ? (['value', 'title'] as const) : (['title', 'value'] as const);
  return (optionWith(own, name, options, choices) ?? optionWith(other, name, options, choices))?.[own];
}

type Taking = (given: unknown, items: readonly unknown[], column: Column, choices: Choices) => boolean;

const isTakenByNewer: Taking = (given, items, { kind, options }, choices) => {
  if (choices['newer.optionForms'] === 'taken') return true;
  const isKnown = (item: unknown) => typeof item === 'string' && optionWith('title', item, options, choices);
  return (kind === 'singleSelect' || Array.isArray(given)) && items.every(isKnown);
};

const isTakenByLegacy: Taking = (given, items, { kind, options }, choices) => {
  const isMulti = kind === 'multiSelect';
  const isTitle = (item: unknown): boolean => isObject(item) && typeof item.value !== 'string';
  const isOneObject = isMulti && isObject(given);
  const hasTitle = [given, ...items].some(isTitle);
  const isOther = (item: unknown): boolean =>
    !isTitle(item) && !optionWith('value', nameIn(item, 'legacy') ?? '', options, choices);
  const isText = isMulti && typeof given === 'string';
  const rules = [
    hasTitle && choices['legacy.titleObject'],
    isOneObject && choices['legacy.multiObject'],
    (isText || (!(isOneObject && hasTitle) && items.some(isOther))) && choices['legacy.optionForms'],
  ];
  return rules.every((rule) => rule !== 'refused');
};

/** Returns the strict form of a user who is given by key in another letter case, by user name, or on the newer API by a text. */
function userGiven(given: unknown, format: Format, users: UserIndex, choices: Choices): unknown {
  const isNewer = format === 'newer';
  const isText = typeof given === 'string';
  const text = isText ? given : member(given, isNewer ? 'key' : 'value');
  const byKey = typeof text === 'string' && namedIn(users.byKey, text, () => choices['write.userKeyCase']);
  const key = (byKey || userNamed(users, nameIn(given, format) ?? '', choices))?.key;
  const isOwn = byKey && !(isNewer && isText);
  const takes = () => (isNewer ? choices['newer.userText'] : choices['legacy.userName']);
  if (!key || (!isOwn && !['taken', byKey ? 'by-key' : 'by-name'].includes(takes()))) return undefined;
  return isNewer ? { key } : key;
}

/** Returns the strict form of one option, or of those in a list or in a text that joins them with commas. */
function optionsGiven(given: unknown, column: Column, format: Format, choices: Choices): unknown {
  const { kind, options } = column;
  const nameOf = (one: unknown) => optionNamed(one, format, options, choices);
  const isOne = kind === 'singleSelect' || nameOf(given) !== undefined; // also one with a comma in its name
  const joined = () =>
    nameIn(given, format)
      ?.split(',')
      .map((name) => name.trim());
  const items = isOne ? [given] : Array.isArray(given) ? given : (joined() ?? [given]);
  const names = items.map(nameOf);
  const isTaken = format === 'legacy' ? isTakenByLegacy : isTakenByNewer;
  if (names.includes(undefined) || !isTaken(given, items, column, choices)) return undefined;
  return kind === 'singleSelect' ? names[0] : names;
}

type Conversion = (given: unknown, options: WriteOptions, kind: Column['kind']) => unknown;

/** The texts that are taken as numbers, by the value of a choice, matched in linear time. With `digits`, an integer has no fraction. */
const numberForms = {
  plain: /^-?\d+(\.\d+)?$/,
  digits: /^\s*[+-]?\d+(\.\d+)?\s*$/,
  converted: /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i,
  trimmed: /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i,
  lenient: /^\s*(0x[\da-f]+|[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?)\s*$/i,
} as const;

const numberOf: Conversion = (given, { format, choices }, kind) => {
  const rule = format === 'newer' ? choices['newer.looseNumbers'] : choices['write.looseNumbers'];
  if (typeof given !== 'string' || rule === 'refused' || !numberForms[rule].test(given)) return undefined;
  return rule === 'digits' && kind === 'integer' && given.includes('.') ? undefined : Number(given);
};

const textOf: Conversion = (given, { choices }) => {
  const isPlain = typeof given === 'number' || typeof given === 'boolean';
  return isPlain && choices['write.looseText'] === 'converted' ? String(given) : undefined;
};

const momentOf: Conversion = (given, options, kind) => {
  const { format, choices } = options;
  if (typeof given === 'number' && !Number.isInteger(given))
    return choices['write.dateFraction'] === 'truncated' ? Math.trunc(given) : undefined;
  if (typeof given !== 'string') return undefined;
  const rule = format === 'newer' ? choices['newer.dateText'] : choices['write.dateText'];
  const isDigits = /^-?\d+$/.test(given);
  if (rule !== 'taken' && rule !== (isDigits ? 'milliseconds-taken' : 'iso-taken')) return undefined;
  return isDigits ? Number(given) : millisecondsOf(given, kind, options);
};

const conversions: Readonly<Partial<Record<Column['kind'], Conversion>>> = {
  integer: numberOf,
  number: numberOf,
  checkbox: (given, { format, choices }) => {
    if (given === 'true' || given === 'false')
      return isTakenBy(choices['write.checkboxText'], format) ? given === 'true' : undefined;
    if (!Number.isInteger(given)) return undefined;
    const isBinary = given === 0 || given === 1;
    const legacyRule = () => (isBinary ? choices['write.looseNumbers'] : choices['legacy.checkboxNumber']);
    const rule = format === 'newer' ? choices['newer.checkboxNumber'] : legacyRule();
    const isRefused = rule === 'refused' || (format === 'newer' && rule === 'taken' && !isBinary);
    return isRefused ? undefined : given !== 0;
  },
  string: textOf,
  textarea: textOf,
  date: momentOf,
  datetime: momentOf,
  time: momentOf,
};

/** Returns whether the choices let an unusual empty value empty a cell; undefined for values that are not empty. */
function emptiedBy(given: unknown, { kind }: Column, format: Format, choices: Choices): boolean | undefined {
  const { isList = false, keepsEmptyText = false } = columnKinds[kind];
  const isEmptyList = Array.isArray(given) && given.length === 0;
  if (!keepsEmptyText && typeof given === 'string' && given.trim() === '')
    return given !== '' && isTakenBy(choices['write.blankText'], format);
  if (format !== 'legacy') return undefined;
  if (isList && isEmptyList) return choices['legacy.emptyItem'] === 'clears'; // a multi select accepts an empty list itself
  if (kind === 'singleSelect' && isObject(given) && Object.keys(given).length === 0)
    return choices['legacy.emptyObject'] === 'clears';
  const isHollow = isList ? member(given, 'name') === '' && member(given, 'value') === '' : isEmptyList;
  return isHollow ? choices['write.emptyValue'] === 'clears' : undefined;
}

/**
 * Returns the strict form of a value that a column does not accept as it is, if a choice accepts it; null if it empties the
 * cell, undefined if it is refused.
 */
export function otherForm(given: unknown, column: Column, options: WriteOptions, users: UserIndex): unknown {
  const { format, choices } = options;
  const { isList, [format]: own } = columnKinds[column.kind];
  const isEmptied = emptiedBy(given, column, format, choices);
  if (isEmptied !== undefined) return isEmptied ? null : undefined;
  if (!isList) return conversions[column.kind]?.(given, options, column.kind);
  if (column.kind !== 'multiSelect' && Array.isArray(given) && given.length === 1) {
    const isNothing = Array.isArray(given[0]) && given[0].length === 0; // such a list has no item
    if (isNothing || !isTakenBy(choices['write.itemList'], format)) return undefined;
    const isOther = isProblem(own.decode(given[0], column, users));
    return isOther ? otherForm(given[0], column, options, users) : given[0];
  }
  const isUser = column.kind === 'userlist';
  return isUser ? userGiven(given, format, users, choices) : optionsGiven(given, column, format, choices);
}
