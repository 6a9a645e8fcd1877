import type { CaseResult, Finding } from '../run/case.js';
import { caseOutcome, isFindingOf, type MatrixCell, verdictsInOrder } from './report.js';
import { aboutRow, rulesAndDocument } from './rule-families.js';

function cellOf(cell: Pick<MatrixCell, 'rule' | 'endpoint'>, results: readonly CaseResult[]): MatrixCell {
  const { rule, endpoint } = cell;
  // a finding counts for the cell that it names, and for no other
  const verdictOn = (found: readonly Finding[], result: CaseResult): MatrixCell['verdict'] => {
    if (result.verdict !== 'fail') return caseOutcome(result);
    if (found.some(({ waived }) => waived === undefined)) return 'fail';
    if (found.length > 0) return 'waived';
    return result.notes.length > 0 ? 'note' : 'pass';
  };
  const about = results.flatMap((result) => {
    const { endpoint: own, rules } = result.case;
    const found = result.findings.filter((finding) => isFindingOf(finding, cell, own));
    const isProving = own === endpoint && rules.some((one) => one === rule);
    return isProving || found.length > 0 ? [{ id: result.case.id, verdict: verdictOn(found, result) }] : [];
  });
  // the answers of every case that came to a verdict were judged by the document
  const isJudged =
    rule === 'DOCUMENT' &&
    results.some(({ case: one, verdict }) => one.endpoint === endpoint && ['fail', 'note', 'pass'].includes(verdict));
  const seen = new Set(about.map(({ verdict }) => verdict));
  const verdict = verdictsInOrder.find((one) => seen.has(one)) ?? (isJudged ? 'pass' : 'untried');
  return { rule, endpoint, verdict, cases: about.map(({ id }) => id) };
}

/** Every rule on every endpoint that it binds, and the document on all, with the worst verdict of the cases about them. */
export const matrixOf = (results: readonly CaseResult[]): readonly MatrixCell[] =>
  rulesAndDocument.flatMap((rule) => aboutRow(rule).endpoints.map((endpoint) => cellOf({ rule, endpoint }, results)));
