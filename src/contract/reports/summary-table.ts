import { groupBy } from '../../validation/group-by.js';
import { pluralize } from '../../validation/quote.js';
import { endpointTitles } from './endpoint-titles.js';
import { type MatrixCell, type Report, verdictSymbols, verdictsInOrder } from './report.js';
import { aboutRow, prefixOf, rulesAndDocument } from './titles.js';

// shows the worst verdict of some cells, how many have it if it is a problem, and whether others are untried
function groupMark(cells: readonly MatrixCell[], colour: boolean, width: number): string {
  const worst = verdictsInOrder.find((verdict) => cells.some((cell) => cell.verdict === verdict));
  if (worst === undefined) return ' '.repeat(width);
  const count = cells.filter(({ verdict }) => verdict === worst).length;
  const isCounted = ['fail', 'error', 'inconclusive'].includes(worst);
  const hasGaps = worst !== 'untried' && cells.some(({ verdict }) => verdict === 'untried');
  const { sign, colour: code } = verdictSymbols[worst];
  const text = `${sign}${isCounted ? count : ''}${hasGaps ? verdictSymbols.untried.sign : ''}`;
  const blanks = ' '.repeat(Math.max(0, width - text.length));
  return (colour ? `\u001B[${code}m${text}\u001B[0m` : text) + blanks;
}

function inWidth(start: string, others: readonly string[], width: number): string {
  const lines = [start];
  const shownLength = (text: string): number => {
    const [first = '', ...coloured] = text.split('\u001B');
    return coloured.reduce((sum, part) => sum + part.length - part.indexOf('m') - 1, first.length);
  };
  for (const one of others) {
    const last = lines.pop() ?? '';
    const longer = `${last} ${one}`;
    lines.push(...(shownLength(longer) > width ? [last, `${' '.repeat(shownLength(start))} ${one}`] : [longer]));
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Writes a report as a table for a terminal: endpoints by groups of rules, the worst verdict in each cell. */
export function summaryTable(
  report: Report,
  { colour = false, width = 80 }: { readonly colour?: boolean; readonly width?: number } = {},
): string {
  const { cells, counts, cases } = report;
  const groups = [...groupBy(rulesAndDocument, prefixOf)].map(([prefix, own]) => {
    return { prefix, endpoints: new Set<number>(own.flatMap((rule) => aboutRow(rule).endpoints)) };
  });
  // groups that bind most endpoints have a column; the others follow at the end of a row
  const shared = groups.filter(({ endpoints }) => endpoints.size > endpointTitles.length / 2);
  const special = groups.filter((group) => !shared.includes(group));
  const nameWidth = Math.max(...endpointTitles.map(({ name }) => name.length));
  const rows = endpointTitles.map(({ number, name }) => {
    const mark = (prefix: string, least = 0): string => {
      const own = cells.filter(({ endpoint, rule }) => endpoint === number && prefixOf(rule) === prefix);
      return groupMark(own, colour, least);
    };
    const columns = shared.map(({ prefix }) => mark(prefix, prefix.length));
    const others = special.filter((one) => one.endpoints.has(number)).map(({ prefix }) => `${prefix} ${mark(prefix)}`);
    return inWidth([String(number).padStart(2), name.padEnd(nameWidth), ...columns].join(' '), others, width);
  });
  const used = verdictsInOrder.filter((one) => cells.some(({ verdict }) => verdict === one));
  const legend = used.map((verdict) => `${verdictSymbols[verdict].sign} ${verdictSymbols[verdict].word}`).join('   ');
  const totals = verdictsInOrder.flatMap((verdict) => {
    const count = verdict === 'untried' ? 0 : counts[verdict];
    return count > 0 ? [`${count} ${verdictSymbols[verdict].word}`] : [];
  });
  return [
    ['  ', ' '.repeat(nameWidth), ...shared.map(({ prefix }) => prefix), 'others'].join(' '),
    ...rows,
    '',
    legend,
    `${pluralize(cases.length, 'case')}${totals.length > 0 ? `: ${totals.join(', ')}` : ''}`,
    '',
  ].join('\n');
}
