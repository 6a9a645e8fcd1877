import type { Issue } from '../../model/definitions.js';
import { decisiveOf, type Fault, type FaultCode } from '../../model/faults.js';
import type { Cascade, Grid } from '../../model/fields.js';
import type { State } from '../../model/state.js';
import type { User } from '../../model/users.js';
import type { Endpoint, RequestContext } from '../../service/endpoints/endpoint.js';
import type { Service } from '../../service/endpoints/service.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import { pathIn } from '../../service/http/routes.js';
import type { Edit } from './explanation.js';
import { bodyJson, type RequestDraft } from './request-draft.js';

/** A refused request, and all that helps to find one that passes. */
export interface RefusedRequest {
  readonly received: RequestDraft['received'];
  /** The method whose endpoint answers: GET for HEAD. */
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON of the body; undefined for a body that is not JSON. */
  readonly body: unknown;
  /** The faults with the code of the decisive one, which is the first. */
  readonly faults: readonly Fault[];
  readonly endpoint: Endpoint | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** What the guards found before one of them refused. */
  readonly found: { readonly caller?: User; readonly grid?: Grid; readonly issue?: Issue; readonly cascade?: Cascade };
  readonly state: State;
  readonly service: Service;
  readonly location: Location;
}

/** Collects what is known of a request that was refused. */
export function refusedRequest(
  { received }: RequestDraft,
  { faults = [], endpoint, call, decisive }: Outcome,
  { service, before }: ServedRequest,
  location: Location,
): RefusedRequest {
  const [path = '', search = ''] = received.target.split(/\?(.*)/s);
  const first = decisive ?? decisiveOf(faults);
  const found: (RequestContext & RefusedRequest['found']) | undefined = call;
  return {
    received,
    method: received.method === 'HEAD' ? 'GET' : received.method,
    path,
    query: new URLSearchParams(search),
    body: bodyJson(received),
    faults: first ? [first, ...faults.filter((fault) => fault !== first && fault.code === first.code)] : [],
    endpoint,
    params: call?.incoming.params ?? {},
    found: found ?? {},
    state: before.state,
    service,
    location,
  };
}

/** Whether one of the endpoint's guards refuses with a fault. */
export const canRefuse = ({ endpoint }: Pick<RefusedRequest, 'endpoint'>, code: FaultCode): boolean =>
  endpoint?.guards.some(({ faults }) => faults.includes(code)) ?? false;

/** The name of the path parameter that a guard reads which refuses with a fault. */
export const pathParameter = ({ endpoint }: RefusedRequest, code: FaultCode): string | undefined =>
  endpoint?.guards
    .flatMap(({ faults, parameters = [] }) => (faults.includes(code) ? parameters : []))
    .find((parameter) => parameter.in === 'path')?.name;

/** The edit that gives a path parameter another value. */
export function setPathParameter({ path, endpoint, location }: RefusedRequest, name: string, value: unknown): Edit {
  const at = endpoint ? pathIn(endpoint, location).split('/').indexOf(`{${name}}`) : -1;
  const segments = path.split('/').map((segment, i) => (i === at ? encodeURIComponent(String(value)) : segment));
  return { in: 'path', value: segments.join('/') };
}
