import type { RuleId } from '../../../specification/rules.js';
import { accessRules } from './access-rules.js';
import { cascadeRules } from './cascade-rules.js';
import { legacyRules } from './legacy-rules.js';
import { newerRules } from './newer-rules.js';
import type { RulePredicate } from './rule-predicate.js';

/** What shows that a rule was at work, besides a refusal by it. No rule counts for the mere call of its operation. */
export const ruleDetectors: Readonly<Record<RuleId, RulePredicate>> = {
  ...accessRules,
  ...legacyRules,
  ...newerRules,
  ...cascadeRules,
};
