import { member } from '../../../src/validation/json.js';
import { Refusal } from './answer.js';
import { applies } from './call.js';
import { type Oracle, take } from './oracle.js';
import { appendRows, type Column, cellsOf, type Grid, hasSource, sheetIn, withSheet } from './state.js';
import { newerValue } from './values.js';

const gridAndIssue = ({ world }: Oracle, id: number, key: string) => {
  const grid = world.fields.find((field): field is Grid => field.id === id && field.kind === 'grid');
  const issue = world.issues.find((one) => one.key === key);
  if (grid === undefined || issue === undefined) throw new Refusal(404);
  return { grid, issue };
};

/**
 * Says whether a world stores a value that the APIs do not take, or take as another: an empty text, which is not an empty cell, a
 * missing user, an option that is selected twice, or a moment outside the range of dates.
 */
function isHeld({ kind, options = [] }: Column, given: unknown): boolean {
  if (kind === 'multiSelect' && Array.isArray(given) && given.length > 0)
    return given.every((one) => options.some(({ title }) => title === one));
  if (kind === 'string' || kind === 'textarea') return given === '';
  if (kind === 'userlist') return member(given, 'key') === 'u-gone';
  return ['date', 'datetime', 'time'].includes(kind) && Number.isSafeInteger(given);
}

/** Adds rows past the service, so that search does not see them. Returns their ids. */
export function importRows(oracle: Oracle, id: number, key: string, rows: readonly object[]): number[] {
  const { grid, issue } = gridAndIssue(oracle, id, key);
  if (!applies(grid, issue)) throw new Refusal(400);
  const added = rows.map((row) => {
    const values = Object.entries(row).map(([name, given]) => {
      const column = grid.columns.find((one) => one.id === name);
      if (column && isHeld(column, given)) return [name, given] as const;
      const stored = column ? newerValue(oracle.world, column, given) : 'invalid';
      if (stored === 'invalid') throw new Refusal(400);
      return [name, stored.value] as const;
    });
    return { cells: cellsOf(Object.fromEntries(values)), modified: 0 };
  });
  const state = appendRows(oracle.world, oracle.moment.state, [id, key], added);
  const sheet = sheetIn(state, id, key);
  const unseen = sheet.unseen + added.length;
  const source = hasSource(state, id) ? { source: [...(sheet.source ?? []), ...added.map(({ cells }) => cells)] } : {};
  take(oracle, { ...oracle.moment, state: withSheet(state, id, key, { ...sheet, ...source, unseen }) });
  return sheet.rows.slice(sheet.rows.length - added.length).map((row) => row.id);
}

/** Returns the number of rows of a grid on an issue that the tracker's search sees. */
export function seenRows(oracle: Oracle, id: number, key: string): number {
  gridAndIssue(oracle, id, key);
  const { rows, unseen } = sheetIn(oracle.moment.state, id, key);
  return rows.length - unseen;
}

/** Returns the keys of issues with a row that search sees and that contains a text, in any letter case. */
export function search({ world, moment }: Oracle, text: string): string[] {
  const grids = world.fields.filter((field): field is Grid => field.kind === 'grid');
  const has = (cell: unknown): boolean => String(cell).toLowerCase().includes(text.toLowerCase());
  const found = world.issues.filter(({ key }) =>
    grids.some(({ id, columns }) => {
      const { rows, unseen } = sheetIn(moment.state, id, key);
      const texts = columns.filter(({ kind }) => kind === 'string' || kind === 'textarea');
      return rows.slice(0, rows.length - unseen).some(({ cells }) => texts.some((column) => has(cells.get(column.id))));
    }),
  );
  return found.map(({ key }) => key).sort();
}

/** Sets the time. Throws a Refusal for an invalid one. */
export function setClock(oracle: Oracle, now: number): void {
  if (!Number.isInteger(now) || Math.abs(now) > 8.64e15) throw new Refusal(400);
  oracle.moment = { ...oracle.moment, state: { ...oracle.moment.state, now } };
}
