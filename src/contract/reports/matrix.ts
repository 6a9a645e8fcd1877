import { caseOutcome, isFindingOf, type MatrixCell, type ReportedFinding, verdictsInOrder } from './report.js';
import { aboutRow, rulesAndDocument } from './rule-families.js';
import type { WaivedResult } from './waivers.js';

// the verdict of a case on a cell: a finding counts for the cell that it names, and for no other
function verdictOn(found: readonly ReportedFinding[], result: WaivedResult): MatrixCell['verdict'] {
  if (result.verdict !== 'fail') return caseOutcome(result);
  if (found.some(({ waived }) => waived === undefined)) return 'fail';
  if (found.length > 0) return 'waived';
  return result.notes.length > 0 ? 'note' : 'pass';
}

function cellOf(cell: Pick<MatrixCell, 'rule' | 'endpoint'>, results: readonly WaivedResult[]): MatrixCell {
  const { rule, endpoint } = cell;
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
export const matrixOf = (results: readonly WaivedResult[]): readonly MatrixCell[] =>
  rulesAndDocument.flatMap((rule) => aboutRow(rule).endpoints.map((endpoint) => cellOf({ rule, endpoint }, results)));
