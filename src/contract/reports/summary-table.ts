import { type EndpointTitle, endpointTitles } from './endpoint-titles.js';
import type { Cell, Report } from './report.js';
import { prefixOf, type RuleGroup, ruleGroups } from './rule-groups.js';
import { verdictSymbols, verdictsInOrder } from './verdict-symbols.js';

/** How the table is written. */
export interface TableSettings {
  /** Whether it has the colours of a terminal. */
  readonly colour?: boolean;
}

/** The colours of a terminal: red, yellow, green, dim. */
const colours: Readonly<Record<Cell['verdict'], number>> = {
  fail: 31,
  error: 31,
  inconclusive: 33,
  waived: 35,
  skipped: 2,
  note: 36,
  pass: 32,
  untried: 2,
};

/** Groups that bind most endpoints have a column; the others stand at the end of their rows. */
const isShared = ({ endpoints }: RuleGroup): boolean => endpoints.size > endpointTitles.length / 2;
const shared = ruleGroups.filter(isShared);
const own = ruleGroups.filter((group) => !isShared(group));

const counted: readonly Cell['verdict'][] = ['fail', 'error', 'inconclusive'];

/** What stands for a group on an endpoint: its worst verdict, how many rules have it where that matters, and whether others are untried. */
function mark(worst: Cell['verdict'], bound: readonly Cell[]): string {
  const count = bound.filter(({ verdict }) => verdict === worst).length;
  const gaps = worst !== 'untried' && bound.some(({ verdict }) => verdict === 'untried');
  return `${verdictSymbols[worst].sign}${counted.includes(worst) ? count : ''}${gaps ? verdictSymbols.untried.sign : ''}`;
}

type Paint = (text: string, verdict: Cell['verdict'], width?: number) => string;

const painter =
  (colour: boolean): Paint =>
  (text, verdict, width = 0) => {
    const blanks = ' '.repeat(Math.max(0, width - text.length));
    return (colour ? `\u001B[${colours[verdict]}m${text}\u001B[0m` : text) + blanks;
  };

function groupMark({ prefix }: RuleGroup, number: number, cells: readonly Cell[], paint: Paint, width = 0): string {
  const bound = cells.filter(({ rule, endpoint }) => endpoint === number && prefixOf(rule) === prefix);
  const worst = verdictsInOrder.find((verdict) => bound.some((cell) => cell.verdict === verdict));
  if (worst === undefined) return ' '.repeat(width);
  return paint(mark(worst, bound), worst, width);
}

const nameWidth = Math.max(...endpointTitles.map(({ name }) => name.length));
const columnWidth = Math.max(...shared.map(({ prefix }) => prefix.length));

function row({ number, name }: EndpointTitle, cells: readonly Cell[], paint: Paint): string {
  const columns = shared.map((group) => groupMark(group, number, cells, paint, columnWidth));
  const others = own
    .filter(({ endpoints }) => endpoints.has(number))
    .map((group) => `${group.prefix} ${groupMark(group, number, cells, paint)}`);
  return [String(number).padStart(2), name.padEnd(nameWidth), ...columns, ...others].join(' ').trimEnd();
}

const heading = (): string =>
  ['  ', ' '.repeat(nameWidth), ...shared.map(({ prefix }) => prefix.padEnd(columnWidth)), 'of its own'].join(' ');

/** The signs that are in the table, in words. */
function legend(cells: readonly Cell[]): string {
  const used = verdictsInOrder.filter((one) => cells.some(({ verdict }) => verdict === one));
  return used.map((verdict) => `${verdictSymbols[verdict].sign} ${verdictSymbols[verdict].word}`).join('   ');
}

function totals({ counts, cases }: Report): string {
  const parts = verdictsInOrder.flatMap((verdict) => {
    const count = verdict === 'untried' ? 0 : counts[verdict];
    return count > 0 ? [`${count} ${verdictSymbols[verdict].word}`] : [];
  });
  return `${cases.length} ${cases.length === 1 ? 'case' : 'cases'}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** A report as a table for a terminal: endpoints by groups of rules, the worst verdict in each cell. */
export function summaryTable(report: Report, { colour = false }: TableSettings = {}): string {
  const { cells } = report;
  const paint = painter(colour);
  const rows = endpointTitles.map((title) => row(title, cells, paint));
  return `${[heading(), ...rows, '', legend(cells), totals(report)].join('\n')}\n`;
}
