import { decodeSegment } from '../../../service/http/routes.js';
import type { DetailedEntry } from '../backend/backend.js';
import type { OperationSummary } from '../operations.js';
import type { Draft, SentRequest } from '../state/requests.js';
import { codeOf } from './literal.js';
import type { OperationDetails } from './read-operation.js';

/** What the form of an operation begins with: the first examples of the document. */
export function firstDraft({ id, parameters, body }: OperationDetails): Draft {
  const known = parameters.flatMap(({ name, first }) => (first === undefined ? [] : [[name, first] as const]));
  return { operation: id, parameters: Object.fromEntries(known), body: body?.first };
}

/** The request that a form sends. A parameter of the path that was left empty is sent empty. */
export function requestOf(draft: Draft, { id, method, path, parameters }: OperationDetails): SentRequest {
  const { parameters: values, body } = draft;
  // commas and colons stay, as they need no code in a path or a query
  const encodeValue = (value: string): string =>
    encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    return place === 'query' && value !== undefined ? [`${encodeURIComponent(name)}=${encodeValue(value)}`] : [];
  });
  return { operation: id, method, path: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body };
}

/** The form that sends a target such as `/grid/7/issue/8?startAt=0`; undefined for a target of another path, and for one with a parameter twice. */
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

/** The form that sends what an entry of the journal was sent; undefined where it led to no operation. */
export function draftOf(
  { operation, target, request, sent }: DetailedEntry,
  operations: readonly OperationSummary[],
): Draft | undefined {
  const found = operations.find(({ id }) => id === operation);
  return found && draftFrom(target, found, sent ?? (request === undefined ? undefined : codeOf(request)));
}
