import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { isObject, type JsonObject, member, parseShallowJson } from '../../validation/json.js';
import type { CallRecord } from '../journal/call-record.js';
import { findIssue } from '../lookup.js';

/** An exchange as the detectors of rules read it. */
export type ExchangeView = ReturnType<typeof exchangeView>;

/** Returns the objects in a list; an empty list for other values. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

function cellsOf({ id, api, method }: Endpoint, sent: unknown, got: unknown): readonly JsonObject[] {
  const isRead = method === 'GET';
  const rows = objectsIn(member(isRead ? got : sent, isRead && api === 'legacy' ? 'values' : 'rows'));
  if (method === 'POST' || id === 'readRows' || id === 'readRow') return rows;
  return rows.flatMap((row) => objectsIn([member(row, api === 'newer' ? 'columns' : 'values')].flat()));
}

/** Creates the view of an exchange. */
export function exchangeView({ served: { received, service, before }, outcome }: CallRecord) {
  const { reply, call, faults = [], changed = false, planned } = outcome;
  const { catalogue } = before.state;
  const [path = ''] = received.target.split('?');
  const asked = service.findRoute(path)?.byMethod.get(received.method === 'HEAD' ? 'GET' : received.method);
  const isTooEarly = asked !== undefined && service.operations.get(asked)?.isAvailable === false;
  const endpoint = outcome.endpoint ?? (isTooEarly ? asked : undefined);
  const succeeded = outcome.endpoint !== undefined && faults.length === 0 && planned === undefined;
  const { body } = received;
  const params: Readonly<Record<string, string>> = call?.incoming.params ?? {};
  const fieldId = params.gridId ?? params.gridCustomFieldId ?? params.multicascadeId ?? '';
  const sent = typeof body === 'object' ? parseShallowJson(new TextDecoder().decode(body)) : undefined;
  const got = succeeded && received.method !== 'HEAD' ? parseShallowJson(reply.body) : undefined;
  return {
    /** The operation that was called, or that the add-on version lacks; otherwise undefined. */
    endpoint,
    isAvailable: outcome.endpoint !== undefined,
    status: reply.status,
    /** Whether the service succeeded, and the client got its answer, not a planned one. */
    succeeded,
    codes: new Set(faults.map(({ code }) => code)),
    changed,
    /** Returns the first value of a query parameter, trimmed; empty if it is not given. */
    query: (name: string): string => call?.incoming.query(name)[0]?.trim() ?? '',
    /** The JSON of the request, and of a successful answer; otherwise undefined. */
    sent,
    got,
    headers: reply.headers,
    /** The cells of each row that was read or written: column, as the API names it, to value. */
    cells: succeeded && endpoint ? cellsOf(endpoint, sent, got) : [],
    before: before.state,
    caller: call?.caller,
    field: catalogue.fields.get(Number(fieldId.replace('customfield_', ''))),
    issue: findIssue(catalogue, params.issueId ?? params.issueIdOrKey ?? ''),
  };
}
