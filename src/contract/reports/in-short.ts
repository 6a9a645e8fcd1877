import type { Answer, Exchanged } from '../run/answer.js';
import { shortly } from './shortly.js';

/** An answer in a few words: its status, where it redirects to, and its body. */
export function answerInShort({ status, headers: { location }, text }: Answer): string {
  return `${status}${location ? ` (to ${location})` : ''} ${shortly(text)}`.trim();
}

/** How a request ended, in a few words: `was answered 404 {"errorMessages":[]}`, or `had no answer: it is down`. */
export const endInShort = ({ answer, noAnswer }: Exchanged): string =>
  answer ? `was answered ${answerInShort(answer)}` : `had no answer: ${noAnswer}`;
