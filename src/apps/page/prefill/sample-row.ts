import type { WorldView } from '../../../mock/viewing.js';
import { columnKinds } from '../../../model/columns/column-kinds.js';
import type { Format } from '../../../model/columns/kind.js';
import type { Choices } from '../../../specification/choices.js';
import type { ColumnView } from '../world/cell.js';

/** What an API calls a column. */
export const nameOf = ({ id, name = id }: ColumnView, format: Format): string => (format === 'legacy' ? name : id);

/** Whether a row gives a column: a read-only one only where it must be given, as the legacy API wants it (choice `write.readOnly`). */
const gives = ({ readOnly = false, required = false }: ColumnView, format: Format, profile: Choices): boolean =>
  !readOnly || (required && format === 'legacy' && profile['write.readOnly'] === 'accepted');

/** A row that an API takes: a value in each column that must have one, and in the first of the others. */
export function sampleRow(
  columns: readonly ColumnView[],
  format: Format,
  { users }: WorldView,
  profile: Choices,
): Readonly<Record<string, unknown>> {
  const filled = columns
    .filter((column) => gives(column, format, profile))
    .map((column) => {
      const { kind, options = [], maxLength } = column;
      return { column, value: columnKinds[kind].sample(format, { options, maxLength, userKey: users[0]?.key }) };
    })
    .filter(({ value }) => value !== undefined);
  const optional = filled.find(({ column }) => !column.required);
  const wanted = filled.filter((one) => one.column.required || one === optional);
  return Object.fromEntries(wanted.map(({ column, value }) => [nameOf(column, format), value]));
}
