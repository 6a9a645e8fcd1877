import { type ColumnKind, columnKinds } from '../../model/columns/column-kinds.js';
import { rules } from '../../specification/rules.js';

const item = 'an object with a name and a value';
const moment = 'milliseconds since 1970, or a date in text';

const legacyValues: Readonly<Partial<Record<ColumnKind, string>>> = {
  checkbox: 'The value of a checkbox is a boolean, or 1 or 0.',
  date: `The value of a date is ${moment}.`,
  datetime: `The value of a datetime is ${moment}.`,
  time: `The value of a time is ${moment}.`,
  sequence: 'The value of a sequence is a string or a number.',
  singleSelect: `The value of a single select list is ${item}.`,
  multiSelect: `The value of a multi select list is ${item} that are joined by commas, or a list of such objects.`,
  userlist: `The value of a userlist is ${item}.`,
};

const textsOf = (own: typeof legacyValues): string =>
  (Object.keys(columnKinds) as ColumnKind[]).map((kind) => own[kind] ?? rules[columnKinds[kind].rule].text).join(' ');

/** The values of each column kind in words, by the name of the schema. Separate from the schemas, which the core loads. */
export const kindDescriptions: Readonly<Record<string, string>> = {
  NewerValue: textsOf({}),
  LegacyValue: textsOf(legacyValues),
};
