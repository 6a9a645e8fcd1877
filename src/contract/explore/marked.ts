import { isObject, member } from '../../validation/json.js';
import type { Target } from '../targets/target.js';
import type { Ask } from './ask.js';

/** An ask of the own-rows lane: every row that it gives carries the mark of the run in its text column. */
export function marked(given: Ask, { values }: Target, mark: string, isWhole: boolean): Ask {
  const whole: Ask['query'] = given.operation === 'readRows' ? [['maxResults', 1000]] : [];
  const isRead = /^read(Rows?|Grid)$/.test(given.operation);
  const ask = isWhole || !isRead ? given : { ...given, query: whole }; // pages hold rows of others, and columns may lack the mark
  const { body, operation, place } = ask;
  if (body === undefined || !('json' in body) || !/^(add|update)/.test(operation)) return ask;
  const role = place.grid === values.grid ? 'text' : 'plainNote';
  const column = String(values[/Grid/.test(operation) ? `${role}.id` : role]);
  const inRow = (row: unknown): unknown => {
    if (!isObject(row)) return row;
    const member = ['values', 'columns'].find((name) => isObject(row[name]));
    return member === undefined
      ? { ...row, [column]: mark }
      : { ...row, [member]: { ...Object(row[member]), [column]: mark } };
  };
  const rows = member(body.json, 'rows');
  return Array.isArray(rows) ? { ...ask, body: { json: { rows: rows.map(inRow) } } } : ask;
}
