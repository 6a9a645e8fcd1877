import type { FaultDetails } from '../../../model/faults.js';
import { cutText, preview } from '../../../validation/preview.js';
import type { Fix } from '../explanation.js';
import { nearestOf } from '../near.js';
import type { RefusedRequest } from '../refused-request.js';

/** A query parameter with a value, or left out where that is empty. */
const withQuery = (name: string, value: string): Fix =>
  value === ''
    ? { words: `without the query parameter ${preview(name)}`, edits: [{ in: 'query', name }] }
    : { words: `with ${name}=${cutText(value, 60)}`, edits: [{ in: 'query', name, value }] };

/** The whole number that a value begins with, and no value. */
export function validQuery(_request: RefusedRequest, { name, got }: FaultDetails<'queryInvalid'>): readonly Fix[] {
  const [, digits = ''] = /^\s*\+?(\d{1,15})/.exec(got) ?? [];
  return [...new Set([digits, ''])].map((value) => withQuery(name, value));
}

/** Each of the values alone. */
export const oneOfEach = ({ query }: RefusedRequest, { name }: FaultDetails<'queryRepeated'>): readonly Fix[] =>
  [...new Set(query.getAll(name))].slice(0, 10).map((value) => ({
    words: `with ${name}=${cutText(value, 60)} alone`,
    edits: [{ in: 'query', name, value }],
  }));

/** The list of columns in the query with the nearest column, and without what is no column. */
export function columnsInQuery(
  { query, endpoint }: RefusedRequest,
  { column, columns }: FaultDetails<'columnUnknown'>,
): readonly Fix[] {
  const parameters = endpoint?.guards.flatMap(({ parameters = [] }) => parameters) ?? [];
  for (const { name, in: place } of parameters) {
    const parts = place === 'query' && query.has(name) ? query.getAll(name).join(',').split(',') : [];
    const isColumn = (part: string): boolean => part === column || part.trim() === column; // blanks can be a part of it
    if (!parts.some(isColumn)) continue;
    const names = parts.map((part) => part.trim());
    const likest = column === '' ? [] : nearestOf(column, columns, (one) => [one], 1);
    const renamed = likest.map((near) =>
      withQuery(name, parts.map((part) => (isColumn(part) ? near : part.trim())).join(',')),
    );
    return [...renamed, withQuery(name, names.filter((part) => columns.includes(part)).join(','))];
  }
  return [];
}
