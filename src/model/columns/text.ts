import type { Column } from './column.js';
import { alike, asIs, invalid, type Kind, type Problem } from './kind.js';

function decodeText(value: unknown, { maxLength }: Column): string | Problem {
  if (typeof value !== 'string') return invalid('a text');
  if (!value.isWellFormed()) return invalid('well-formed Unicode; it has half of a surrogate pair', '');
  if (maxLength !== undefined && value.length > maxLength) {
    return invalid(`at most ${maxLength} characters long; it has ${value.length}`, '');
  }
  return value;
}

/** A kind whose content is text. */
export const text: Kind = {
  keepsEmptyText: true,
  ...alike({ decode: decodeText, encode: (content) => content }),
  plain: asIs,
};
