import { rules } from '../../specification/rules.js';
import { caseOutcome, type MatrixCell, verdictsInOrder } from './report.js';
import { ruleIds } from './rule-families.js';
import type { WaivedResult } from './waivers.js';

// the verdict of a case on one rule: a finding counts for the rules that it names, and for no other
function verdictOn(rule: MatrixCell['rule'], result: WaivedResult): MatrixCell['verdict'] {
  if (result.verdict !== 'fail') return caseOutcome(result);
  const findings = result.findings.filter((finding) => finding.rules.includes(rule));
  if (findings.some(({ waived }) => waived === undefined)) return 'fail';
  if (findings.length > 0) return 'waived';
  return result.notes.length > 0 ? 'note' : 'pass';
}

/** Every rule on every endpoint that it binds, with the worst verdict of the cases that prove it or break it. */
export const matrixOf = (results: readonly WaivedResult[]): readonly MatrixCell[] =>
  ruleIds.flatMap((rule) =>
    rules[rule].endpoints.map((endpoint): MatrixCell => {
      const about = results.filter(
        ({ case: one, findings }) =>
          one.endpoint === endpoint &&
          (one.rules.includes(rule) || findings.some((finding) => finding.rules.includes(rule))),
      );
      const seen = new Set(about.map((result) => verdictOn(rule, result)));
      const verdict = verdictsInOrder.find((one) => seen.has(one)) ?? 'untried';
      return { rule, endpoint, verdict, cases: about.map((result) => result.case.id) };
    }),
  );
