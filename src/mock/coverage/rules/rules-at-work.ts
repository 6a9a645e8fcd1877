import type { RuleId } from '../../../specification/rules.js';
import { accessRules } from './access-rules.js';
import type { AtWork } from './at-work.js';
import { cascadeRules } from './cascade-rules.js';
import { legacyRules } from './legacy-rules.js';
import { newerRules } from './newer-rules.js';

/** What shows that a rule was at work, besides a refusal by it. No rule counts for the mere call of its operation. */
export const rulesAtWork: Readonly<Record<RuleId, AtWork>> = {
  ...accessRules,
  ...legacyRules,
  ...newerRules,
  ...cascadeRules,
};
