import type { FaultDetails } from '../../../model/faults.js';
import { cutText, preview } from '../../../validation/preview.js';
import { type Fix, fix } from '../explanation.js';
import { nearestOf } from '../near.js';
import type { RefusedRequest } from '../refused-request.js';

/** A query parameter with a value, or left out where that is empty. */
const withQuery = (name: string, value: string): Fix =>
  value === ''
    ? fix(`without the query parameter ${preview(name)}`, { in: 'query', name })
    : fix(`with ${name}=${cutText(value, 60)}`, { in: 'query', name, value });

/** The whole number that a value begins with, and no value. */
export function validQuery(_request: RefusedRequest, { name, got }: FaultDetails<'queryInvalid'>): readonly Fix[] {
  const [, digits = ''] = /^\s*\+?(\d{1,15})/.exec(got) ?? [];
  return [...new Set([digits, ''])].map((value) => withQuery(name, value));
}

/** Each of the values alone. */
export const oneOfEach = ({ query }: RefusedRequest, { name }: FaultDetails<'queryRepeated'>): readonly Fix[] =>
  [...new Set(query.getAll(name))]
    .slice(0, 10)
    .map((value) => fix(`with ${name}=${cutText(value, 60)} alone`, { in: 'query', name, value }));

/** The list of columns in the query with the nearest column, and without what is no column. */
export function columnsInQuery(
  { query, parameters }: RefusedRequest,
  { column, columns }: FaultDetails<'columnUnknown'>,
): readonly Fix[] {
  const isColumn = (part: string): boolean => part === column || part.trim() === column; // blanks can be a part of it
  const partsOf = (name: string): readonly string[] => query.getAll(name).join(',').split(',');
  const name = parameters.find(
    (one) => one.in === 'query' && query.has(one.name) && partsOf(one.name).some(isColumn),
  )?.name;
  if (name === undefined) return [];
  const parts = partsOf(name);
  const renamed = (column === '' ? [] : nearestOf(column, columns, (one) => [one], 1)).map((near) =>
    withQuery(name, parts.map((part) => (isColumn(part) ? near : part.trim())).join(',')),
  );
  const known = parts.map((part) => part.trim()).filter((part) => columns.includes(part));
  return [...renamed, withQuery(name, known.join(','))];
}
