import type { Column } from '../../generated/world-file.js';
import { groupBy } from '../../validation/group-by.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { readColumn } from './read-column.js';
import { readSettings, type Setting, type TakeRemark } from './settings.js';

/** A definition of the add-on, of a grid or a multi cascade. */
export interface Definition {
  /** The active columns in order; undefined for a multi cascade. */
  readonly columns?: readonly Column[];
  readonly tableName?: string;
  /** The levels of a multi cascade, from the top. */
  readonly levels?: readonly string[];
  readonly remarks: readonly {
    readonly line: number;
    readonly text: string;
    /** Whether the line is understood, but has no place in a world. */
    readonly isUnderstood: boolean;
  }[];
}

// Reads names from one text with commas, or from a list of texts. Returns each name with its line.
function namesIn(settings: readonly Setting[], remark: TakeRemark): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { value, path, line } of settings) {
    if (typeof value !== 'string') {
      remark(line, `${quote(path.join('.'))} must be a text`);
      continue;
    }
    for (const name of (path.length > 2 ? [value] : value.split(',')).map((one) => one.trim())) {
      if (name === '') remark(line, `${quote(path.join('.'))} has an empty name`);
      else if (names.has(name)) remark(line, `${quote(name)} is named twice; the first place counts`);
      else names.set(name, line);
    }
  }
  return names;
}

function columnsOf(settings: readonly Setting[], active: ReadonlyMap<string, number>, remark: TakeRemark): Column[] {
  const byColumn = groupBy(settings, ({ path: [, id = ''] }) => id);
  for (const [id, [first]] of byColumn) {
    if (active.has(id)) continue;
    const hint = suggest(id, [...active.keys()], 'it is left out');
    remark(first?.line ?? 1, `column ${quote(id)} is not active: gd.columns does not name it; ${hint}`, true);
  }
  return [...active].flatMap(([id, line]) => {
    const own = (byColumn.get(id) ?? []).map((one) => [one.path.slice(2).join('.').toLowerCase(), one] as const);
    if (!['id', 'issueId', 'modified'].includes(id)) return readColumn(id, new Map(own), line, remark);
    remark(line, `a column cannot be called ${quote(id)}, which is a member of every row; it is left out`);
    return [];
  });
}

// Remarks on settings that neither belong to a column nor name columns, the table or levels.
function remarkOnRest(settings: readonly Setting[], isGrid: boolean, remark: TakeRemark): void {
  const gridDisplay = /^(ds|query|sort.*|rows.*|height|width|ta\..*|title|caption|hidden|style)$/;
  for (const { path, line } of settings) {
    const [family = '', ...rest] = path;
    const name = rest.join('.').toLowerCase();
    const isRead = isGrid
      ? family === 'col' || (family === 'gd' && /^(columns|tablename)(\.|$)/.test(name))
      : family === 'mc' && /^levels(\.|$)/.test(name);
    if (isRead) continue;
    const isUnderstood = family === 'gd' && gridDisplay.test(name);
    const families = ['gd', 'col', 'mc'];
    const hint = families.includes(family) ? '' : `; ${suggest(family, families)}`;
    const said = isUnderstood ? 'has no place in a world' : 'is not understood';
    remark(line, `${quote(path.join('.'))} ${said}${hint}`, isUnderstood);
  }
}

/** Reads a definition in Java properties or in JSON. Throws an Error that names the file if the text is no definition. */
export function readDefinition(text: string, file: string): Definition {
  const remarks: Definition['remarks'][number][] = [];
  const remark: TakeRemark = (line, said, isUnderstood = false) => remarks.push({ line, text: said, isUnderstood });
  const settings = readSettings(text, file, remark);
  const within = (family: string, wanted?: string) =>
    settings.filter(({ path: [first, name] }) => first === family && (!wanted || name?.toLowerCase() === wanted));
  const active = namesIn(within('gd', 'columns'), remark);
  const levels = namesIn(within('mc', 'levels'), remark);
  const isGrid = active.size > 0;
  if (isGrid === levels.size > 0) {
    const found = isGrid ? 'names both columns and levels' : 'names no columns (gd.columns) and no levels (mc.levels)';
    throw new Error(`${file} ${found}: it must define either a grid or a multi cascade`);
  }
  const [table] = within('gd', 'tablename');
  const tableName = typeof table?.value === 'string' ? table.value : '';
  if (table && tableName === '') remark(table.line, '"gd.tablename" must be a text');
  const content = isGrid ? { columns: columnsOf(within('col'), active, remark) } : { levels: [...levels.keys()] };
  remarkOnRest(settings, isGrid, remark);
  return { ...content, ...(tableName && { tableName }), remarks: remarks.sort((a, b) => a.line - b.line) };
}
