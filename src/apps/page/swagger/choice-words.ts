import type { ChoiceMark, DocumentedOperation, DocumentedService, Marked } from './documented.js';

const marksIn = (parts: readonly Marked[]): readonly ChoiceMark[] => parts.flatMap((part) => part['x-choice'] ?? []);

/** The choices that an operation, its parameters and its answers depend on, each once. */
export function choiceMarks(operation: DocumentedOperation): readonly ChoiceMark[] {
  const { parameters = [], responses = {} } = operation;
  const marks = marksIn([operation, ...parameters, ...Object.values(responses)]);
  return [...new Map(marks.map((mark) => [mark.choice, mark])).values()];
}

const listed = (values: ChoiceMark['values'] = []): string =>
  typeof values === 'string' ? values : values.map(String).join(', ');

/** What is chosen, and what could be. */
function answer({ value, others, values }: ChoiceMark): string {
  if (values !== undefined) return `Any of: ${listed(values)}.`;
  const rest = listed(others);
  return rest === '' ? `Here: ${String(value)}.` : `Here: ${String(value)}. Else: ${rest}.`;
}

/** A choice as a question and its answer. */
export function wordsOf(mark: ChoiceMark, document: DocumentedService): string {
  const question = document['x-choice-texts']?.[mark.choice]?.question;
  return question === undefined ? answer(mark) : `${question} ${answer(mark)}`;
}
