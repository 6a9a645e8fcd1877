import { checkSettings, mostShown } from '../../validation/check-settings.js';
import { preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import type { Change, SheetDiff } from './diff-sheets.js';
import { nothingChanged, type WorldDiff } from './diff-worlds.js';

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : preview(value, { most: 100 }));

const changesText = (changes: Readonly<Record<string, Change>>): string =>
  Object.entries(changes)
    .map(([name, { before, after }]) => `${name} ${valueText(before)} → ${valueText(after)}`)
    .join(', ');

function sheetLines({ grid, name, issue, added, changed, removed }: SheetDiff, most: number): readonly string[] {
  const valuesLine = ({ id, values }: SheetDiff['added'][number]): string => {
    const texts = Object.entries(values).map(([column, value]) => `${column} ${valueText(value)}`);
    return `row ${id}: ${texts.join(', ') || 'empty'}`;
  };
  // A row without changed columns was written with the same values: its time of change differs.
  const changedLine = ({ id, columns, modified }: SheetDiff['changed'][number]): string =>
    `row ${id}: ${changesText(columns) || (modified ? changesText({ modified }) : '')}`;
  const sorts = [
    { mark: '+', what: 'added', count: added.length, lines: added.slice(0, most).map(valuesLine) },
    { mark: '~', what: 'changed', count: changed.length, lines: changed.slice(0, most).map(changedLine) },
    { mark: '-', what: 'removed', count: removed.length, lines: removed.slice(0, most).map(valuesLine) },
  ].filter(({ count }) => count > 0);
  const lines = sorts.flatMap(({ mark, count, lines: first }) => [
    ...first.map((line) => `  ${mark} ${line}`),
    ...(count > most ? [`  ${mark} and ${(count - most).toLocaleString('en')} more`] : []),
  ]);
  const counts = sorts.map(({ what, count }) => `${count.toLocaleString('en')} ${what}`).join(', ');
  return [`${name} (${grid}) on ${issue}: ${counts}`, ...lines];
}

/**
 * Returns a diff as text: a paragraph for each grid and issue, with at most `rows` lines of each sort (20 by default), then
 * the selections and the rest. Throws a TypeError if `rows` is no whole number from 0.
 */
export function formatDiff(diff: WorldDiff, settings: { readonly rows?: number } = {}): string {
  const isSame = nothingChanged(diff);
  checkSettings(settings, { rows: mostShown }, [], 'formatDiff');
  const { rows = 20 } = settings;
  if (isSame) return 'nothing changed';
  return [
    ...diff.rows.flatMap((sheet) => sheetLines(sheet, rows)),
    ...diff.selections.map(
      ({ cascade, name, issue, levels }) => `${name} (${cascade}) on ${issue}: ${changesText(levels)}`,
    ),
    ...diff.rest.map((change) => changesText({ [`${change.path}:`]: change })),
  ]
    .map(printable)
    .join('\n');
}
