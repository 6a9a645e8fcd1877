import type { WorldFile } from '../../generated/world-file.js';
import { isObject } from '../../validation/json.js';
import { orderedWorld } from '../builder/ordered-world.js';

const width = 120;

/** JSON on one line, with blanks as people write it. */
function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${oneLine(one)}`)
    .join(', ')}}`;
}

/** Lists whose entries take a line each, whatever their length. */
const isTable = (name: string, value: unknown): value is readonly unknown[] =>
  (name === 'rows' || name === 'source') && Array.isArray(value) && value.length > 0;

const holdsTable = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).some(([name, one]) => isTable(name, one));

/** The parts of a JSON value, the first of which stands behind what is before it; `indent` is that of its last line. */
function* partsOf(value: unknown, indent: string, table: boolean, behind: string): Generator<string> {
  const fits = (): boolean => !holdsTable(value) && indent.length + oneLine(value).length + behind.length <= width;
  if (typeof value !== 'object' || value === null || (!table && fits())) {
    yield oneLine(value) + behind;
    return;
  }
  const inner = `${indent}  `;
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  yield isList ? '[' : '{';
  for (const [i, [name, one]] of members.entries()) {
    const comma = i < members.length - 1 ? ',' : '';
    yield `\n${inner}${isList ? '' : `${JSON.stringify(name)}: `}`;
    if (table) yield oneLine(one) + comma;
    else yield* partsOf(one, inner, isTable(name, one), comma);
  }
  yield `\n${indent}${isList ? ']' : '}'}${behind}`;
}

/** The top of a file has a line for each member, and the lists in it one for each entry, where it fits. */
function* partsOfWorld(world: WorldFile): Generator<string> {
  const members = Object.entries(orderedWorld(world));
  yield '{';
  for (const [i, [name, value]] of members.entries()) {
    const comma = i < members.length - 1 ? ',' : '';
    yield `\n  ${JSON.stringify(name)}: `;
    if (!Array.isArray(value) || value.length === 0) {
      yield oneLine(value) + comma;
      continue;
    }
    yield '[';
    for (const [at, entry] of value.entries()) {
      yield '\n    ';
      yield* partsOf(entry, '    ', false, at < value.length - 1 ? ',' : '');
    }
    yield `\n  ]${comma}`;
  }
  yield '\n}\n';
}

/**
 * A world file as text, in pieces of some 64 KB: members in an order of their own, one row a line, so that version control
 * shows the rows that differ and nothing else.
 */
export function* worldText(world: WorldFile): Generator<string> {
  let piece = '';
  for (const part of partsOfWorld(world)) {
    piece += part;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
