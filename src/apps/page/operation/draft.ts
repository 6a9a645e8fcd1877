import { decodeSegment } from '../../../service/http/routes.js';
import type { DetailedEntry } from '../backend/backend.js';
import type { OperationSummary } from '../operations.js';
import type { Draft, SentRequest } from '../state/requests.js';
import { codeOf } from './literal.js';
import type { OperationDetails } from './read-operation.js';

/** Returns the first form of an operation, with prefilled values or the first examples of the document. */
export function firstDraft({ id, parameters, body }: OperationDetails): Draft {
  const known = parameters.flatMap(({ name, first }) => (first === undefined ? [] : [[name, first] as const]));
  return { operation: id, parameters: Object.fromEntries(known), body: body?.first };
}

/** Returns the request that a form sends. An empty parameter of the path is sent empty. */
export function requestOf(draft: Draft, { id, method, path, parameters }: OperationDetails): SentRequest {
  const { parameters: values, body } = draft;
  // commas and colons need no encoding in a path or a query
  const encodeValue = (value: string): string =>
    encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    return place === 'query' && value !== undefined ? [`${encodeURIComponent(name)}=${encodeValue(value)}`] : [];
  });
  return { operation: id, method, path: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body };
}

/** Returns the form that sends a target such as `/grid/7/issue/8?startAt=0`; undefined for another path or a repeated parameter. */
export function draftFrom(target: string, { id, path }: OperationSummary, body?: string): Draft | undefined {
  const [given = '', query = ''] = target.split('?', 2);
  const form = path
    .replace(/\/$/, '')
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)');
  const found = new RegExp(`${form}/?$`).exec(given);
  const inQuery = [...new URLSearchParams(query)];
  if (found === null || new Set(inQuery.map(([name]) => name)).size < inQuery.length) return undefined;
  const inPath = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeSegment(value) ?? value]);
  return { operation: id, parameters: { ...Object.fromEntries(inPath), ...Object.fromEntries(inQuery) }, body };
}

/** Returns the form that sends the request of an entry; undefined if it led to no operation, or repeats a parameter. */
export function draftOf(
  { operation, target, request, sent }: DetailedEntry,
  operations: readonly OperationSummary[],
): Draft | undefined {
  const found = operations.find(({ id }) => id === operation);
  return found && draftFrom(target, found, sent ?? (request === undefined ? undefined : codeOf(request)));
}
