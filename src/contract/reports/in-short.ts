import type { HttpExchange, HttpResponse } from '../run/case.js';
import { previewValue } from './preview-value.js';

/** An answer in a few words: its status, where it redirects to, and its body. */
export function answerInShort({ status, headers: { location }, text }: HttpResponse): string {
  return `${status}${location ? ` (to ${location})` : ''} ${previewValue(text)}`.trim();
}

/** How a request ended, in a few words: `was answered 404 {"errorMessages":[]}`, or `had no answer: it is down`. */
export const endInShort = ({ answer, noAnswer }: HttpExchange): string =>
  answer ? `was answered ${answerInShort(answer)}` : `had no answer: ${noAnswer}`;
