import type { ColumnKind } from '../../model/columns/column-kinds.js';
import { isObject, member } from '../../validation/json.js';
import type { Progress } from './settings.js';

/** The kind that a column seems to have. */
export interface Inferred {
  readonly kind: ColumnKind;
  /** From 0 (nothing was seen) to 1 (no other kind gives such values). */
  readonly sure: number;
  readonly why: string;
}

/** Creates the evidence of a column before any cell. */
export const noEvidence = (name: string) => ({
  name,
  legacy: new Set<string>(),
  newer: new Set<string>(),
  /** Facts for or against a kind. */
  traits: new Set<
    'fraction' | 'time of day' | 'before 1973' | 'past a day' | 'lines' | 'not counted' | 'joined' | 'odd' | 'conflict'
  >(),
  /** The values of options by title. */
  options: new Map<string, string>(),
  /** The values of the parts of joined texts by title. */
  parts: new Map<string, string>(),
  last: 0,
});

/** The shapes and facts seen in the cells of a column in both APIs. */
export type Evidence = ReturnType<typeof noEvidence>;

const textMember = (value: unknown, name: string): string => String(member(value, name) ?? '');

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  return Object.values(value).every((one) => one === null || one === '') ? 'empty object' : 'object';
}

function learn(title: string, value: string, { options, traits }: Evidence, into = options): void {
  const known = into.get(title);
  if (into === options && known !== undefined && known !== value) traits.add('conflict');
  if (known === undefined) into.set(title, value);
}

function observeObject(legacy: unknown, newer: unknown, separators: Progress['separators'], evidence: Evidence): void {
  const [name, value] = [textMember(legacy, 'name'), textMember(legacy, 'value')];
  const titles = Array.isArray(newer) ? newer.map(String) : name.split(separators.names);
  const values = titles.length === 1 ? [value] : value.split(separators.values);
  const isPaired = values.length === titles.length;
  const { options, parts, traits } = evidence;
  for (const [i, title] of isPaired ? titles.entries() : []) learn(title, values[i] ?? '', evidence, parts);
  if (Array.isArray(newer)) {
    for (const title of titles) options.set(title, parts.get(title) ?? title); // a guess, until a row shows the value
    return;
  }
  learn(typeof newer === 'string' ? newer : name, value, evidence);
  if (titles.length > 1) traits.add(isPaired ? 'joined' : 'odd');
}

function observeNumber(value: number, { traits }: Evidence): void {
  const day = 86_400_000;
  if (!Number.isSafeInteger(value)) traits.add('fraction');
  if (value % day !== 0) traits.add('time of day');
  if (Math.abs(value) < 1e11) traits.add('before 1973');
  if (value < 0 || value >= day || value % 60_000 !== 0) traits.add('past a day');
}

function observeText(text: string, evidence: Evidence): void {
  const { traits } = evidence;
  if (/[\r\n]/.test(text)) traits.add('lines');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) evidence.legacy.add('day');
  else evidence.legacy.add(/^\d\d:\d\d/.test(text) ? 'clock' : 'other text');
  if (!/^[1-9]\d{0,14}$/.test(text) || Number(text) <= evidence.last) traits.add('not counted');
  evidence.last = Number(text);
}

/** Adds a cell to the evidence of its column: its value in the legacy API and, if it was read, in the newer API. */
export function observe(evidence: Evidence, legacy: unknown, newer: unknown, separators: Progress['separators']): void {
  const shape = shapeOf(legacy);
  evidence.legacy.add(shape);
  if (newer !== undefined && newer !== '') evidence.newer.add(shapeOf(newer));
  if (typeof legacy === 'number') observeNumber(legacy, evidence);
  if (typeof legacy === 'string') observeText(legacy, evidence);
  else evidence.traits.add('not counted');
  if (shape === 'object') observeObject(legacy, newer, separators, evidence);
  for (const one of Array.isArray(legacy) ? legacy : [])
    learn(textMember(one, 'name'), textMember(one, 'value'), evidence);
}

function inferNumber({ traits }: Evidence, datesAreNumbers: boolean): Inferred {
  if (traits.has('fraction')) return { kind: 'number', sure: 0.8, why: 'numbers; a formula gives them, too' };
  if (datesAreNumbers && !traits.has('before 1973')) {
    const kind = traits.has('time of day') ? 'datetime' : 'date';
    return { kind, sure: 0.6, why: 'whole numbers as large as moments in milliseconds' };
  }
  const isTime = datesAreNumbers && !traits.has('past a day') && traits.has('time of day');
  if (isTime) return { kind: 'time', sure: 0.4, why: 'whole minutes of a day in milliseconds' };
  return { kind: 'integer', sure: 0.6, why: 'whole numbers; other kinds of number are possible' };
}

