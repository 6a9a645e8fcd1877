import type { RuleId } from '../../specification/rules.js';
import type { Cell, Report, ReportedCase } from './report.js';
import { outcomeOf } from './report.js';
import { verdictsInOrder } from './verdict-symbols.js';

/** Where things are on the page. */
export interface Anchors {
  readonly byId: ReadonlyMap<string, ReportedCase>;
  /** The cases that are shown in full in a cell, the worst first. */
  readonly casesIn: (cell: Cell) => readonly ReportedCase[];
  /** The cases of a cell that are shown in full elsewhere. */
  readonly casesElsewhere: (cell: Cell) => readonly ReportedCase[];
  /** The cases that no cell shows: what they found is about no rule that binds their endpoint. */
  readonly homeless: readonly ReportedCase[];
  /** What a cell of the map leads to; undefined where there is nothing. */
  readonly linkTo: (cell: Cell) => string | undefined;
}

/** The id of a cell on the page. */
export const cellAnchor = (rule: RuleId, endpoint: number): string => `cell-${rule}-${endpoint}`;

/** The id of a case on the page. */
export const caseAnchor = (id: string): string => `case-${id.replace('#', '--')}`;

const rank = (one: ReportedCase): number => verdictsInOrder.indexOf(outcomeOf(one));

/** The cell that shows a case: that of the first rule that it found broken, or that of the first that it proves. */
function homeOf({ id, findings, rules }: ReportedCase, cells: readonly Cell[]): Cell | undefined {
  const own = cells.filter(({ cases }) => cases.includes(id));
  const pending = findings.filter(({ waived }) => waived === undefined);
  const wanted = [...pending, ...findings].flatMap((finding) => finding.rules).concat(rules);
  return wanted.map((rule) => own.find((cell) => cell.rule === rule)).find((cell) => cell !== undefined);
}

/** Gives each case one place on the page. */
export function placeCases({ cells, cases }: Report): Anchors {
  const byId = new Map(cases.map((one) => [one.id, one]));
  const homes = new Map(cases.map((one) => [one.id, homeOf(one, cells)]));
  const casesOf = (cell: Cell): ReportedCase[] =>
    cell.cases.flatMap((id) => byId.get(id) ?? []).sort((a, b) => rank(a) - rank(b));
  const casesIn = (cell: Cell) => casesOf(cell).filter(({ id }) => homes.get(id) === cell);
  return {
    byId,
    casesIn,
    casesElsewhere: (cell) => casesOf(cell).filter(({ id }) => homes.get(id) !== cell),
    homeless: cases.filter(({ id }) => homes.get(id) === undefined),
    linkTo: (cell) => {
      const [worst] = casesOf(cell);
      if (worst === undefined) return undefined;
      return worst === casesIn(cell)[0] ? cellAnchor(cell.rule, cell.endpoint) : caseAnchor(worst.id);
    },
  };
}
