import type { Column, GridField, MultiCascadeField, Option, WorldFile } from '../../generated/world-file.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import { compileFormula } from '../../model/columns/formula-expression.js';
import { errorText } from '../../validation/preview.js';
import { quote } from '../../validation/quote.js';
import type { Definition } from './read-definition.js';

// Makes a column valid: a select without options, or a wrong formula. `used` are its values in rows, `earlier` its options so far.
function mended(column: Column, earlier: Option[], readable: string[], used: Set<unknown>, notes: string[]): Column {
  const { kind, options = [], expression = '', returns = 'number', ...plain } = column;
  const what = `column ${quote(plain.id)}`;
  if (kind === 'formula') {
    try {
      const unknown = compileFormula(expression, returns, readable).reads.find((name) => !readable.includes(name));
      if (unknown === undefined) return column;
      notes.push(
        `${what}: its formula reads ${quote(unknown)}, which is no column that it can read; it is kept as read-only`,
      );
    } catch (error) {
      notes.push(`${what}: its formula does not parse (${errorText(error)}); it is kept as read-only`);
    }
    return { ...plain, kind: returns, readOnly: true };
  }
  if (!columnKinds[kind].attributes?.options) return column;
  const titles = [...used].filter((name): name is string => typeof name === 'string' && name !== '');
  const added = titles.filter((name) => options.every((option) => option.title !== name));
  for (const name of added) notes.push(`${what}: rows hold ${quote(name)}, which is kept as an option`);
  const free = earlier.filter(({ value }) => options.every((option) => option.value !== value));
  const all = [...options, ...added.map((title) => free.find((one) => one.title === title) ?? { title, value: title })];
  if (all.length > 0) return { ...column, options: all };
  notes.push(`${what} has no options at all; it is kept as a string`);
  return { ...plain, kind: 'string' };
}

function columnsWith(columns: readonly Column[], world: WorldFile, field: GridField, notes: string[]): Column[] {
  const { columns: earlier, id: fieldId } = field;
  const held = (world.rows ?? []).flatMap(({ grid, rows = [], source = [] }) =>
    grid === fieldId ? [...rows.map(({ values }) => values), ...source] : [],
  );
  const readable = columns.filter(({ kind }) => kind !== 'formula').map(({ id }) => id);
  const defined = columns.map((column) => {
    const { id, options } = column;
    const { name, options: old = [] } = earlier.find((one) => one.id === id) ?? {};
    const known = { ...column, ...(name !== undefined && { name }), ...(options?.length === 0 && { options: old }) };
    const done = mended(known, old, readable, new Set(held.flatMap((values) => values[id])), notes);
    readable.push(id);
    return done;
  });
  const used = new Set(held.flatMap(Object.keys));
  const kept = earlier.filter(({ id }) => used.has(id) && columns.every((column) => column.id !== id));
  for (const { id } of kept)
    notes.push(`column ${quote(id)} is not in the definition, and is kept as rows hold values of it`);
  return [...defined, ...kept];
}

function withGrid(world: WorldFile, field: GridField, { columns = [], tableName }: Definition, notes: string[]) {
  const { connectionUrl = 'jdbc:postgresql://localhost/tracker', ...source } = field.dataSource ?? {};
  const dataSource =
    tableName === undefined ? field.dataSource : { ...source, connectionUrl, databaseTableName: tableName };
  const all = columnsWith(columns, world, field, notes);
  const computed = new Set(all.flatMap(({ id, kind }) => (kind === 'formula' ? [id] : [])));
  const stored = (values: object) => Object.fromEntries(Object.entries(values).filter(([id]) => !computed.has(id)));
  const rows = world.rows?.map((sheet) => {
    const { rows: own, source: held } = sheet;
    if (sheet.grid !== field.id) return sheet;
    return {
      ...sheet,
      ...(own && { rows: own.map((row) => ({ ...row, values: stored(row.values) })) }),
      ...(held && { source: held.map(stored) }),
    };
  });
  return { field: { ...field, ...(dataSource && { dataSource }), columns: all }, rest: rows && { rows } };
}

// Selections follow renamed levels if there are as many levels as before.
function withLevels({ selections }: WorldFile, field: MultiCascadeField, levels: readonly string[], notes: string[]) {
  const renamed = new Map(field.levels.length === levels.length ? field.levels.map((one, i) => [one, levels[i]]) : []);
  if (field.options.length === 0) notes.push('a definition does not hold the options of a multi cascade; it has none');
  const all = selections?.map((selection) => {
    if (selection.cascade !== field.id) return selection;
    const values = Object.entries(selection.values).map(([name, value]) => [renamed.get(name) ?? name, value]);
    return { ...selection, values: Object.fromEntries(values) };
  });
  return { field: { ...field, levels: [...levels] }, rest: all && { selections: all } };
}

/** Returns the world, unchecked, with the field of a definition, and notes on what was kept or mended. Throws an Error for another kind. */
export function withDefinition(
  world: WorldFile,
  id: number,
  definition: Definition,
): { readonly world: WorldFile; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const { levels, tableName } = definition;
  const found = world.fields.find((field) => field.id === id);
  const kind = levels === undefined ? 'grid' : 'cascade';
  if (found !== undefined && found.kind !== kind) {
    const name = `the field ${id} of the world (${quote(found.name)})`;
    throw new Error(`${name} is of the kind "${found.kind}", and the definition is that of a ${kind}`);
  }
  const { field, rest } =
    levels === undefined
      ? withGrid(
          world,
          found?.kind === 'grid' ? found : { id, name: tableName ?? `Grid ${id}`, kind: 'grid', columns: [] },
          definition,
          notes,
        )
      : withLevels(
          world,
          found?.kind === 'cascade' ? found : { id, name: `Cascade ${id}`, kind: 'cascade', levels: [], options: [] },
          levels,
          notes,
        );
  const fields = found ? world.fields.map((one) => (one === found ? field : one)) : [...world.fields, field];
  return { world: { ...world, fields, ...rest }, notes };
}
