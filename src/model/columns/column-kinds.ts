import type { Column as ColumnEntry } from '../../generated/world-file.js';
import { checkbox } from './checkbox.js';
import { formula, sequence } from './computed.js';
import type { Kind } from './kind.js';
import { date, datetime, time } from './moments.js';
import { integer, number } from './numbers.js';
import { multiSelect, singleSelect } from './selects.js';
import { string, textarea } from './texts.js';
import { userlist } from './userlist.js';

/** The name of a kind of column, as in a world file. */
export type ColumnKind = ColumnEntry['kind'];

/** The kinds of column (section 2.8), each with all that is particular to it. */
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
