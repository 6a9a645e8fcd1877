import type { Field, Issue, User } from '../../model/definitions.js';
import type { FaultCode } from '../../model/faults.js';
import type { State } from '../../model/state.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { isObject, type JsonObject, member, parseShallowJson } from '../../validation/json.js';
import type { CallRecord } from '../journal/call-record.js';
import { findIssue } from '../lookup.js';

/** An exchange as rules see it. */
export interface ExchangeView {
  /** The operation that was called, or that the add-on version does not have; undefined for neither. */
  readonly endpoint: Endpoint | undefined;
  /** Whether the add-on version has it. */
  readonly isAvailable: boolean;
  readonly status: number;
  /** Whether the service did its work, and the client got its answer rather than a planned one. */
  readonly succeeded: boolean;
  /** Why the service refused. */
  readonly codes: ReadonlySet<FaultCode>;
  /** Whether the world changed. */
  readonly changed: boolean;
  /** A query parameter; empty where it is not given. */
  readonly query: (name: string) => string;
  /** The JSON of the request; undefined for none. */
  readonly sent: unknown;
  /** The JSON of a successful answer; undefined for none. */
  readonly got: unknown;
  /** The headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The cells of each row that was read or written: column, as the API names it, to value. */
  readonly cells: readonly JsonObject[];
  /** The state before. */
  readonly before: State;
  readonly caller: User | undefined;
  /** The field and the issue in the path. */
  readonly field: Field | undefined;
  readonly issue: Issue | undefined;
}

/** The objects in a list; none in other values. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

function cellsOf({ id, api, method }: Endpoint, sent: unknown, got: unknown): readonly JsonObject[] {
  const isRead = method === 'GET';
  const rows = objectsIn(member(isRead ? got : sent, isRead && api === 'legacy' ? 'values' : 'rows'));
  if (method === 'POST' || id === 'readRows' || id === 'readRow') return rows;
  return rows.flatMap((row) => objectsIn([member(row, api === 'newer' ? 'columns' : 'values')].flat()));
}

/** Looks at an exchange. */
export function exchangeView({ served: { received, service, before }, outcome }: CallRecord): ExchangeView {
  const { reply, call, faults = [], changed = false, planned } = outcome;
  const [path = ''] = received.target.split('?');
  const method = received.method === 'HEAD' ? 'GET' : received.method;
  const asked = service.findRoute(path)?.byMethod.get(method);
  const isTooEarly = asked !== undefined && service.operations.get(asked)?.isAvailable === false;
  const endpoint = outcome.endpoint ?? (isTooEarly ? asked : undefined);
  const succeeded = outcome.endpoint !== undefined && faults.length === 0 && planned === undefined;
  const { body } = received;
  const params: Readonly<Record<string, string>> = call?.incoming.params ?? {};
  const fieldId = params.gridId ?? params.gridCustomFieldId ?? params.multicascadeId ?? '';
  const sent = body instanceof Uint8Array ? parseShallowJson(new TextDecoder().decode(body)) : undefined;
  const got = succeeded && received.method !== 'HEAD' ? parseShallowJson(reply.body) : undefined;
  return {
    endpoint,
    isAvailable: outcome.endpoint !== undefined,
    status: reply.status,
    succeeded,
    codes: new Set(faults.map(({ code }) => code)),
    changed,
    query: (name) => call?.incoming.query(name)[0]?.trim() ?? '',
    sent,
    got,
    headers: reply.headers,
    cells: succeeded && endpoint ? cellsOf(endpoint, sent, got) : [],
    before: before.state,
    caller: call?.caller,
    field: before.state.catalogue.fields.get(Number(fieldId.replace('customfield_', ''))),
    issue: findIssue(before.state.catalogue, params.issueId ?? params.issueIdOrKey ?? ''),
  };
}
