import type { Broken } from '../run/case.js';
import { caseOutcome, type MatrixCell, type Report, type ReportedCase, verdictsInOrder } from './report.js';

/** The id of a cell on the page. */
export const cellAnchor = ({ rule, endpoint }: MatrixCell): string => `cell-${rule}-${endpoint}`;

/** The id of a case on the page. */
export const caseAnchor = (id: string): string => `case-${id.replace('#', '--')}`;

// the cell that shows a case: that of the first rule that it found broken, or that of the first that it proves
function homeOf({ id, findings, rules }: ReportedCase, cells: readonly MatrixCell[]): MatrixCell | undefined {
  const own = cells.filter(({ cases }) => cases.includes(id));
  const pending = findings.filter(({ waived }) => waived === undefined);
  const wanted = [...pending, ...findings].map((finding): Broken => finding.rule).concat(rules);
  return wanted.map((rule) => own.find((cell) => cell.rule === rule)).find((cell) => cell !== undefined);
}

/** Where the cases are on the page. */
export type Anchors = ReturnType<typeof placeCases>;

/** Finds one place on the page for each case. */
export function placeCases({ cells, cases }: Report) {
  const homes = new Map(cases.map((one) => [one.id, homeOf(one, cells)]));
  const rank = (one: ReportedCase): number => verdictsInOrder.indexOf(caseOutcome(one));
  const ranked = [...cases].sort((a, b) => rank(a) - rank(b));
  const casesOf = (cell: MatrixCell): readonly ReportedCase[] => ranked.filter(({ id }) => cell.cases.includes(id));
  const casesIn = (cell: MatrixCell) => casesOf(cell).filter(({ id }) => homes.get(id) === cell);
  return {
    /** The cases that are shown in full in a cell, the worst first. */
    casesIn,
    /** The cases of a cell that are shown in full elsewhere. */
    casesElsewhere: (cell: MatrixCell) => casesOf(cell).filter(({ id }) => homes.get(id) !== cell),
    /** The cases that no cell shows: their findings are about rules that do not bind their endpoint. */
    homeless: cases.filter(({ id }) => homes.get(id) === undefined),
    /** The anchor that a cell of the map links to; undefined where it has no case. */
    linkTo: (cell: MatrixCell): string | undefined => {
      const [worst] = casesOf(cell);
      if (worst === undefined) return undefined;
      return worst === casesIn(cell)[0] ? cellAnchor(cell) : caseAnchor(worst.id);
    },
  };
}
