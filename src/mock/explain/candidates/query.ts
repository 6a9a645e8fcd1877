import type { FaultDetails } from '../../../model/faults.js';
import { cutText, preview } from '../../../validation/preview.js';
import { nearestOf } from '../near.js';
import type { RefusedRequest, Suggestion } from '../refused-request.js';
import { partsOf } from '../request-draft.js';

const without = (name: string): Suggestion => ({
  words: `without the query parameter ${preview(name)}`,
  edits: [{ in: 'query', name }],
});

const withValue = (name: string, value: string): Suggestion => ({
  words: `with ${name}=${cutText(value, 60)}`,
  edits: [{ in: 'query', name, value }],
});

/** The whole number that a value begins with, or none. */
export function validQuery(_stuck: RefusedRequest, { name, got }: FaultDetails<'queryInvalid'>): readonly Suggestion[] {
  const [, digits] = /^\s*\+?(\d{1,15})/.exec(got) ?? [];
  return [...(digits === undefined ? [] : [withValue(name, digits)]), without(name)];
}

/** Each of the values alone. */
export function oneOfEach({ draft }: RefusedRequest, { name }: FaultDetails<'queryRepeated'>): readonly Suggestion[] {
  const { search } = partsOf(draft.received.target);
  const values = [...new Set(new URLSearchParams(search).getAll(name))].slice(0, 10);
  return values.map((value) => ({ ...withValue(name, value), words: `with ${name}=${cutText(value, 60)} alone` }));
}

/** The nearest column in a list of columns in the query, and the list without what is no column. */
export function columnsInQuery(
  { draft, endpoint }: RefusedRequest,
  { column, columns }: FaultDetails<'columnUnknown'>,
): readonly Suggestion[] {
  const query = new URLSearchParams(partsOf(draft.received.target).search);
  const reads = endpoint?.guards.flatMap((guard) => guard.parameters ?? []) ?? [];
  const listOf = (name: string): string[] => (query.get(name) ?? '').split(',').map((part) => part.trim());
  const name = reads.find((read) => read.in === 'query' && listOf(read.name).includes(column))?.name;
  if (name === undefined) return [];
  const list = listOf(name);
  const renamed = nearestOf(column, columns, (one) => [one], 1).map((near) =>
    withValue(name, list.map((part) => (part === column ? near : part)).join(',')),
  );
  const rest = list.filter((part) => part !== column).join(',');
  return [...renamed, rest === '' ? without(name) : withValue(name, rest)];
}
