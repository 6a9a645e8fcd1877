import { type Rule, type RuleId, ruleIds, rules } from '../../specification/rules.js';
import type { Broken } from '../run/case.js';

/** Returns the prefix of a rule: `AUTH` for AUTH-1, and `DOC` for the document. */
export const prefixOf = (rule: Broken): string => (rule === 'DOCUMENT' ? 'DOC' : rule.slice(0, rule.indexOf('-')));

/** The rules and the document, each a row of a report. */
export const rulesAndDocument: readonly Broken[] = [...ruleIds, 'DOCUMENT'];

/** Returns what a report says about a rule, or the document. */
export const aboutRow = (row: Broken): Pick<Rule, 'text' | 'sections' | 'level' | 'endpoints'> =>
  row === 'DOCUMENT'
    ? {
        text: 'Every answer has a status, headers and a body as the OpenAPI document says.',
        sections: [],
        level: 'MUST',
        endpoints: [...new Set(ruleIds.flatMap((id) => rules[id].endpoints))].sort((a, b) => a - b),
      }
    : rules[row];

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
