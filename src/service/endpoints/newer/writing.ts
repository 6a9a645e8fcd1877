import type { Writing } from '../../../model/row-values.js';

/** How the newer API writes rows. */
export const newerWriting: Writing = { format: 'newer', readOnly: 'refused' };
