import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { shown } from '../../validation/quote.js';
import type { ChangedRow, RowValues } from './diff-rows.js';
import type { SelectionDiff } from './diff-selections.js';
import type { SheetDiff } from './diff-sheets.js';
import type { Change } from './diff-values.js';
import { nothingChanged, type WorldDiff } from './diff-worlds.js';

const inWords = (value: unknown): string => (value === undefined ? 'nothing' : preview(value, { most: 100 }));

const changeText = (name: string, { before, after }: Change): string =>
  `${name} ${inWords(before)} → ${inWords(after)}`;

const changesText = (changes: Readonly<Record<string, Change>>): string =>
  Object.entries(changes)
    .map(([name, change]) => changeText(name, change))
    .join(', ');

const valuesText = ({ values }: RowValues): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${inWords(value)}`)
    .join(', ') || 'empty';

/** A row whose values are the same was written all the same: its mark says so. */
const changedText = ({ columns, modified }: ChangedRow): string =>
  changesText(columns) || (modified ? changeText('modified', modified) : '');

const grouped = (number: number): string => number.toLocaleString('en');

/** A line for each of the first rows, and how many more there are. */
function rowLines<T extends { readonly id: number }>(
  rows: readonly T[],
  mark: string,
  text: (row: T) => string,
  most: number,
): readonly string[] {
  const lines = rows.slice(0, most).map((row) => `  ${mark} row ${row.id}: ${text(row)}`);
  return rows.length > most ? [...lines, `  ${mark} and ${grouped(rows.length - most)} more`] : lines;
}

const count = (rows: readonly unknown[], what: string): string[] =>
  rows.length === 0 ? [] : [`${grouped(rows.length)} ${what}`];

function sheetLines({ grid, name, issue, added, changed, removed }: SheetDiff, most: number): readonly string[] {
  const counts = [...count(added, 'added'), ...count(changed, 'changed'), ...count(removed, 'removed')].join(', ');
  return [
    `${name} (${grid}) on ${issue}: ${counts}`,
    ...rowLines(added, '+', valuesText, most),
    ...rowLines(changed, '~', changedText, most),
    ...rowLines(removed, '-', valuesText, most),
  ];
}

const selectionLine = ({ cascade, name, issue, levels }: SelectionDiff): string =>
  `${name} (${cascade}) on ${issue}: ${changesText(levels)}`;

/**
 * A diff as text for people: a paragraph for each grid and issue, with at most `rows` lines of each sort (20 unless told
 * otherwise), then the selections and the rest; `nothing changed` when so. Throws a MisuseError for what is no number of lines.
 */
export function formatDiff(diff: WorldDiff, { rows = 20 }: { readonly rows?: number } = {}): string {
  if (!Number.isInteger(rows) || rows < 0)
    throw new MisuseError(`formatDiff: "rows" must be a whole number from 0, not ${shown(rows)}`);
  if (nothingChanged(diff)) return 'nothing changed';
  return [
    ...diff.rows.flatMap((sheet) => sheetLines(sheet, rows)),
    ...diff.selections.map(selectionLine),
    ...diff.rest.map((one) => changeText(`${one.path}:`, one)),
  ]
    .map(printable)
    .join('\n');
}
