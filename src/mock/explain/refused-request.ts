import type { Cascade, Grid, Issue, User } from '../../model/definitions.js';
import { decisiveOf, type FaultCode, type FaultDetails } from '../../model/faults.js';
import { serviceFor } from '../../service/endpoints/service.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { pathIn } from '../../service/http/routes.js';
import { parseShallowJson } from '../../validation/json.js';
import type { Draft } from './edits.js';
import type { Edit, Fix } from './explanation.js';

/** A refused request, with the data that helps to find one that passes. */
export type RefusedRequest = ReturnType<typeof refusedRequest>;

/** Proposes fixes of a request that was refused for a fault, the likeliest first. */
export type Propose<Code extends FaultCode> = (request: RefusedRequest, details: FaultDetails<Code>) => readonly Fix[];

/** The largest count of faults that one change may fix. Requests with more faults get no fixes. */
export const mostFaultsFixed = 10_000;

/** Collects the data about a refused request. */
export function refusedRequest(
  draft: Draft,
  { faults = [], refusals = faults.length, decisive = decisiveOf(faults), endpoint, call }: Outcome,
  { service, before: { state } }: ServedRequest,
) {
  const [path = '', search = ''] = draft.target.split(/\?(.*)/s);
  return {
    draft,
    path,
    query: new URLSearchParams(search),
    body: parseShallowJson(draft.body),
    /** The faults with the code of the decisive fault; empty if there are more than `mostFaultsFixed` faults. */
    faults: refusals > mostFaultsFixed ? [] : faults.filter(({ code }) => code === decisive?.code),
    endpoint,
    schema: endpoint?.guards.find((guard) => guard.schema !== undefined)?.schema ?? {},
    format: endpoint?.api === 'newer' ? ('newer' as const) : ('legacy' as const),
    /** The findings of the guards before the refusal. */
    found: (call ?? {}) as { caller?: User; grid?: Grid; issue?: Issue; cascade?: Cascade },
    incoming: call?.incoming,
    service: serviceFor(service, endpoint),
    state,
    catalogue: state.catalogue,
  };
}

/** Returns the edit that sets a path parameter, or `otherwise` if the path has no such parameter. */
export function pathEdit(
  { endpoint, path, service }: RefusedRequest,
  name: 'grid' | 'cascade' | 'issue' | 'row' | 'level',
  value: string | number,
  otherwise: Edit = { in: 'path', value: path },
): Edit {
  const pattern = endpoint ? pathIn(endpoint, service.location).split('/') : [];
  const at = pattern.findIndex((segment) => segment.startsWith('{') && segment.includes(name));
  return at < 0 ? otherwise : { in: 'path', value: path.split('/').with(at, encodeURIComponent(value)).join('/') };
}
