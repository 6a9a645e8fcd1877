import type { Row, Sheet, SheetRow, WorldFile } from '../../generated/world-file.js';

/** Rows for a grid on an issue, by column id. */
export interface NewRows {
  readonly grid: number;
  readonly issue: string;
  readonly rows: readonly Row[];
}

type Numbered = SheetRow & { readonly id: number };

/** The sheets of a world file with an id for each row, as loading gives them out; and the last id of all. */
export function withRowIds({ rows = [], lastRowId = 0 }: WorldFile): { sheets: readonly Sheet[]; lastRowId: number } {
  let last = 0;
  const sheets = rows.map((sheet) => {
    const numbered = (sheet.rows ?? []).map((row): Numbered => {
      const id = row.id ?? last + 1;
      last = Math.max(last, id);
      return { ...row, id };
    });
    return { ...sheet, rows: numbered };
  });
  return { sheets, lastRowId: Math.max(last, lastRowId) };
}

/** The first of new rows goes on counting where the sheet stopped, also behind rows that are gone; loading numbers the rest. */
function countingOn(sheet: Sheet, values: Row, sequences: readonly string[]): Row {
  if (sheet.lastSequence === undefined) return values;
  const next = String(sheet.lastSequence + 1);
  return { ...Object.fromEntries(sequences.map((id) => [id, next])), ...values };
}

function appended(sheet: Sheet, { rows }: NewRows, firstId: number, sequences: readonly string[]): Sheet {
  const added = rows.map((values, i) => ({
    id: firstId + i,
    values: i === 0 ? countingOn(sheet, values, sequences) : values,
  }));
  return {
    ...sheet,
    ...(sheet.unseen !== undefined && { unseen: sheet.unseen + rows.length }),
    rows: (sheet.rows ?? []).concat(added),
  };
}

function sequencesOf({ fields }: WorldFile, grid: number): readonly string[] {
  const field = fields.find(({ id }) => id === grid);
  const columns = field?.kind === 'grid' ? field.columns : [];
  return columns.filter(({ kind }) => kind === 'sequence').map(({ id }) => id);
}

/** The world with rows behind those that it has. Every row then says its id, so that none of the old changes its own. */
export function appendRows(world: WorldFile, added: readonly NewRows[]): WorldFile {
  const { sheets, lastRowId } = withRowIds(world);
  const byPlace = new Map(sheets.map((sheet) => [`${sheet.grid} ${sheet.issue}`, sheet]));
  let last = lastRowId;
  for (const one of added) {
    const place = `${one.grid} ${one.issue}`;
    const sheet = byPlace.get(place) ?? { grid: one.grid, issue: one.issue };
    byPlace.set(place, appended(sheet, one, last + 1, sequencesOf(world, one.grid)));
    last += one.rows.length;
  }
  return { ...world, rows: [...byPlace.values()] };
}
