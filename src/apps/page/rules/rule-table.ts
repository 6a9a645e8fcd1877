import { ruleFamilies } from '../../../contract/reports/titles.js';
import { type Rule, type RuleId, ruleIds, rules } from '../../../specification/rules.js';

/** A rule with its id. */
export type RuleEntry = Rule & { readonly id: RuleId };

const entries: ReadonlyMap<string, RuleEntry> = new Map(ruleIds.map((id) => [id, { ...rules[id], id }]));

/** Returns the rule with an id; undefined if there is no such rule. */
export const ruleById = (id = ''): RuleEntry | undefined => entries.get(id);

/** Returns the rules that have a text in their id or their sentence, under the headings of the catalogue. */
export const familiesWith = (text: string) =>
  ruleFamilies
    .map(({ name, rules: ids }) => ({
      name,
      rules: ids
        .flatMap((id) => ruleById(id) ?? [])
        .filter((rule) => `${rule.id} ${rule.text}`.toLowerCase().includes(text.trim().toLowerCase())),
    }))
    .filter((family) => family.rules.length > 0);
