import type { Row } from './columns/cell.js';
import { emptyList, type SortedList } from './sorted-list.js';

/** The rows of one grid on one issue, in order. Never changes; a write makes a new one. */
export interface Sheet {
  /** The id of the issue. */
  readonly id: number;
  readonly rows: SortedList<Row>;
  /** The rows as the tracker's search last saw them: what the field value is made of. */
  readonly indexed: SortedList<Row>;
  /** The last number that a sequence column gave. */
  readonly lastSequence: number;
  /** The rows that the grid's data source holds for the issue, if it has one of its own; ids are of no account. */
  readonly source: readonly Row[] | undefined;
}

/** Whether a sheet says nothing that one which is not there would not say. */
export const isUntouched = ({ rows, lastSequence, source }: Sheet): boolean =>
  rows.size === 0 && lastSequence === 0 && source === undefined;

/** A sheet that nothing was written to yet. */
export const emptySheet = (issueId: number): Sheet => ({
  id: issueId,
  rows: emptyList(),
  indexed: emptyList(),
  lastSequence: 0,
  source: undefined,
});
