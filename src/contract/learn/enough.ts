import { choiceValues } from '../../specification/choice-values.js';
import { type Observation, showsOf } from '../judge/observations.js';
import { type Case, type CaseResult, effects } from '../run/case.js';
import { valuesIn } from './learn.js';

/** Returns the cases that show a choice or try a basic operation: sorted by effect, basic ones first, then by work. */
export function casesThatShow(cases: readonly Case[]): readonly Case[] {
  const workOf = ({ before, after }: Case): number => Number(before !== undefined) + Number(after !== undefined);
  return cases
    .filter((one) => one.basic || showsOf(one).length > 0)
    .sort(
      (a, b) =>
        effects.indexOf(a.effect) - effects.indexOf(b.effect) ||
        Number(b.basic !== undefined) - Number(a.basic !== undefined) ||
        workOf(a) - workOf(b),
    );
}

/** Follows a run. A case is wanted until three agree on its choices, and once for each endpoint and kind of column that can differ. */
export function createEnough() {
  const taken: (Observation & Pick<Case, 'endpoint' | 'column'>)[] = [];
  return {
    isWanted: (one: Case): boolean =>
      one.basic !== undefined ||
      showsOf(one).some((choice) => {
        if (choice === 'checks.order') return true; // each case is about another pair
        const own = taken.filter((seen) => seen.choice === choice);
        const isNew = (name: 'endpoint' | 'column'): boolean => own.every((other) => other[name] !== one[name]);
        const isOpen = own.length < 3 || valuesIn(own).length !== 1; // where some disagree, others may, too
        return isOpen || isNew('endpoint') || ('kinds' in choiceValues[choice] && isNew('column'));
      }),
    onResult: ({ case: { endpoint, column }, observations }: CaseResult): void => {
      taken.push(...observations.map((one) => ({ ...one, endpoint, column })));
    },
  };
}
