import { type RuleId, rules } from '../../specification/rules.js';

/** Rules of one prefix: `AUTH` is AUTH-1 to AUTH-7. */
export interface RuleGroup {
  readonly prefix: string;
  readonly rules: readonly RuleId[];
  readonly endpoints: ReadonlySet<number>;
}

/** The prefix of a rule: `AUTH` of AUTH-1. */
export const prefixOf = (rule: RuleId): string => rule.slice(0, rule.indexOf('-'));

const all = Object.keys(rules) as readonly RuleId[];

/** The groups of rules, in the order of the catalogue. */
export const ruleGroups: readonly RuleGroup[] = [...new Set(all.map(prefixOf))].map((prefix) => {
  const own = all.filter((rule) => prefixOf(rule) === prefix);
  return { prefix, rules: own, endpoints: new Set<number>(own.flatMap((rule) => rules[rule].endpoints)) };
});

/** The groups under the headings of the catalogue. */
export const ruleFamilies: Readonly<Record<string, readonly string[]>> = {
  'Authentication and permission': ['AUTH'],
  'Fields, contexts and issues': ['FIELD', 'ISSUE'],
  'Legacy grid: administration and counting': ['LIST', 'SOURCE', 'COUNT', 'RELOAD', 'CLEAR', 'SYNC'],
  'Legacy grid: reading': ['READ'],
  'Legacy grid: writing': ['ADD', 'UPD', 'DEL', 'ROW', 'VALUE', 'COLUMN'],
  'Newer grid': ['NREAD', 'NFORM', 'NUSER', 'NADD', 'NUPD', 'NCOL', 'NVAL', 'NERR', 'NDEL'],
  'Multi cascade': ['CAS'],
  Versions: ['VER'],
  General: ['JSON', 'FAIL'],
};
