import { Pair, parseLines } from 'dot-properties';
import { type Node, parseTree } from 'jsonc-parser';
import { parseCommentedJson } from '../../validation/commented-json.js';
import { quote } from '../../validation/quote.js';

/** A setting of a definition, such as `col.jstatus.type`: a text in properties; in JSON, any value without members. */
export interface Setting {
  readonly path: readonly string[];
  readonly value: unknown;
  /** The line, from 1. */
  readonly line: number;
}

/** Takes a remark on a line of a definition, and whether the line is understood, but has no place in a world. */
export type TakeRemark = (line: number, text: string, isUnderstood?: boolean) => void;

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

// Returns the last entry of each name, and remarks on earlier ones.
function lastOfEach<T extends { name: string; line: number }>(entries: readonly T[], remark: TakeRemark) {
  const last = new Map(entries.map((entry) => [entry.name, entry]));
  for (const entry of entries) {
    const { name, line } = last.get(entry.name) ?? entry;
    if (last.get(name) !== entry) remark(entry.line, `${quote(name)} is repeated on line ${line}; the last one counts`);
  }
  return [...last.values()];
}

function settingsOf(node: Node, path: readonly string[], line: number, text: string, remark: TakeRemark): Setting[] {
  const { type, children = [], value } = node;
  if (type === 'array' && children.length > 0)
    return children.flatMap((one, i) => settingsOf(one, [...path, `${i}`], lineOf(text, one.offset), text, remark));
  const members = children.flatMap(({ children: [key, child] = [] }) =>
    key && child ? [{ name: String(key.value), child, line: lineOf(text, key.offset) }] : [],
  );
  if (members.length === 0) return [{ path, value: type === 'array' ? [] : type === 'object' ? {} : value, line }];
  return lastOfEach(members, remark).flatMap(({ name, child, line: at }) =>
    settingsOf(child, [...path, name], at, text, remark),
  );
}

/** Reads the settings of a definition in Java properties or in JSON. Throws a SyntaxError that names file, line and column. */
export function readSettings(given: string, file: string, remark: TakeRemark): readonly Setting[] {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (/^\s*(?:\{|\/[/*])/.test(text)) {
    parseCommentedJson(text, file, { repeats: true });
    const root = parseTree(text);
    return root === undefined ? [] : settingsOf(root, [], 1, text, remark);
  }
  const pairs = parseLines(text, true).flatMap((node) => {
    if (!(node instanceof Pair)) return [];
    const { key: name, value } = node;
    const [start = 0, , , end = start] = node.range ?? [];
    const written = text.slice(start, end).replaceAll('\\\\', '');
    const line = lineOf(text, start);
    if (/\\u(?![\da-fA-F]{4})/.test(written))
      remark(line, 'an escape \\u has four hexadecimal digits; these are taken as they are written');
    return [{ name, value, line }];
  });
  return lastOfEach(pairs, remark).map(({ name, ...rest }) => ({ path: name.split('.'), ...rest }));
}
