import type { WorldView } from '../../../mock/viewing.js';
import type { ColumnView } from '../world/cell.js';

type Users = WorldView['users'];

/** A value as each API writes it; undefined where the world has none. */
interface Sample {
  readonly legacy: unknown;
  readonly newer: unknown;
}

const alike = (value: unknown): Sample => ({ legacy: value, newer: value });

const text = ({ maxLength }: ColumnView): Sample => alike('Example'.slice(0, maxLength));

const midnight = Date.UTC(2026, 2, 2);
const morning = Date.UTC(2026, 2, 2, 9);

/** A value of each kind of column; none of the kinds that nobody writes. */
const samples: Readonly<Record<ColumnView['kind'], ((column: ColumnView, users: Users) => Sample) | undefined>> = {
  checkbox: () => alike(true),
  integer: () => alike(2),
  number: () => alike(18.5),
  date: () => alike(midnight),
  datetime: () => alike(morning),
  time: () => alike(morning),
  string: text,
  textarea: text,
  sequence: undefined,
  singleSelect: ({ options: [first] = [] }) => ({ legacy: first?.value, newer: first?.title }),
  multiSelect: ({ options: [first] = [] }) => ({ legacy: first && [first.value], newer: first && [first.title] }),
  formula: undefined,
  userlist: (_column, [user]) => ({ legacy: user?.key, newer: user && { key: user.key } }),
};

/** A value that a column takes; undefined where nobody writes the column, or the world has no such value. */
export const sampleOf = (column: ColumnView, users: Users): Sample | undefined => samples[column.kind]?.(column, users);