function inferText({ legacy, newer, traits }: Evidence): Inferred {
  if (newer.has('number')) {
    if (!legacy.has('other text') && !legacy.has('clock')) return { kind: 'date', sure: 1, why: 'days as text' };
    if (!legacy.has('other text') && !legacy.has('day')) return { kind: 'time', sure: 1, why: 'times of day as text' };
    return { kind: 'datetime', sure: 0.8, why: 'moments as text' };
  }
  if (traits.has('lines')) return { kind: 'textarea', sure: 0.8, why: 'text of several lines' };
  if (!traits.has('not counted')) return { kind: 'sequence', sure: 0.6, why: 'texts of digits that count up' };
  return { kind: 'string', sure: 0.6, why: 'text; a textarea and a formula give it, too' };
}

function inferObject({ newer, traits, options }: Evidence): Inferred {
  if (newer.has('string')) return { kind: 'singleSelect', sure: 1, why: 'an option with title and value' };
  if (options.size === 0) return { kind: 'singleSelect', sure: 0.3, why: 'a list of some kind, always empty' };
  if (traits.has('conflict') || new Set(options.values()).size < options.size || options.size > 1_000)
    return { kind: 'userlist', sure: 0.4, why: 'names and values that are not one to one' };
  if (traits.has('joined') && !traits.has('odd'))
    return { kind: 'multiSelect', sure: 0.6, why: 'names and values that seem to be joined' };
  return { kind: 'singleSelect', sure: 0.5, why: 'names with values; a multi select and a userlist give them, too' };
}

/** Returns the kind that evidence points to. `datesAreNumbers` is true if the legacy API gives dates in ms. */
export function inferKind(evidence: Evidence, datesAreNumbers: boolean): Inferred {
  const { legacy, newer } = evidence;
  if (newer.has('object') || newer.has('empty object')) return { kind: 'userlist', sure: 1, why: 'users' };
  if (newer.has('list') || legacy.has('list')) return { kind: 'multiSelect', sure: 1, why: 'lists' };
  if (newer.has('boolean') || legacy.has('boolean')) return { kind: 'checkbox', sure: 1, why: 'true and false' };
  if (legacy.has('object') || legacy.has('empty object')) return inferObject(evidence);
  if (legacy.has('number') && newer.has('string'))
    return { kind: 'sequence', sure: 1, why: 'numbers in one API, texts in the other' };
  if (legacy.has('string')) return inferText(evidence);
  if (legacy.has('number')) return inferNumber(evidence, datesAreNumbers);
  return { kind: 'string', sure: 0, why: 'nothing was seen' };
}

function legacyValue(kind: ColumnKind, legacy: unknown, separators: Progress['separators']): unknown {
  const name = textMember(legacy, 'name');
  if (Array.isArray(legacy)) return legacy.map((one) => textMember(one, 'name'));
  if (isObject(legacy)) return kind === 'multiSelect' ? name.split(separators.names) : name;
  if (kind === 'checkbox') return Boolean(legacy);
  if (kind === 'sequence') return String(legacy);
  if (typeof legacy !== 'string' || !/^(date|time)/.test(kind)) return legacy;
  const whole = kind === 'time' && !/[T ]/.test(legacy) ? `1970-01-01T${legacy}` : legacy.replace(' ', 'T');
  return Date.parse(/T[\d:.]+$/.test(whole) ? `${whole}Z` : whole);
}

/** Returns the value of a cell for a world file from its values in both APIs; undefined if it is left out. */
export function worldValue(
  kind: ColumnKind,
  legacy: unknown,
  newer: unknown,
  separators: Progress['separators'],
): unknown {
  // the newer API may have false for an empty checkbox, {} for a user who is gone, and an empty text for any empty cell
  const isVague = kind === 'userlist' || (kind === 'checkbox' && legacy === null) || newer === '';
  const given = newer === undefined || isVague ? legacy : newer;
  const isEmpty = given === null || shapeOf(given) === 'empty object' || (Array.isArray(given) && given.length === 0);
  if (isEmpty || kind === 'formula') return isEmpty && kind === 'sequence' ? null : undefined; // null, or it would get a number
  if (kind !== 'userlist') return newer === undefined ? legacyValue(kind, legacy, separators) : newer;
  return { key: textMember(legacy, 'value'), ...(isObject(newer) ? newer : { value: textMember(legacy, 'name') }) };
}
