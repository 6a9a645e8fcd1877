import { preview } from '../../../validation/preview.js';
import type { RefusedRequest, Suggestion } from '../refused-request.js';
import { textOf } from '../request-draft.js';
import { smallest } from './smallest.js';

/** A text of a JSON document, or what begins as one at its end: an end that is missing would be looked for from each quote again. */
const texts = /("(?:[^"\\]|\\.)*(?:"|\\?$))/s;

/** What stands outside the texts of a JSON document is changed; the texts stay. */
const outsideTexts = (text: string, change: (part: string) => string): string =>
  text
    .split(texts)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('');

const withoutCommas = (text: string): string =>
  outsideTexts(text.replace(/,(\s*)$/, '$1'), (part) => part.replace(/,(?=\s*[\]}])/g, ''));

const withQuotes = (text: string): string => text.replaceAll("'", '"');

const withQuotedNames = (text: string): string =>
  outsideTexts(text, (part) => part.replace(/([{,]\s*)([A-Za-z_$][\w$]*)(\s*:)/g, '$1"$2"$3'));

/** The document with what was opened closed at its end. */
function closed(text: string): string {
  const open: string[] = [];
  outsideTexts(text, (part) => {
    for (const sign of part) {
      if (sign === '{') open.push('}');
      else if (sign === '[') open.push(']');
      else if (sign === '}' || sign === ']') open.pop();
    }
    return part;
  });
  return text + open.reverse().join('');
}

/** Slips that people make in JSON, and what it is without them. */
const repairs: readonly (readonly [words: string, repair: (text: string) => string])[] = [
  ['without the comma that nothing follows', withoutCommas],
  ['with what was opened closed at the end of the body', closed],
  ['with names in double quotes', withQuotedNames],
  ['with double quotes in place of single ones', withQuotes],
  [
    'with double quotes around names and texts, and no comma that nothing follows',
    (text) => withoutCommas(withQuotedNames(withQuotes(text))),
  ],
];

/** The body as JSON, with what is most likely wrong mended; or the smallest body that there is. */
export function parsableBody(stuck: RefusedRequest): readonly Suggestion[] {
  const text = textOf(stuck.draft.received) ?? '';
  const mended = repairs
    .map(([words, repair]): Suggestion => ({ words, edits: [{ in: 'body', text: repair(text) }] }))
    .filter(({ edits: [edit] }) => edit !== undefined && 'text' in edit && edit.text !== text);
  const schema = stuck.endpoint?.guards.find((guard) => guard.schema)?.schema;
  if (schema === undefined) return mended;
  const least = JSON.stringify(smallest(schema));
  const words = /^\[object \w+\]$/.test(text) ? 'with the body made by JSON.stringify, such as' : 'with a body such as';
  return [...mended, { words: `${words} ${preview(smallest(schema))}`, edits: [{ in: 'body', text: least }] }];
}

/** The body announced as what it must be. */
export const asJson: readonly Suggestion[] = [
  {
    words: 'with the header Content-Type: application/json',
    edits: [{ in: 'header', name: 'content-type', value: 'application/json' }],
  },
];
