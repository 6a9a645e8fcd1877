import type { Issue } from '../../model/catalogue.js';
import { applies } from '../../model/context.js';
import type { Fault } from '../../model/faults.js';
import { fault } from '../../model/faults.js';
import type { Grid } from '../../model/fields.js';
import { Refusal, refuseAll } from '../../model/refusal.js';
import type { Call, Guard, Nothing } from '../endpoint.js';
import { asGrid, fieldById } from './fields.js';

type WithIds = { body: { readonly gridIds: readonly number[] } };

/** What `work` gives; the faults for which it refuses go to `faults` instead. */
function collect<T>(faults: Fault[], work: () => T): T[] {
  try {
    return [work()];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    faults.push(...error.faults);
    return [];
  }
}

function gridsOf(call: Call & WithIds): readonly Grid[] {
  const faults: Fault[] = [];
  const ids = [...new Set(call.body.gridIds)];
  const grids = ids.flatMap((id) => collect(faults, () => asGrid(fieldById(call, id, String(id)), String(id))));
  refuseAll(faults);
  return grids;
}

/** The grids of `gridIds`, each once; every id is checked before any is used (FIELD-1, FIELD-2 on endpoint 5). */
export const gridsInBody: Guard<WithIds, { grids: readonly Grid[] }> = {
  stage: 'request',
  faults: ['fieldUnknown', 'fieldNotGrid'],
  check: (call) => ({ grids: gridsOf(call) }),
};

/** Only when the issue is in the context of every grid (FIELD-5). */
export const gridsInContext: Guard<{ grids: readonly Grid[]; issue: Issue }, Nothing> = {
  stage: 'request',
  faults: ['outsideContext'],
  check: ({ grids, issue }) => {
    const outside = grids.filter((grid) => !applies(grid, issue));
    refuseAll(outside.map(({ name }) => fault('outsideContext', { field: name, issue: issue.key })));
    return {};
  },
};
