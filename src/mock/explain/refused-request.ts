import type { Issue } from '../../model/definitions.js';
import type { Fault, FaultCode } from '../../model/faults.js';
import type { Grid } from '../../model/fields.js';
import type { State } from '../../model/state.js';
import type { Endpoint, RequestContext } from '../../service/endpoints/endpoint.js';
import type { Service } from '../../service/endpoints/service.js';
import type { Location } from '../../service/http/location.js';
import { pathIn } from '../../service/http/routes.js';
import type { Edit } from './explanation.js';
import { jsonOf, partsOf, type RequestDraft } from './request-draft.js';

/** A request that was refused, and all that helps to find what would pass. */
export interface RefusedRequest {
  readonly draft: RequestDraft;
  /** All faults of the kind that decided; at least one. */
  readonly faults: readonly Fault[];
  readonly endpoint: Endpoint | undefined;
  readonly call: RequestContext | undefined;
  readonly state: State;
  readonly service: Service;
  readonly location: Location;
}

/** Something that may pass, in words that follow "It would pass". */
export interface Suggestion {
  readonly words: string;
  readonly edits: readonly Edit[];
}

/** The parameter in the path that the guards with a fault, or of a stage, read. */
export function pathParameter(
  { endpoint }: RefusedRequest,
  isIt: (guard: Endpoint['guards'][number]) => boolean,
): string | undefined {
  const guards = endpoint?.guards.filter(isIt) ?? [];
  return guards.flatMap(({ parameters: reads = [] }) => reads).find((parameter) => parameter.in === 'path')?.name;
}

/** Whether a guard refuses with a fault. */
export const refusesWith =
  (code: FaultCode) =>
  ({ faults }: Endpoint['guards'][number]): boolean =>
    faults.includes(code);

/** The edit that gives a parameter in the path another value. */
export function inPath({ draft, endpoint, location }: RefusedRequest, name: string, value: string): Edit {
  const at = endpoint ? pathIn(endpoint, location).split('/').indexOf(`{${name}}`) : -1;
  const segments = partsOf(draft.received.target).path.split('/');
  const changed = segments.map((segment, i) => (i === at ? encodeURIComponent(value) : segment));
  return { in: 'path', value: changed.join('/') };
}

/** The value of a parameter in the path, decoded. */
export const paramOf = ({ call }: RefusedRequest, name: string | undefined): string =>
  (name !== undefined && call?.incoming.params[name]) || '';

/** The grid that the guards found, if they came so far. */
export function gridOf({ call }: RefusedRequest): Grid | undefined {
  const found: (RequestContext & { readonly grid?: Grid }) | undefined = call;
  return found?.grid;
}

/** The issue that the guards found, if they came so far. */
export function issueOf({ call }: RefusedRequest): Issue | undefined {
  const found: (RequestContext & { readonly issue?: Issue }) | undefined = call;
  return found?.issue;
}

/** The JSON of the body as it is now; undefined when it is none. */
export const bodyOf = ({ draft }: RefusedRequest): unknown => jsonOf(draft.received);
