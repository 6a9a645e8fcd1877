import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { isObject, type JsonObject, member, parseShallowJson } from '../../validation/json.js';
import type { CallRecord } from '../journal/call-record.js';
import { findIssue } from '../lookup.js';

/** An exchange as rules see it. */
export type ExchangeView = ReturnType<typeof exchangeView>;

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
    /** The operation that was called, or that the add-on version does not have; undefined for neither. */
    endpoint,
    isAvailable: outcome.endpoint !== undefined,
    status: reply.status,
    /** Whether the service did its work, and the client got its answer rather than a planned one. */
    succeeded,
    codes: new Set(faults.map(({ code }) => code)),
    changed,
    /** A query parameter; empty where it is not given. */
    query: (name: string): string => call?.incoming.query(name)[0]?.trim() ?? '',
    /** The JSON of the request, and that of a successful answer; undefined for none. */
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
