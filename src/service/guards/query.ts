import type { Column } from '../../model/columns/column.js';
import type { Grid } from '../../model/fields.js';
import { noFaults, refuse, refuseAll } from '../../model/refusal.js';
import { addUnknownColumn, columnsIn } from '../../model/row-values.js';
import type { Format } from '../../model/values.js';
import type { Choices } from '../../specification/choices.js';
import { listOf, text } from '../../specification/schema.js';
import type { Guard, Parameter, ParsedRequest } from '../endpoints/endpoint.js';
import { combineGuards } from './combine-guards.js';
import { count, inQuery } from './parameters.js';

/** A query parameter's value; undefined when it is not given. Refuses when it is given twice. */
function parameter({ query }: ParsedRequest, name: string): string | undefined {
  const values = query(name);
  if (values.length > 1) return refuse('queryRepeated', { name });
  return values[0];
}

/** A whole number; one that is too large for exact digits is `largest`, where that is given. */
function wholeNumber(incoming: ParsedRequest, name: string, largest?: number): number | undefined {
  const given = parameter(incoming, name);
  if (given === undefined) return undefined;
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  if (value > Number.MAX_SAFE_INTEGER && largest !== undefined) return largest;
  return refuse('queryInvalid', { name, wanted: 'a whole number from 0 to 2^53-1', got: given });
}

/** Which part of a result is wanted; `maxResults` is bounded already. */
export interface Page {
  readonly startAt: number;
  readonly maxResults: number | 'all';
}

/** A page is never larger than the limit (choices `paging.defaultMaxResults` and `paging.limit`). */
function pageSize(given: number | undefined, choices: Choices): number | 'all' {
  const wanted = given ?? choices['paging.defaultMaxResults'];
  const limit = choices['paging.limit'];
  if (limit === 'none') return wanted;
  return wanted === 'all' ? limit : Math.min(wanted, limit);
}

const startAt: Guard<object, { startAt: number }> = {
  phase: 'request',
  faults: ['queryInvalid', 'queryRepeated'],
  parameters: [inQuery('startAt', count, 0)],
  check: ({ incoming }) => ({ startAt: wholeNumber(incoming, 'startAt') ?? 0 }),
};

const maxResults: Guard<object, { maxResults: Page['maxResults'] }> = {
  phase: 'request',
  faults: ['queryInvalid', 'queryRepeated'],
  parameters: [inQuery('maxResults', count, 2, 'paging.defaultMaxResults', 'paging.limit')],
  check: ({ incoming, service: { choices } }) => ({
    maxResults: pageSize(wholeNumber(incoming, 'maxResults', Number.MAX_SAFE_INTEGER), choices),
  }),
};

const bounds = combineGuards(startAt, maxResults);

/** `startAt` and `maxResults` (READ-6). */
export const page: Guard<object, { page: Page }> = { ...bounds, check: (call) => ({ page: bounds.check(call) }) };

/** `rowId`, the filter of endpoint 10. */
export const rowFilter: Guard<object, { rowId: number | undefined }> = {
  phase: 'request',
  faults: ['queryInvalid', 'queryRepeated'],
  parameters: [inQuery('rowId', count, 1)],
  check: ({ incoming }) => ({ rowId: wholeNumber(incoming, 'rowId') }),
};

/** The columns named, in the grid's order; undefined when none are (READ-4, READ-5, NREAD-3, NCOL-1). */
function selectedColumns(
  incoming: ParsedRequest,
  name: string,
  grid: Grid,
  format: Format,
): readonly Column[] | undefined {
  const given = parameter(incoming, name);
  if (given === undefined) return undefined;
  const byName = columnsIn(grid, format);
  const names = new Set(
    given
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const found = noFaults();
  for (const one of names) if (!byName.has(one)) addUnknownColumn(found, grid, format, one);
  refuseAll(found);
  return names.size === 0
    ? undefined
    : grid.columns.filter((column) => names.has(format === 'legacy' ? column.name : column.id));
}

const columnsGuard = (
  parameter: Parameter,
  format: Format,
): Guard<{ grid: Grid }, { columns: readonly Column[] | undefined }> => ({
  phase: 'request',
  faults: ['columnUnknown', 'queryRepeated'],
  parameters: [parameter],
  check: ({ incoming, grid }) => ({ columns: selectedColumns(incoming, parameter.name, grid, format) }),
});

/** `columns` of the legacy API, by column name. */
export const columns = columnsGuard(inQuery('columns', text, 'jsummary,jamount'), 'legacy');

/** `columnIds` of the newer API, by column id. */
export const columnIds = columnsGuard(inQuery('columnIds', listOf(text), ['jsummary', 'jamount']), 'newer');
