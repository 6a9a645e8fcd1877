import type { Column as ColumnEntry } from '../../generated/world-file.js';
import { checkbox, checkboxExamples } from './checkbox.js';
import { computedExamples, formula, sequence } from './computed.js';
import type { Kind, KindExamples } from './kind.js';
import { date, dateExamples, datetime, momentExamples, time } from './moments.js';
import { integer, integerExamples, number, numberExamples } from './numbers.js';
import { multiSelect, multiSelectExamples, singleSelect, singleSelectExamples } from './selects.js';
import { string, textarea, textExamples } from './texts.js';
import { userlist, userlistExamples } from './userlist.js';

/** The name of a kind of column, as in a world file. */
export type ColumnKind = ColumnEntry['kind'];

/** The kinds of column (section 2.8), with everything that is specific to each. */
export const columnKinds = {
  checkbox,
  integer,
  number,
  date,
  datetime,
  time,
  string,
  textarea,
  sequence,
  singleSelect,
  multiSelect,
  formula,
  userlist,
} as const satisfies Readonly<Record<ColumnKind, Kind>>;

/** Values of each kind of column for documents, tests and advice. */
export const kindExamples: Readonly<Record<ColumnKind, KindExamples>> = {
  checkbox: checkboxExamples,
  integer: integerExamples,
  number: numberExamples,
  date: dateExamples,
  datetime: momentExamples,
  time: momentExamples,
  string: textExamples,
  textarea: textExamples,
  sequence: computedExamples,
  singleSelect: singleSelectExamples,
  multiSelect: multiSelectExamples,
  formula: computedExamples,
  userlist: userlistExamples,
};
