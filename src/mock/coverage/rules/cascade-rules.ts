import { selectionOf } from '../../../model/state.js';
import type { RuleId } from '../../../specification/rules.js';
import type { ExchangeView } from '../exchange-view.js';
import { hasAny } from './cells.js';
import { done, type RulePredicate } from './rule-predicate.js';

const selectedBefore = ({ cascade, issue, before }: ExchangeView): number =>
  cascade && issue ? selectionOf(before, cascade.id, issue.id).size : 0;

/** The rules of the multi cascade API. */
export const cascadeRules = {
  'CAS-1': done(['readSelection'], ({ got }) => hasAny(got())),
  'CAS-2': done(['selectOptions'], ({ sent }) => hasAny(sent())),
  'CAS-3': done(['resetLevels'], ({ sent }) => hasAny(sent())),
  'CAS-4': done(['resetAllLevels'], (look) => selectedBefore(look) > 0),
  'CAS-5': done(['listOptions'], ({ got }) => hasAny(got())),
  'CAS-6': done(['listLevels'], ({ got }) => hasAny(got())),
} as const satisfies { readonly [Id in RuleId]?: RulePredicate };
