import { type RuleId, rules } from '../../specification/rules.js';
import { type Markup, markup } from './markup.js';

/** What the specification says of a rule; what stands between back quotes is code. */
export const sentenceOf = (rule: RuleId): Markup =>
  markup`${rules[rule].text.split('`').map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
