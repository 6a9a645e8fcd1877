import { type RuleId, rules } from '../../specification/rules.js';
import type { WaivedResult } from '../reports/apply-waivers.js';
import { type Cell, outcomeOf } from '../reports/report.js';

/** What a cell can be, from the worst to the best. */
const fromTheWorst: readonly Cell['verdict'][] = [
  'fail',
  'error',
  'inconclusive',
  'waived',
  'skipped',
  'note',
  'pass',
  'untried',
];

/** Whether a case says anything of a rule: it proves it, or it found fault with it. */
const tells = ({ case: { rules: proven }, findings }: WaivedResult, rule: RuleId): boolean =>
  proven.includes(rule) || findings.some((finding) => finding.rules.includes(rule));

/** What a case says of one rule: a finding counts for the rules that it names, and for no other. */
function verdictOn(rule: RuleId, result: WaivedResult): Cell['verdict'] {
  if (result.verdict !== 'fail') return outcomeOf(result);
  const findings = result.findings.filter((finding) => finding.rules.includes(rule));
  if (findings.some(({ waived }) => waived === undefined)) return 'fail';
  if (findings.length > 0) return 'waived';
  return result.notes.length > 0 ? 'note' : 'pass';
}

function cellOf(rule: RuleId, endpoint: number, results: readonly WaivedResult[]): Cell {
  const telling = results.filter((result) => tells(result, rule));
  const seen = new Set(telling.map((result) => verdictOn(rule, result)));
  return {
    rule,
    endpoint,
    verdict: fromTheWorst.find((verdict) => seen.has(verdict)) ?? 'untried',
    cases: telling.map((result) => result.case.id),
  };
}

/** Every rule on every endpoint that it binds, with what the results say of it. */
export function cellsOf(results: readonly WaivedResult[]): readonly Cell[] {
  const of = (endpoint: number) => results.filter((result) => result.case.endpoint === endpoint);
  return (Object.keys(rules) as RuleId[]).flatMap((rule) =>
    rules[rule].endpoints.map((endpoint) => cellOf(rule, endpoint, of(endpoint))),
  );
}
