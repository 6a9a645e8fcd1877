import type { Column, Row } from '../../../model/columns/column.js';
import type { Grid } from '../../../model/definitions.js';
import { itemsBy, type SortedList } from '../../../model/sorted-list.js';
import { markOf } from '../../../model/write-rows.js';
import type { Choices } from '../../../specification/choices.js';
import type { Page } from '../../guards/query.js';
import { encodeCells } from '../encode-cells.js';
import type { Service } from '../service.js';

/** Makes a writer of rows as JSON text: `id`, `issueId`, `modified` and the wanted columns, or all (section 2.5). */
export function legacyRowWriter(service: Service, grid: Grid, columns: readonly Column[] | undefined) {
  const { choices, rowTexts } = service;
  const write = (row: Row, issueId: number): string => {
    const cells = Object.fromEntries(encodeCells(service, 'legacy', grid, row.cells, columns));
    return JSON.stringify({ id: row.id, issueId, modified: markOf(row, choices), ...cells });
  };
  return columns ? write : (row: Row, issueId: number): string => rowTexts(row, 'legacy', () => write(row, issueId));
}

/** Returns the rows of an issue on a page, or all, in display order. */
export const rowsShown = (choices: Choices, rows: SortedList<Row>, page?: Page): Row[] =>
  itemsBy(choices['legacy.rowOrder'], rows, page?.startAt, page?.maxResults);

/** Returns a name that distinguishes a page from others of the same rows. */
export const pageName = ({ startAt, maxResults }: Page, columns: readonly Column[] | undefined): string =>
  `${startAt} ${maxResults} ${columns?.map(({ index }) => index) ?? 'all'}`;

/** Writes a page as JSON text; the values are JSON texts (section 2.6). */
export function pageText({ startAt, maxResults }: Page, total: number, values: readonly string[]): string {
  const size = Number.isFinite(maxResults) ? maxResults : total;
  return `{"startAt":${startAt},"maxResults":${size},"total":${total},"values":[${values.join(',')}]}`;
}
