import { cascadeEndpoints } from './cascade.js';
import type { Endpoint } from './endpoint.js';
import { legacyGrids } from './legacy/grids.js';
// next to the modules that name choices, which compresses better
import '../../specification/choice-values.js';
import { legacyMaintaining } from './legacy/maintaining.js';
import { readAllRows } from './legacy/read-all-rows.js';
import { readRows } from './legacy/read-rows.js';
import { synchronize } from './legacy/synchronize.js';
import { legacyWriting } from './legacy/writing.js';
import { readGrid } from './newer/read-grid.js';
import { newerWriting } from './newer/writing.js';

/** The endpoints, in the order of the specification; two have number 9. */
export const endpoints: readonly Endpoint[] = [
  ...legacyGrids,
  ...legacyMaintaining,
  ...readRows,
  readAllRows,
  ...legacyWriting,
  synchronize,
  readGrid,
  ...newerWriting,
  ...cascadeEndpoints,
];
