import type { Column } from '../../generated/world-file.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { type ColumnSettings, readColumn } from './read-column.js';
import { type Remark, readSettings, type Setting } from './settings.js';

/** What a definition of the add-on says of a grid or a multi cascade. */
export interface Definition {
  /** The active columns in order; undefined for a multi cascade. */
  readonly columns?: readonly Column[];
  readonly tableName?: string;
  /** The levels of a multi cascade, from the top. */
  readonly levels?: readonly string[];
  readonly remarks: readonly Remark[];
}

// One text with commas, or a list of texts; each name with its line.
function namesIn(settings: readonly Setting[], remarks: Remark[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { value, path, line } of settings) {
    const wrong = (text: string): void => void remarks.push({ line, text, isUnderstood: false });
    if (typeof value !== 'string') {
      wrong(`${quote(path.join('.'))} must be a text`);
      continue;
    }
    for (const name of (path.length > 2 ? [value] : value.split(',')).map((one) => one.trim())) {
      if (name === '') wrong(`${quote(path.join('.'))} has an empty name`);
      else if (names.has(name)) wrong(`${quote(name)} is named twice; the first place counts`);
      else names.set(name, line);
    }
  }
  return names;
}

function columnsOf(settings: readonly Setting[], active: ReadonlyMap<string, number>, remarks: Remark[]): Column[] {
  const byColumn = new Map<string, ColumnSettings>([...active.keys()].map((id) => [id, new Map()]));
  const inactive = new Map<string, number>();
  for (const setting of settings) {
    const [, id = '', ...name] = setting.path;
    const own = byColumn.get(id);
    if (own === undefined && !inactive.has(id)) inactive.set(id, setting.line);
    own?.set(name.join('.').toLowerCase(), setting);
  }
  for (const [id, line] of inactive) {
    const text = `column ${quote(id)} is not active: gd.columns does not name it; ${suggest(id, [...active.keys()], 'it is left out')}`;
    remarks.push({ line, text, isUnderstood: true });
  }
  return [...byColumn].flatMap(([id, own]) => {
    const line = active.get(id) ?? 1;
    if (!['id', 'issueId', 'modified'].includes(id)) return [readColumn(id, own, line, remarks)];
    const text = `a column cannot be called ${quote(id)}, which is a member of every row; it is left out`;
    remarks.push({ line, text, isUnderstood: false });
    return [];
  });
}

// What stands neither in a column nor names columns or levels.
function remarkOnRest(settings: readonly Setting[], isGrid: boolean, remarks: Remark[]): void {
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
    const text = `${quote(path.join('.'))} ${isUnderstood ? 'has no place in a world' : 'is not understood'}${hint}`;
    remarks.push({ line, text, isUnderstood });
  }
}

/**
 * The definition that a text holds, in Java properties or in JSON. What is not understood, or has no place in a world, is in its
 * `remarks` by line. Throws an Error that names the file when the text defines neither a grid nor a multi cascade.
 */
export function readDefinition(text: string, file: string): Definition {
  const remarks: Remark[] = [];
  const settings = readSettings(text, file, remarks);
  const within = (...start: readonly string[]) =>
    settings.filter(({ path }) => start.every((name, i) => path[i] === name));
  const active = namesIn(within('gd', 'columns'), remarks);
  const levels = namesIn(within('mc', 'levels'), remarks);
  const isGrid = active.size > 0;
  if (isGrid === levels.size > 0) {
    const found = isGrid ? 'names both columns and levels' : 'names no columns (gd.columns) and no levels (mc.levels)';
    throw new Error(`${file} ${found}: it must define either a grid or a multi cascade`);
  }
  const [table] = within('gd', 'tablename');
  const tableName = typeof table?.value === 'string' ? table.value : '';
  if (table && tableName === '')
    remarks.push({ line: table.line, text: '"gd.tablename" must be a text', isUnderstood: false });
  const content = isGrid ? { columns: columnsOf(within('col'), active, remarks) } : { levels: [...levels.keys()] };
  remarkOnRest(settings, isGrid, remarks);
  return { ...content, ...(tableName && { tableName }), remarks: remarks.sort((a, b) => a.line - b.line) };
}
