import type { Cascade, Grid, Issue, User } from '../../model/definitions.js';
import { decisiveOf, type FaultCode } from '../../model/faults.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { pathIn } from '../../service/http/routes.js';
import { parseShallowJson } from '../../validation/json.js';
import type { Draft } from './draft.js';
import type { Edit } from './explanation.js';

/** A refused request, and all that helps to find one that passes. */
export type RefusedRequest = ReturnType<typeof refusedRequest>;

/** Collects what is known of a request that was refused. */
export function refusedRequest(
  draft: Draft,
  { faults = [], endpoint, call, decisive = decisiveOf(faults) }: Outcome,
  { received, service, before }: ServedRequest,
) {
  const [path = '', search = ''] = draft.target.split(/\?(.*)/s);
  return {
    draft,
    received,
    path,
    query: new URLSearchParams(search),
    /** The JSON of the body; undefined for a body that is not JSON. */
    body: parseShallowJson(draft.body),
    /** The faults with the code of the decisive one, which is the first. */
    faults: decisive ? [decisive, ...faults.filter((one) => one !== decisive && one.code === decisive.code)] : [],
    endpoint,
    format: endpoint?.api === 'newer' ? ('newer' as const) : ('legacy' as const),
    /** What the guards found before one of them refused. */
    found: (call ?? {}) as { caller?: User; grid?: Grid; issue?: Issue; cascade?: Cascade },
    catalogue: before.state.catalogue,
    state: before.state,
    service,
    params: call?.incoming.params ?? {},
    /** The schema of the bodies that the endpoint takes. */
    schema: endpoint?.guards.find((guard) => guard.schema !== undefined)?.schema,
  };
}

/** Whether one of the endpoint's guards refuses with a fault. */
export const canRefuse = ({ endpoint }: RefusedRequest, code: FaultCode): boolean =>
  endpoint?.guards.some(({ faults }) => faults.includes(code)) ?? false;

/** The path parameter that a guard reads which refuses with a fault: what was given, and the edit that gives another value. */
export function pathParameter({ endpoint, path, params, service }: RefusedRequest, code: FaultCode) {
  const name = endpoint?.guards
    .flatMap(({ faults, parameters = [] }) => (faults.includes(code) ? parameters : []))
    .find((parameter) => parameter.in === 'path')?.name;
  if (endpoint === undefined || name === undefined) return undefined;
  const at = pathIn(endpoint, service.location).split('/').indexOf(`{${name}}`);
  const edit = (value: string | number): Edit => {
    const segments = path.split('/').map((segment, i) => (i === at ? encodeURIComponent(value) : segment));
    return { in: 'path', value: segments.join('/') };
  };
  return { name, given: params[name] ?? '', edit };
}
