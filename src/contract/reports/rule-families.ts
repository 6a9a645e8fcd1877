import { type RuleId, rules } from '../../specification/rules.js';

/** The prefix of a rule: `AUTH` of AUTH-1. */
export const prefixOf = (rule: RuleId): string => rule.slice(0, rule.indexOf('-'));

/** The rules, in the order of the catalogue. */
export const ruleIds = Object.keys(rules) as readonly RuleId[];

/** The rules under the headings of the catalogue. */
export const ruleFamilies: readonly { readonly name: string; readonly rules: readonly RuleId[] }[] = Object.entries({
  'Authentication and permission': ['AUTH'],
  'Fields, contexts and issues': ['FIELD', 'ISSUE'],
  'Legacy grid: administration and counting': ['LIST', 'SOURCE', 'COUNT', 'RELOAD', 'CLEAR', 'SYNC'],
  'Legacy grid: reading': ['READ'],
  'Legacy grid: writing': ['ADD', 'UPD', 'DEL', 'ROW', 'VALUE', 'COLUMN'],
  'Newer grid': ['NREAD', 'NFORM', 'NUSER', 'NADD', 'NUPD', 'NCOL', 'NVAL', 'NERR', 'NDEL'],
  'Multi cascade': ['CAS'],
  Versions: ['VER'],
  General: ['JSON', 'FAIL'],
}).map(([name, prefixes]) => ({ name, rules: ruleIds.filter((rule) => prefixes.includes(prefixOf(rule))) }));
