import { applies } from '../../model/context.js';
import type { Issue } from '../../model/definitions.js';
import type { Grid } from '../../model/fields.js';
import { addFault, noFaults, refuseAll } from '../../model/refusal.js';
import type { Guard, RequestContext } from '../endpoints/endpoint.js';

type WithIds = { readonly body: { readonly gridIds: readonly number[] }; readonly issue: Issue };

/** Refuses once for all, as throwing for each of many ids would take seconds. */
function gridsOf({ service, body, issue }: RequestContext & WithIds): readonly Grid[] {
  const { fields } = service.world.state.catalogue;
  const found = noFaults(service.world.mostFaults);
  const grids: Grid[] = [];
  for (const id of new Set(body.gridIds)) {
    const field = fields.get(id);
    if (field === undefined) addFault(found, 'fieldUnknown', () => ({ field: String(id) }));
    else if (field.kind !== 'grid') addFault(found, 'fieldNotGrid', () => ({ field: String(id) }));
    else if (applies(field, issue)) grids.push(field);
    else addFault(found, 'outsideContext', () => ({ field: field.name, issue: issue.key }));
  }
  refuseAll(found);
  return grids;
}

/** The grids of `gridIds`, each once; every id is checked before any is used (FIELD-1, FIELD-2 and FIELD-5 on endpoint 5). */
export const gridsInBody: Guard<WithIds, { grids: readonly Grid[] }> = {
  phase: 'request',
  faults: ['fieldUnknown', 'fieldNotGrid', 'outsideContext'],
  check: (call) => ({ grids: gridsOf(call) }),
};
