import type { FaultPlan, Faults, PlannedFault } from '../../../mock/faults/fault-plan.js';
import { type Reply, reply } from '../../../service/http/reply.js';
import { quote } from '../../../validation/quote.js';

const json = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));

const told = ({ id, text, plan, fitted, hits, isPending }: PlannedFault) => ({
  id,
  text,
  plan,
  fitted: fitted(),
  hits: hits(),
  pending: isPending(),
});

function remove(faults: Faults, id: string): void {
  for (const one of faults.planned()) if (one.id === id) one.remove();
}

/**
 * What the control API does with the faults of a mock: `POST faults` plans one and gives its id and its text, `GET faults`
 * gives all with what became of them, `DELETE faults` takes all back, `DELETE faults?id=2` that one.
 */
export const faultActions = (
  faults: Faults,
): Readonly<Record<string, (query: URLSearchParams, body: unknown) => Reply>> => ({
  'POST faults': (_query, body) => {
    const { id, text } = faults.plan(body as FaultPlan); // checked whatever it is, before anything else is done with it
    return json(201, { id, text });
  },
  'GET faults': () => json(200, faults.planned().map(told)),
  'DELETE faults': (query) => {
    const id = query.get('id');
    if (id === null) faults.clear();
    else if (faults.planned().some((one) => one.id === id)) remove(faults, id);
    else return json(404, { errorMessages: [`There is no planned fault with the id ${quote(id)}.`] });
    return reply(204);
  },
});
