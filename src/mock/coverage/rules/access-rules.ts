import type { RuleId } from '../../../specification/rules.js';
import { member } from '../../../validation/json.js';
import type { ExchangeView } from '../exchange-view.js';
import { type RulePredicate, whenRefused } from './rule-predicate.js';

const isNewer = ({ operation }: ExchangeView): boolean =>
  operation?.endsWith('Grid') === true || operation?.endsWith('GridRows') === true;

const askedTooEarly =
  (rule: RuleId): RulePredicate =>
  ({ notYet }) =>
    notYet?.rules.includes(rule) === true;

/** The rules on who may ask, on fields, issues and versions, and those that bind all endpoints. */
export const accessRules = {
  'AUTH-1': whenRefused,
  'AUTH-2': whenRefused,
  'AUTH-3': whenRefused,
  'AUTH-4': whenRefused,
  'AUTH-5': whenRefused,
  'AUTH-6': whenRefused,
  'AUTH-7': whenRefused,
  'FIELD-1': whenRefused,
  'FIELD-2': whenRefused,
  'FIELD-3': whenRefused,
  'FIELD-4': whenRefused,
  'FIELD-5': whenRefused,
  'ISSUE-1': whenRefused,
  // a hidden issue is refused under AUTH-7, and by what this one says too
  'ISSUE-2': (look) => isNewer(look) && look.codes.has('issueHidden'),
  'ISSUE-3': (look) => isNewer(look) && look.succeeded,
  'ISSUE-4': ({ operation, succeeded, query, got }) =>
    operation === 'readAllRows' && succeeded && query('rowId') === '' && member(got(), 'total') === 0,
  'VER-1': askedTooEarly('VER-1'),
  'VER-2': askedTooEarly('VER-2'),
  'VER-3': askedTooEarly('VER-3'),
  'JSON-1': ({ succeeded, sent, got }) => succeeded && (sent() !== undefined || got() !== undefined),
  'FAIL-1': ({ status }) => status === 500,
} as const satisfies { readonly [Id in RuleId]?: RulePredicate };
