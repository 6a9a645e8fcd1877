import type { Cascade, Grid, Issue, User } from '../../model/definitions.js';
import { decisiveOf, type FaultCode } from '../../model/faults.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import { pathIn } from '../../service/http/routes.js';
import { parseShallowJson } from '../../validation/json.js';
import type { Edit } from './explanation.js';
import { bodyText, type RequestDraft } from './request-draft.js';

/** Collects what is known of a request that was refused, and all that helps to find one that passes. */
export function refusedRequest(
  { received }: RequestDraft,
  { faults = [], endpoint, call, decisive }: Outcome,
  { service, before }: ServedRequest,
  location: Location,
) {
  const [path = '', search = ''] = received.target.split(/\?(.*)/s);
  const first = decisive ?? decisiveOf(faults);
  return {
    received,
    /** The method whose endpoint answers: GET for HEAD. */
    method: received.method === 'HEAD' ? 'GET' : received.method,
    path,
    query: new URLSearchParams(search),
    /** The JSON of the body; undefined for a body that is not JSON. */
    body: parseShallowJson(bodyText(received)),
    /** The faults with the code of the decisive one, which is the first. */
    faults: first ? [first, ...faults.filter((fault) => fault !== first && fault.code === first.code)] : [],
    endpoint,
    format: endpoint?.api === 'newer' ? ('newer' as const) : ('legacy' as const),
    /** What the guards found before one of them refused. */
    found: (call ?? {}) as { caller?: User; grid?: Grid; issue?: Issue; cascade?: Cascade },
    state: before.state,
    service,
    location,
    params: call?.incoming.params ?? {},
    /** The schema of the bodies that the endpoint takes, and the parameters that it reads. */
    schema: endpoint?.guards.find((guard) => guard.schema !== undefined)?.schema,
    parameters: endpoint?.guards.flatMap(({ parameters = [] }) => parameters) ?? [],
  };
}

/** A refused request, and all that helps to find one that passes. */
export type RefusedRequest = ReturnType<typeof refusedRequest>;

/** Whether one of the endpoint's guards refuses with a fault. */
export const canRefuse = ({ endpoint }: RefusedRequest, code: FaultCode): boolean =>
  endpoint?.guards.some(({ faults }) => faults.includes(code)) ?? false;

/** The path parameter that a guard reads which refuses with a fault: what was given, and the edit that gives another value. */
export function pathParameter({ endpoint, path, params, location }: RefusedRequest, code: FaultCode) {
  const name = endpoint?.guards
    .flatMap(({ faults, parameters = [] }) => (faults.includes(code) ? parameters : []))
    .find((parameter) => parameter.in === 'path')?.name;
  if (endpoint === undefined || name === undefined) return undefined;
  const at = pathIn(endpoint, location).split('/').indexOf(`{${name}}`);
  const edit = (value: string | number): Edit => {
    const segments = path.split('/').map((segment, i) => (i === at ? encodeURIComponent(value) : segment));
    return { in: 'path', value: segments.join('/') };
  };
  return { name, given: params[name] ?? '', edit };
}
