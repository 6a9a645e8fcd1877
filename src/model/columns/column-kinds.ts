import type { Column as ColumnEntry } from '../../generated/world-file.js';
import { checkbox } from './checkbox.js';
import { date } from './date.js';
import { datetime } from './datetime.js';
import { formula } from './formula.js';
import { integer } from './integer.js';
import type { Kind } from './kind.js';
import { multiSelect } from './multi-select.js';
import { number } from './number.js';
import { sequence } from './sequence.js';
import { singleSelect } from './single-select.js';
import { string } from './string.js';
import { textarea } from './textarea.js';
import { time } from './time.js';
import { userlist } from './userlist.js';

/** The name of a kind of column, as in a world file. */
export type ColumnKind = ColumnEntry['kind'];

/** The 13 kinds of column (section 2.8). */
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
} as const satisfies Record<ColumnKind, Kind>;
