import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Kind } from '../../model/columns/kind.js';
import { faults } from '../../model/faults.js';
import { isEmpty } from '../../model/row-values.js';
import { allItems } from '../../model/sorted-list.js';
import { selectionOf, sheetOf, sheetsOf } from '../../model/state.js';
import { rowsInProjects } from '../../model/visible-sheets.js';
import { isBoundBy } from '../../service/endpoints/endpoint.js';
import { type RuleId, ruleIds } from '../../specification/rules.js';
import { isObject, member } from '../../validation/json.js';
import { type ExchangeView, objectsIn } from './exchange-view.js';

type Detector = (view: ExchangeView) => boolean;

const hasAny = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0;

const hasCells: Detector = ({ cells }) => cells.some(hasAny);

// Returns the values in columns of some kinds, without empty values.
function valuesIn({ field, endpoint, cells }: ExchangeView, isWanted: (kind: Kind) => boolean) {
  const columns = field?.kind === 'grid' ? field.columns.filter(({ kind }) => isWanted(columnKinds[kind])) : [];
  const values = cells.flatMap((row) =>
    columns.map(({ id, name }) => member(row, endpoint?.api === 'newer' ? id : name)),
  );
  return values.filter((value) => value !== undefined && !isEmpty(value));
}

const hasValueOf =
  (isWanted: (kind: Kind) => boolean): Detector =>
  (view) =>
    valuesIn(view, isWanted).length > 0;

// Returns whether a success exercised a rule of the endpoint. By default, an answer that is not empty exercises a rule on which no
// refusal rests; other rules without a detector count only in refusals.
const inSuccess: { readonly [Id in RuleId]?: Detector } = {
  ...Object.fromEntries(
    ruleIds
      .filter((rule) => !Object.values<{ rules: readonly RuleId[] }>(faults).some(({ rules }) => rules.includes(rule)))
      .map((rule): [RuleId, Detector] => [rule, ({ got }) => hasAny(got)]),
  ),

  'ISSUE-3': () => true,
  'ISSUE-4': ({ query, got }) => query('rowId') === '' && member(got, 'total') === 0,
  'JSON-1': ({ sent, got }) => sent !== undefined || got !== undefined,

  // rows of the grid are in a project that the caller cannot see
  'COUNT-3': ({ field, caller, before }) => {
    if (field?.kind !== 'grid' || !caller) return false;
    const rows = Object.values(sheetsOf(before, field.id).rowsByProject).reduce((sum, count) => sum + count, 0);
    return rowsInProjects(before, field, caller) < rows;
  },
  'RELOAD-1': ({ sent, before }) =>
    [member(sent, 'gridIds')].flat().some((id) => typeof id === 'number' && sheetsOf(before, id).hasSource),
  'CLEAR-1': ({ field, issue, before }) =>
    field !== undefined && issue !== undefined && sheetOf(before, field.id, issue.id).rows.size > 0,
  'CLEAR-2': ({ changed }) => changed,
  'CLEAR-3': ({ changed }) => changed,
  'SYNC-1': ({ status }) => status === 204,
  'SYNC-2': ({ got, headers }) => 'X-Task-Id' in headers || 'Location' in headers || got !== undefined,
  // rows were imported that the tracker's search has not seen
  'SYNC-3': ({ before }) =>
    before.grids.some(({ sheets }) => [...allItems(sheets)].some(({ indexed, rows }) => indexed !== rows)),

  'READ-2': hasCells,
  'READ-3': (view) => view.query('columns') === '' && hasCells(view),
  'READ-4': (view) => view.query('columns') !== '' && hasCells(view),
  // a page was asked for, or the answer was cut
  'READ-6': ({ query, got }) =>
    query('startAt') !== '' ||
    query('maxResults') !== '' ||
    Number(member(got, 'total')) > objectsIn(member(got, 'values')).length,
  'READ-7': hasCells,
  'READ-8': hasCells,
  'READ-9': ({ query }) => query('rowId') !== '',
  'READ-10': hasValueOf(({ isList }) => isList === true),
  'READ-11': hasValueOf(({ isoPart }) => isoPart !== undefined),

  // a row leaves out a column that it could have given
  'ADD-2': ({ field, cells }) => {
    const columns = field?.kind === 'grid' ? field.columns : [];
    const optional = columns.filter(({ required, kind }) => !required && columnKinds[kind].computed === undefined);
    return cells.some((row) => optional.some(({ name }) => !Object.hasOwn(row, name)));
  },
  'UPD-1': hasCells,
  'UPD-3': ({ cells }) => cells.flatMap(Object.values<unknown>).some((value) => value === null || value === ''),
  'DEL-1': ({ sent }) => hasAny(member(sent, 'rows')),
  'DEL-2': ({ sent }) => member(sent, 'rows') === 'all',

  'NREAD-2': ({ got }) => hasAny(member(got, 'rows')),
  'NREAD-3': ({ query, got }) => query('columnIds') !== '' && hasAny(member(got, 'rows')),
  ...Object.fromEntries(Object.values(columnKinds).map(({ rule }) => [rule, hasValueOf((kind) => kind.rule === rule)])),
  'NUSER-1': (view) =>
    valuesIn(view, ({ rule }) => rule === 'NFORM-13').some((user) => isObject(user) && !Object.hasOwn(user, 'key')),
  'NUSER-2': (view) => valuesIn(view, ({ rule }) => rule === 'NFORM-13').some(hasAny),
  'NUPD-1': hasCells,
  'NDEL-1': ({ sent }) => hasAny(member(sent, 'rows')),

  'CAS-2': ({ sent }) => hasAny(sent),
  'CAS-3': ({ sent }) => hasAny(sent),
  'CAS-4': ({ field, issue, before }) =>
    field !== undefined && issue !== undefined && selectionOf(before, field.id, issue.id).size > 0,
};

// Returns whether a refusal under another rule exercised a rule of the endpoint.
const inRefusal: { readonly [Id in RuleId]?: Detector } = {
  'ISSUE-2': ({ codes }) => codes.has('issueHidden'), // refused under AUTH-7
  'NERR-1': ({ isAvailable, codes }) => isAvailable && codes.size > 0,
  'VER-1': ({ isAvailable }) => !isAvailable,
  'VER-2': ({ isAvailable }) => !isAvailable,
  'VER-3': ({ isAvailable }) => !isAvailable,
  'FAIL-1': ({ status }) => status === 500,
};

/** Returns the rules of the endpoint that an exchange exercised, apart from those of its refusals. */
export function rulesAtWork(view: ExchangeView): readonly RuleId[] {
  const { endpoint, succeeded } = view;
  return (Object.entries({ ...(succeeded && inSuccess), ...inRefusal }) as [RuleId, Detector][])
    .filter(([rule, isAtWork]) => endpoint && isBoundBy(endpoint, rule) && isAtWork(view))
    .map(([rule]) => rule);
}
