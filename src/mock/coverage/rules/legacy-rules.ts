import type { ColumnKind } from '../../../model/columns/column-kinds.js';
import type { Grid } from '../../../model/fields.js';
import { allItems } from '../../../model/sorted-list.js';
import { type State, sheetOf, sheetsOf } from '../../../model/state.js';
import { rowsInProjects } from '../../../model/visible-sheets.js';
import type { OperationId } from '../../../service/endpoints/operation-ids.js';
import type { RuleId } from '../../../specification/rules.js';
import { isObject, member } from '../../../validation/json.js';
import type { ExchangeView } from '../exchange-view.js';
import { hasAny, legacyRows, objectsIn, valuesOf } from './cells.js';
import { done, type RulePredicate, whenRefused } from './rule-predicate.js';

const reads: readonly OperationId[] = ['readRows', 'readRow', 'readAllRows'];

const rowsBefore = ({ grid, issue, before }: ExchangeView): number =>
  grid && issue ? sheetOf(before, grid.id, issue.id).rows.size : 0;

const totalRows = (state: State, { id }: Grid): number =>
  [...sheetsOf(state, id).rowsByProject.values()].reduce((sum, rows) => sum + rows, 0);

/** Rows of the grid are in a project that the caller cannot see. */
const someHidden: RulePredicate = ({ grid, caller, before }) =>
  grid !== undefined && caller !== undefined && rowsInProjects(before, grid, caller) < totalRows(before, grid);

const reloadsSome: RulePredicate = ({ sent, before }) => {
  const ids = member(sent(), 'gridIds');
  return Array.isArray(ids) && ids.some((id) => typeof id === 'number' && sheetsOf(before, id).hasSource);
};

/** Rows were imported that the tracker's search has not seen yet. */
const outOfStep: RulePredicate = ({ before }) =>
  [...before.grids.values()].some(({ sheets }) => [...allItems(sheets)].some(({ indexed, rows }) => indexed !== rows));

/** A page was asked for, or cut. */
const isPage: RulePredicate = (look) => {
  const { query, got } = look;
  const total = member(got(), 'total');
  const shown = objectsIn(member(got(), 'values')).length;
  return query('startAt') !== '' || query('maxResults') !== '' || (typeof total === 'number' && total > shown);
};

const hasRows: RulePredicate = (look) => legacyRows(look).length > 0;
const givesColumns = ({ query }: ExchangeView): boolean => query('columns') !== '';
const rowsSent = ({ sent }: ExchangeView): unknown => member(sent(), 'rows');
const valuesSent = (look: ExchangeView) =>
  objectsIn(rowsSent(look)).flatMap((row) => objectsIn([member(row, 'values')]));

const computed: readonly ColumnKind[] = ['formula', 'sequence'];

const omitsColumns: RulePredicate = (look) => {
  const optional = look.grid?.columns.filter(({ required, kind }) => !required && !computed.includes(kind)) ?? [];
  return objectsIn(rowsSent(look)).some((row) => optional.some(({ name }) => !Object.hasOwn(row, name)));
};

/** The rules of the legacy grid API. */
export const legacyRules = {
  'LIST-1': done(['listGrids'], ({ got }) => hasAny(got())),
  'SOURCE-1': done(['readDatasource'], ({ got }) => isObject(got())),
  'COUNT-1': done(['countRows'], ({ got }) => isObject(got())),
  'COUNT-2': done(['countIssueRows'], ({ got }) => isObject(got())),
  'COUNT-3': done(['countRows'], someHidden),
  'RELOAD-1': done(['reloadGrids'], reloadsSome),
  'CLEAR-1': done(['clearGrid'], (look) => rowsBefore(look) > 0),
  'CLEAR-2': done(['clearDuplicates'], ({ changed }) => changed),
  'CLEAR-3': done(['clearNotModified'], ({ changed }) => changed),
  'SYNC-1': done(['synchronize'], ({ status }) => status === 204),
  'SYNC-2': done(['synchronize'], ({ header, got }) => header('x-task-id') !== undefined || got() !== undefined),
  'SYNC-3': done(['synchronize'], outOfStep),
  'READ-1': done(reads, ({ got }) => isObject(got())),
  'READ-2': done(reads, hasRows),
  'READ-3': done(reads, (look) => !givesColumns(look) && hasRows(look)),
  'READ-4': done(reads, (look) => givesColumns(look) && hasRows(look)),
  'READ-5': whenRefused,
  'READ-6': done(reads, isPage),
  'READ-7': done(['readRow'], hasRows),
  'READ-8': done(['readAllRows'], hasRows),
  'READ-9': done(['readAllRows'], ({ query }) => query('rowId') !== ''),
  'READ-10': done(reads, (look) =>
    hasAny(valuesOf(look, 'legacy', legacyRows(look), ['singleSelect', 'multiSelect', 'userlist'])),
  ),
  'READ-11': done(reads, (look) => hasAny(valuesOf(look, 'legacy', legacyRows(look), ['date', 'datetime', 'time']))),
  'ADD-1': done(['addRows'], ({ got }) => hasAny(got())),
  'ADD-2': done(['addRows'], omitsColumns),
  'ADD-3': whenRefused,
  'UPD-1': done(['updateRows'], (look) => valuesSent(look).some(hasAny)),
  'UPD-2': whenRefused,
  'UPD-3': done(['updateRows'], (look) =>
    valuesSent(look).some((values) => Object.values(values).some((value) => value === null || value === '')),
  ),
  'DEL-1': done(['deleteRows'], (look) => hasAny(rowsSent(look))),
  'DEL-2': done(['deleteRows'], (look) => rowsSent(look) === 'all'),
  'ROW-1': whenRefused,
  'VALUE-1': whenRefused,
  'COLUMN-1': whenRefused,
  'COLUMN-2': whenRefused,
} as const satisfies { readonly [Id in RuleId]?: RulePredicate };
