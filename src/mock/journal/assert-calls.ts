import type { OperationId } from '../../service/endpoints/descriptions.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { calledWhat, callWords, timesWords } from './call-words.js';
import type { JournalEntry } from './entry.js';
import { refusalText } from './format-journal.js';
import { checkJournal, type Journal } from './journal.js';
import { checkOperation, type Which, whichWords } from './which.js';

const mostListed = 20;

const listedBelow = (entries: readonly JournalEntry[]): string =>
  entries.length === 0
    ? 'There were no calls.'
    : ['The calls:', ...entries.slice(-mostListed).map(callWords)].join('\n  ');

/**
 * Asserts that these operations were called, in this order and no others. Throws an error whose `actual` and `expected` are
 * the lists; a request that led to no operation stands in it as its method and target.
 */
export function assertCalls(journal: Journal, operations: readonly OperationId[]): void {
  checkJournal(journal);
  operations.forEach(checkOperation);
  const entries = journal.entries();
  const actual = entries.map(calledWhat);
  const wrong = Array.from({ length: Math.max(actual.length, operations.length) }, (_, i) => i).find(
    (i) => actual[i] !== operations[i],
  );
  if (wrong === undefined) return;
  const [is, should] = [actual[wrong] ?? 'missing', operations[wrong] ?? 'not there'];
  const message = `Call ${wrong + 1} is ${is}; it should be ${should}. ${listedBelow(entries)}`;
  throw new TwinAssertionError(message, actual, operations);
}

/** Asserts that there was no such call; any at all unless told which. */
export function assertNotCalled(journal: Journal, which?: Which): void {
  checkJournal(journal);
  const calls = journal.calls(which);
  if (calls.length === 0) return;
  const message = `${whichWords(which)} came ${timesWords(calls.length)}, and should not have. ${listedBelow(calls)}`;
  throw new TwinAssertionError(message, calls.map(calledWhat), []);
}

/** Asserts that no request was refused, those to no operation included; the error explains each that was. */
export function assertNotRefused(journal: Journal): void {
  checkJournal(journal);
  const refused = journal.refused();
  if (refused.length === 0) return;
  const told = refused.slice(0, mostListed).map((entry) => `${callWords(entry)}\n${refusalText(journal, entry)}`);
  const count = refused.length === 1 ? '1 request was' : `${refused.length} requests were`;
  throw new TwinAssertionError(`${count} refused.\n\n${told.join('\n\n')}`, refused.map(callWords), []);
}
