import type { Issue } from '../../model/definitions.js';
import type { Grid } from '../../model/fields.js';
import { refuse } from '../../model/refusal.js';
import type { Guard } from '../endpoints/endpoint.js';
import { numericId } from './numeric-id.js';
import { id, inPath } from './parameters.js';

/** The row id of `{rowId}`; one that can be no id is as unknown as any in a path. */
export const rowInPath: Guard<{ params: { readonly rowId: string }; grid: Grid; issue: Issue }, { rowId: number }> = {
  phase: 'request',
  faults: ['rowUnknown'],
  parameters: [inPath('rowId', id, 1)],
  check: ({ params: { rowId }, grid, issue }) => ({
    rowId: numericId(rowId) ?? refuse('rowUnknown', { row: rowId, grid: grid.name, issue: issue.key }),
  }),
};
