import type { WorldFile } from '../../generated/world-file.js';
import { isObject } from '../../validation/json.js';

const positionsOf = (names: readonly string[]) => new Map(names.map((name, i) => [name, i]));

// The order of the members of a world file, and of all objects in it.
const memberOrder = positionsOf(
  [
    '$schema id key name now lastRowId lastRowIds lastTaskId kind type title username value password token fullName avatar rights',
    'description grid cascade issue dangling users projects permissions required readOnly maxLength returns expression',
    'dataSource levels options columns issues fields lastSequence unseen modified values rows source sourceIds selections',
  ].flatMap((names) => names.split(' ')),
);

// Sorts members by position, then by name; leaves out undefined ones. The members of `values` and of the rows of a `source`
// follow the columns or levels of their field, which `cellOrders` has by field id.
function inOrder(
  value: unknown,
  cellOrders: ReadonlyMap<unknown, typeof memberOrder>,
  positions = memberOrder,
  cellOrder = memberOrder,
): unknown {
  if (Array.isArray(value)) return value.map((one) => inOrder(one, cellOrders, positions, cellOrder));
  if (!isObject(value)) return value;
  const positionOf = (name: string): number => positions.get(name) ?? positions.size;
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort((a, b) => positionOf(a) - positionOf(b) || Number(a > b) - Number(a < b));
  const cells = cellOrders.get(value.grid ?? value.cascade) ?? cellOrder;
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'values' || name === 'source'
        ? inOrder(value[name], new Map(), cells)
        : inOrder(value[name], cellOrders, memberOrder, cells),
    ]),
  );
}

// Like JSON.stringify, but with a blank after each comma and colon.
function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${oneLine(one)}`)
    .join(', ')}}`;
}

// A value that fits into 120 characters takes one line. Others, and the first `open` levels, have a line for each member.
// The entries of a `table` take one line each, of any length. `behind` ends the text.
function* partsOf(value: unknown, indent: string, behind: string, open: number, table = false): Generator<string> {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  const isTable = ([name, one]: readonly [name: string, one: unknown]): boolean =>
    (name === 'rows' || name === 'source') && Array.isArray(one) && one.length > 0;
  const fits = () =>
    open === 0 && (isList || !members.some(isTable)) && indent.length + oneLine(value).length + behind.length <= 120;
  if (members.length === 0 || (!table && fits())) {
    yield oneLine(value) + behind;
    return;
  }
  const inner = `${indent}  `;
  const brackets = isList ? '[]' : '{}';
  yield brackets.charAt(0);
  for (const [i, [name, one]] of members.entries()) {
    const comma = i < members.length - 1 ? ',' : '';
    yield `\n${inner}${isList ? '' : `${JSON.stringify(name)}: `}`;
    if (table) yield oneLine(one) + comma;
    else yield* partsOf(one, inner, comma, Math.max(0, open - 1), open === 0 && isTable([name, one]));
  }
  yield `\n${indent}${brackets.charAt(1)}${behind}`;
}

/** Returns a world file as text in pieces of some 64 KB, members in a fixed order and one row per line, so that diffs are short. */
export function* worldText(world: WorldFile): Generator<string> {
  const cellOrders = new Map(
    world.fields.map((field) => {
      if (field.kind === 'grid') return [field.id, positionsOf(field.columns.map(({ id }) => id))];
      return [field.id, positionsOf(field.kind === 'cascade' ? field.levels : [])];
    }),
  );
  let piece = '';
  for (const part of partsOf(inOrder(world, cellOrders), '', '\n', 2)) {
    piece += part;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
