import { jsonText, listText } from '../answers.js';
import type { Answer } from '../endpoint.js';
import type { Page } from '../guards/query.js';

/** How many entries a page holds at most; where all are wanted, as many as there are. */
export const sizeOf = ({ maxResults }: Page, total: number): number => (maxResults === 'all' ? total : maxResults);

/** A legacy paged result (section 2.6) of values that are JSON text already. */
export const paged = (page: Page, total: number, values: readonly string[]): Answer =>
  jsonText(
    `{"startAt":${page.startAt},"maxResults":${sizeOf(page, total)},"total":${total},"values":${listText(values)}}`,
  );
