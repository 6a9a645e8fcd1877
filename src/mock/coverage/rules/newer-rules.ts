import type { ColumnKind } from '../../../model/columns/column-kinds.js';
import type { OperationId } from '../../../service/endpoints/operation-ids.js';
import type { RuleId } from '../../../specification/rules.js';
import { isObject, member } from '../../../validation/json.js';
import type { ExchangeView } from '../exchange-view.js';
import { hasAny, newerCells, valuesOf } from './cells.js';
import { done, type RulePredicate, whenRefused } from './rule-predicate.js';

const writes: readonly OperationId[] = ['addGridRows', 'updateGridRows'];

const usersIn = (look: ExchangeView): readonly unknown[] => valuesOf(look, 'newer', newerCells(look), ['userlist']);

/** At work where a value of one of these kinds was read or written. */
const formatOf = (...kinds: readonly ColumnKind[]): RulePredicate =>
  done(['readGrid', ...writes], (look) => hasAny(valuesOf(look, 'newer', newerCells(look), kinds)));

const hasRows: RulePredicate = ({ got }) => hasAny(member(got(), 'rows'));
const rowsSent: RulePredicate = ({ sent }) => hasAny(member(sent(), 'rows'));

/** The rules of the newer grid API. */
export const newerRules = {
  'NREAD-1': done(['readGrid'], ({ got }) => isObject(got())),
  'NREAD-2': done(['readGrid'], hasRows),
  'NREAD-3': done(['readGrid'], (look) => look.query('columnIds') !== '' && hasRows(look)),
  'NFORM-1': formatOf('checkbox'),
  'NFORM-2': formatOf('integer'),
  'NFORM-3': formatOf('number'),
  'NFORM-4': formatOf('date'),
  'NFORM-5': formatOf('datetime'),
  'NFORM-6': formatOf('time'),
  'NFORM-7': formatOf('string'),
  'NFORM-8': formatOf('textarea'),
  'NFORM-9': formatOf('sequence'),
  'NFORM-10': formatOf('singleSelect'),
  'NFORM-11': formatOf('multiSelect'),
  'NFORM-12': formatOf('formula'),
  'NFORM-13': formatOf('userlist'),
  'NUSER-1': done(['readGrid'], (look) => usersIn(look).some((user) => isObject(user) && !Object.hasOwn(user, 'key'))),
  'NUSER-2': done(writes, (look) => hasAny(usersIn(look))),
  'NUSER-3': whenRefused,
  'NADD-1': done(['addGridRows'], ({ got }) => hasAny(got())),
  'NADD-2': whenRefused,
  'NUPD-1': done(['updateGridRows'], (look) => newerCells(look).some(hasAny)),
  'NUPD-2': whenRefused,
  'NCOL-1': whenRefused,
  'NCOL-2': whenRefused,
  'NVAL-1': whenRefused,
  'NERR-1': ({ operation, codes }) => operation !== undefined && writes.includes(operation) && codes.size > 0,
  'NDEL-1': done(['deleteGridRows'], rowsSent),
  'NDEL-2': whenRefused,
} as const satisfies { readonly [Id in RuleId]?: RulePredicate };
