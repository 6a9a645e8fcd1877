import type { Issue } from '../../model/definitions.js';
import type { FaultCode } from '../../model/faults.js';
import type { Cascade, Field, Grid } from '../../model/fields.js';
import type { State } from '../../model/state.js';
import type { User } from '../../model/users.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import type { OperationId } from '../../service/endpoints/operation-ids.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import { parsedJson } from '../../validation/nesting.js';
import type { CallRecord } from '../journal/call-record.js';

/** What there is to see of an exchange. */
export interface ExchangeView {
  readonly operation: OperationId | undefined;
  /** The endpoint that the add-on version does not have, where one was asked for. */
  readonly notYet: Endpoint | undefined;
  readonly status: number;
  /** Whether the service did what it was asked, and the client saw its answer and not one that a test planned. */
  readonly succeeded: boolean;
  /** Why the service refused. */
  readonly codes: ReadonlySet<FaultCode>;
  /** Whether the world is another than before. */
  readonly changed: boolean;
  /** A parameter of the query; empty when it is not given. */
  readonly query: (name: string) => string;
  readonly header: (name: string) => string | undefined;
  /** The JSON that was sent; undefined when there is none. */
  readonly sent: () => unknown;
  /** The JSON that came back; undefined when there is none. */
  readonly got: () => unknown;
  /** Where the world stood before. */
  readonly before: State;
  readonly caller: User | undefined;
  readonly grid: Grid | undefined;
  readonly cascade: Cascade | undefined;
  readonly issue: Issue | undefined;
}

/** What a function gives, found once and only when it is asked for. */
function lazily<T>(find: () => T): () => T {
  const found: T[] = [];
  return () => {
    if (found.length === 0) found.push(find());
    return found[0] as T; // just put there
  };
}

/** The JSON of a request's body; undefined for none. */
export const sentJson = ({ body }: ServedRequest['received']): unknown =>
  body instanceof Uint8Array ? parsedJson(new TextDecoder().decode(body)) : undefined;

const fieldIn = ({ catalogue }: State, id = ''): Field | undefined =>
  catalogue.fields.get(Number(id.replace(/^customfield_/, '')));

const issueIn = ({ catalogue }: State, given = ''): Issue | undefined =>
  catalogue.issuesByKey.get(given) ?? catalogue.issuesById.get(Number(given));

/** The endpoint of a request that the add-on version does not have. */
function missingEndpoint({ received: { method, target }, service }: ServedRequest): Endpoint | undefined {
  const endpoint = service.findRoute(target.split('?')[0] ?? '')?.byMethod.get(method === 'HEAD' ? 'GET' : method);
  return endpoint && !service.operations.get(endpoint)?.isAvailable ? endpoint : undefined;
}

/** Looks at an exchange; bodies are parsed when they are asked for. */
export function exchangeView({ served, outcome }: CallRecord): ExchangeView {
  const { reply, endpoint, call, faults = [], changed = false, planned } = outcome;
  const { state } = served.before;
  const params: Readonly<Record<string, string>> = call?.incoming.params ?? {};
  const field = fieldIn(state, params.gridId ?? params.gridCustomFieldId ?? params.multicascadeId);
  const headers = new Map(Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    operation: endpoint?.id,
    notYet: endpoint ? undefined : missingEndpoint(served),
    status: reply.status,
    succeeded: endpoint !== undefined && faults.length === 0 && planned === undefined,
    codes: new Set(faults.map(({ code }) => code)),
    changed,
    query: (name) => call?.incoming.query(name)[0]?.trim() ?? '',
    header: (name) => headers.get(name),
    sent: lazily(() => sentJson(served.received)),
    got: lazily(() => (served.received.method === 'HEAD' ? undefined : parsedJson(reply.body))),
    before: state,
    caller: call?.caller,
    grid: field?.kind === 'grid' ? field : undefined,
    cascade: field?.kind === 'cascade' ? field : undefined,
    issue: issueIn(state, params.issueId ?? params.issueIdOrKey),
  };
}
