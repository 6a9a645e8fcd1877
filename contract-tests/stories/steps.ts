import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseRequest } from '../../src/contract/run/case.js';
import { giveAll } from './cells.js';
import { places } from './readers.js';
import type { Api, Cells, Now, Place, Rows, Step } from './story.js';

/** Returns the text that marks a row, in names. It is in the text column, or in the note if the row gives a text. */
export const tagOf = (name: string): string => `{mark}.${name}.`;

/** Returns a row to add: a minimal one with its tag and its cells, in names. */
function rowOf(name: string, cells: Cells, api: Api, place: Place): object {
  const { minimal, tags } = places[place];
  const tag = tags.find((role) => cells[role] === undefined);
  const suffix = api === 'legacy' ? '' : '.id';
  return {
    '...': `{${minimal}${suffix}}`,
    ...(tag !== undefined && { [`{${tag}${suffix}}`]: tagOf(name) }),
    ...giveAll(cells, api),
  };
}

const basePath = (api: Api, place: Place): string => {
  const { grid, issue, key } = places[place];
  return api === 'legacy'
    ? `/rest/{vendor}-igrid/1.0/grid/{${grid}}/issue/{${issue}}`
    : `/rest/{vendor}-grid/1.0/api/grid/{${grid}}/issue/{${key}}`;
};

const idName = (api: Api, row: string): string => (api === 'legacy' ? `{row.${row}}` : `{rowId.${row}}`);

/** Returns the place of a step. */
export const placeOf = (step: Step): Place =>
  (step[0] === 'add' || step[0] === 'update' || step[0] === 'delete' ? step[3] : step[2]) ?? 'here';

/** Returns the request of a step, in names. */
export function requestOf(step: Step): CaseRequest {
  const [what, api, given] = step;
  const place = placeOf(step);
  const path = basePath(api, place);
  if (what === 'add') {
    const rows = Object.entries(given).map(([name, cells]) => rowOf(name, cells, api, place));
    return { method: 'POST', path, body: { rows } };
  }
  if (what === 'update') {
    const cellsName = api === 'legacy' ? 'values' : 'columns';
    const rows = given.map(([row, cells]) => ({ rowId: idName(api, row), [cellsName]: giveAll(cells, api) }));
    return { method: 'PUT', path, body: { rows } };
  }
  if (what === 'delete') {
    const rows = given === 'all' ? given : given.map((row) => idName(api, row));
    return { method: 'DELETE', path, body: { rows } };
  }
  return { method: 'PUT', path: `${path}/${what}` };
}

/** Says whether a place has rows of others. */
export const isOfOthers = (place: Place): boolean => place === 'theirs' || place === 'hidden';

/** Returns the rows and cells that a step writes. */
export function rowsIn(step: Step): Rows | undefined {
  if (step[0] === 'add') return step[2];
  if (step[0] !== 'update') return undefined;
  const rows = new Map<string, Cells>();
  for (const [row, cells] of step[2]) rows.set(row, { ...rows.get(row), ...cells });
  return Object.fromEntries(rows);
}

/** Returns the effect of a successful step. A row given twice takes both changes in turn. */
export function effectOf(step: Step): Now {
  const place = placeOf(step);
  const rows = rowsIn(step);
  if (rows) return { [place]: rows };
  if (step[0] === 'clear' || (step[0] === 'delete' && step[2] === 'all')) return { [place]: { '*': 'gone' } };
  if (step[0] !== 'delete' || step[2] === 'all') return {};
  return { [place]: Object.fromEntries(step[2].map((row) => [row, 'gone' as const])) };
}

/** Returns the endpoint of a step. */
export const endpointOf = ([what, api]: Step): number =>
  ({
    legacy: { add: 11, update: 12, delete: 13, clear: 6, clearDuplicates: 7, clearNotModified: 8 },
    newer: { add: 16, update: 17, delete: 18, clear: 0, clearDuplicates: 0, clearNotModified: 0 },
  })[api][what];

/** The status of a successful step, by endpoint. */
export const successes: Readonly<Record<number, Status>> = {
  6: 200,
  7: 200,
  8: 200,
  11: per('legacy.add.status', { 201: 201, 200: 200 }),
  12: 200,
  13: 204,
  16: per('newer.status.add', { 201: 201, 200: 200 }),
  17: per('newer.status.update', { 200: 200, 201: 201, 204: 204 }),
  18: per('newer.status.delete', { 204: 204, 200: 200 }),
};
