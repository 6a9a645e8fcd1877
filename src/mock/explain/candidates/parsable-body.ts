import type { Schema } from '../../../specification/schema.js';
import { preview } from '../../../validation/preview.js';
import { type Fix, fix } from '../explanation.js';
import type { Propose } from '../refused-request.js';

/** The smallest value that a schema of a body takes. */
export function smallest({ anyOf: [first] = [], type, properties = {}, required = [] }: Schema): unknown {
  if (first) return smallest(first);
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {})]));
  return type === 'integer' ? 0 : '';
}

/** The body as JSON with the likeliest mistakes repaired, and the smallest body that the endpoint takes. */
export const parsableBody: Propose<'bodyMalformed'> = ({ draft: { body = '' }, schema }) => {
  // a text without an end is one, as to look for its end from each quote takes long
  const betweenTexts = (json: string, pattern: RegExp, replacement: string): string =>
    json
      .split(/("(?:[^"\\]|\\.)*(?:"|\\?$))/s)
      .map((part, i) => (i % 2 === 0 ? part.replaceAll(pattern, replacement) : part))
      .join('');
  const least = smallest(schema);
  const such = /^\[object \w+\]$/.test(body) ? 'with the body made by JSON.stringify, such as' : 'with a body such as';
  const withoutCommas = (text: string): string => betweenTexts(text, /,(?=\s*[\]}])/g, '');
  const doubled = body.replaceAll("'", '"');
  const named = betweenTexts(doubled, /([{,]\s*)([A-Za-z_$][\w$]*)(?=\s*:)/g, '$1"$2"');
  const repairs = {
    'without the comma that nothing follows': withoutCommas(body),
    'with double quotes in place of single ones': doubled,
    'with double quotes around names and texts, and no comma that nothing follows': withoutCommas(named),
    [`${such} ${preview(least)}`]: JSON.stringify(least),
  };
  return Object.entries(repairs).map(([words, text]): Fix => fix(words, { in: 'body', text }));
};
