import type { Issue } from '../../model/catalogue.js';
import { applies } from '../../model/context.js';
import type { Fault } from '../../model/faults.js';
import type { Grid } from '../../model/fields.js';
import { mostFaults, refuse, refuseAll } from '../../model/refusal.js';
import type { Call, Guard } from '../endpoint.js';
import { asGrid, fieldById } from './fields.js';
import { collect } from './together.js';

type WithIds = { readonly body: { readonly gridIds: readonly number[] }; readonly issue: Issue };

function gridOn(call: Call & WithIds, id: number): Grid {
  const grid = asGrid(fieldById(call, id, String(id)), String(id));
  return applies(grid, call.issue) ? grid : refuse('outsideContext', { field: grid.name, issue: call.issue.key });
}

function gridsOf(call: Call & WithIds): readonly Grid[] {
  const faults: Fault[] = [];
  const grids: Grid[] = [];
  for (const id of new Set(call.body.gridIds)) {
    const grid = collect(faults, () => gridOn(call, id));
    if (grid) grids.push(grid);
    if (faults.length > mostFaults) break;
  }
  refuseAll(faults);
  return grids;
}

/** The grids of `gridIds`, each once; every id is checked before any is used (FIELD-1, FIELD-2 and FIELD-5 on endpoint 5). */
export const gridsInBody: Guard<WithIds, { grids: readonly Grid[] }> = {
  stage: 'request',
  faults: ['fieldUnknown', 'fieldNotGrid', 'outsideContext'],
  check: (call) => ({ grids: gridsOf(call) }),
};
