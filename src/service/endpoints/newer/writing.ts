import type { WriteOptions } from '../../../model/row-values.js';

/** How the newer API writes rows. */
export const newerWriting: WriteOptions = { format: 'newer', readOnly: 'refused' };
