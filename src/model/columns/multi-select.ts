import { describeValue } from '../../validation/quote.js';
import type { Content } from './cell.js';
import type { Column } from './column.js';
import { type Invalid, invalid, type Kind, type Problem } from './kind.js';
import { byTitle, byValue, titleOf } from './options.js';

const selected = (content: Content): readonly string[] => (Array.isArray(content) ? content : []);

/** Every item decoded, each counted once; null when the list is empty. */
function decodeList(value: unknown, each: (item: unknown) => string | Invalid): readonly string[] | Problem | null {
  if (!Array.isArray(value)) return invalid('a list of options');
  const values = new Set<string>();
  for (const item of value) {
    const decoded = each(item);
    if (typeof decoded !== 'string')
      return invalid(`a list of which each item is ${decoded.wanted}`, describeValue(item));
    values.add(decoded);
  }
  return values.size > 0 ? [...values] : null;
}

const titles = (content: Content, { options }: Column): string[] =>
  selected(content).map((value) => titleOf(value, options));

export const multiSelect: Kind = {
  legacy: {
    decode: (value, { options }) => decodeList(value, (item) => byValue(item, options)),
    encode: (content, { options }) => selected(content).map((value) => ({ name: titleOf(value, options), value })),
  },
  newer: {
    decode: (value, { options }) => decodeList(value, (item) => byTitle(item, options)),
    encode: titles,
  },
  plain: (content, column) => titles(content, column).join(', '),
};
