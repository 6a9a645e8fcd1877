import { expect, it } from 'vitest';
import { choiceMarks, wordsOf } from './choice-words.js';

const document = { 'x-choice-texts': { 'a.b': { question: 'Which is it?' } } };

const marks = [
  { mark: { choice: 'a.b', value: 200, others: [404, 501] }, words: 'Which is it? Here: 200. Else: 404, 501.' },
  { mark: { choice: 'a.b', value: 'one', others: [] }, words: 'Which is it? Here: one.' },
  { mark: { choice: 'a.b', value: 50, others: 'a number' }, words: 'Which is it? Here: 50. Else: a number.' },
  { mark: { choice: 'a.b', values: ['one', 'two'] }, words: 'Which is it? Any of: one, two.' },
  { mark: { choice: 'unknown', value: 1, others: [2] }, words: 'Here: 1. Else: 2.' },
];

it.each(marks)('says "$words"', ({ mark, words }) => {
  expect(wordsOf(mark, document)).toBe(words);
});

it('finds the choices of an operation, its parameters and its answers, each once', () => {
  const marked = (...ids: readonly string[]) => ({ 'x-choice': ids.map((choice) => ({ choice, value: 1 })) });
  const operation = {
    operationId: 'read',
    ...marked('order', 'status'),
    parameters: [marked('page'), {}],
    responses: { 200: marked('status'), 404: marked('hidden') },
  };
  expect(choiceMarks(operation).map(({ choice }) => choice)).toEqual(['order', 'status', 'page', 'hidden']);
});
