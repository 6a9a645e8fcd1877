import type { ChoiceId } from '../../specification/choices.js';
import type { PerChoice } from './outcome.js';

/**
 * A status that rests on a choice of which not every value is named, or that lets more through than its values.
 *
 * @deprecated `per` of `outcome.ts` names every value.
 */
export const chosen = (
  choice: ChoiceId,
  by: Readonly<Record<string, number>>,
  otherwise: 'success' | 'failure' | 'nothing' = 'nothing',
): PerChoice<number> => ({ choice, by, otherwise });
