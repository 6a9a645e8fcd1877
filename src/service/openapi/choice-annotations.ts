import type { ChoiceId, Choices } from '../../specification/choices.js';
import { choiceIds, choiceOf } from './variations.js';

/** Makes the marks of the choices that decide something, in the order of their table; nothing when none does. */
export type AnnotateChoices = (ids: Iterable<ChoiceId>) => { readonly 'x-choice'?: readonly object[] };

/** A choice in a document: the value taken and the others, or all values when it is left open; in words where any of a sort will do. */
function described(id: ChoiceId, taken: Choices, isOpen: boolean): object {
  const { values, wanted } = choiceOf(id);
  if (isOpen) return { choice: id, values: wanted ?? values };
  return { choice: id, value: taken[id], others: wanted ?? values.filter((value) => value !== taken[id]) };
}

/** The marks of a document. */
export const createChoiceAnnotations =
  (taken: Choices, isOpen: boolean): AnnotateChoices =>
  (ids) => {
    const wanted = new Set(ids);
    const marks = choiceIds.filter((id) => wanted.has(id)).map((id) => described(id, taken, isOpen));
    return marks.length > 0 ? { 'x-choice': marks } : {};
  };
