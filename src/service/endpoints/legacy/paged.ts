import type { Column } from '../../../model/columns/column.js';
import type { Page } from '../../guards/query.js';
import { listText } from '../answers.js';

/** How many entries a page holds at most; where all are wanted, as many as there are. */
export const sizeOf = ({ maxResults }: Page, total: number): number => (maxResults === 'all' ? total : maxResults);

/** What a page is told apart by from others of the same rows. */
export const pageName = ({ startAt, maxResults }: Page, columns: readonly Column[] | undefined): string =>
  `${startAt} ${maxResults} ${columns ? columns.map((column) => column.index) : 'all'}`;

/** A legacy paged result (section 2.6) of values that are JSON text already. */
export const paged = (page: Page, total: number, values: readonly string[]): string =>
  `{"startAt":${page.startAt},"maxResults":${sizeOf(page, total)},"total":${total},"values":${listText(values)}}`;
