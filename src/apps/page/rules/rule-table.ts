import { ruleFamilies } from '../../../contract/reports/titles.js';
import { type Rule, type RuleId, rules } from '../../../specification/rules.js';

/** A rule with its id. */
export interface RuleEntry extends Rule {
  readonly id: RuleId;
}

/** Every rule, in the order of the specification. */
export const ruleEntries: readonly RuleEntry[] = Object.entries(rules).map(([id, rule]) => ({
  ...rule,
  id: id as RuleId,
}));

const byId: ReadonlyMap<string, RuleEntry> = new Map(ruleEntries.map((rule) => [rule.id, rule]));

/** The rule with an id; undefined where there is none. */
export const ruleById = (id: string | undefined): RuleEntry | undefined =>
  id === undefined ? undefined : byId.get(id);

/** Rules that stand together, under their heading. */
export interface RuleFamily {
  readonly name: string;
  readonly rules: readonly RuleEntry[];
}

/** Rules under the headings of the catalogue; headings without any are left out. */
export const familiesOf = (entries: readonly RuleEntry[]): readonly RuleFamily[] =>
  ruleFamilies
    .map((family) => ({ name: family.name, rules: entries.filter(({ id }) => family.rules.includes(id)) }))
    .filter(({ rules }) => rules.length > 0);

/** How binding a rule is, in words. */
export const levelWords: Readonly<Record<Rule['level'], string>> = {
  MUST: 'Stated',
  EITHER: 'Stated both ways',
  OPEN: 'Left open',
};
