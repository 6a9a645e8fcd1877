import type { ChoiceId } from '../../../specification/choice-values.js';
import type { Cause } from './find-causes.js';
import type { OpenChoice } from './open-choices.js';
import type { SuiteRun } from './suite-run.js';

/** A choice, the answers that were tried beside the default, and what is known about it. */
export interface ChoiceFinding {
  readonly choice: ChoiceId;
  readonly usual: string | number;
  readonly tried: readonly (string | number)[];
  /**
   * Tests depend on it (`depended-on`); tests may depend on it, but the runs were used up (`perhaps`); the mocks of the tests
   * kept their answer (`pinned`); no test relied on it (`not-relied-on`); tests relied on it, or may have, and none cares
   * (`no-matter`).
   */
  readonly verdict: 'depended-on' | 'perhaps' | 'pinned' | 'not-relied-on' | 'no-matter';
}

/** What is known about every choice that was tried. */
export function findingsAbout(
  open: readonly OpenChoice[],
  causes: readonly Cause[],
  runs: readonly SuiteRun[],
): readonly ChoiceFinding[] {
  const results = runs.flatMap(({ tests }) => [...tests.values()]);
  const profiles = results.flatMap(({ profile }) => profile ?? []);
  const taken = profiles.flatMap((profile) => Object.entries(profile));
  const relied = new Set(results.flatMap(({ choices }) => choices ?? []));
  const verdictOn = ({ choice, others }: OpenChoice): ChoiceFinding['verdict'] => {
    const about = causes.filter(({ turns }) => turns.some((turn) => turn.choice === choice));
    if (about.some(({ certainty }) => certainty === 'proven')) return 'depended-on';
    if (about.length > 0) return 'perhaps';
    const isTaken = taken.some(([id, value]) => id === choice && others.includes(value));
    if (profiles.length > 0 && !isTaken) return 'pinned';
    return relied.size > 0 && !relied.has(choice) ? 'not-relied-on' : 'no-matter';
  };
  return open.map((one) => ({ choice: one.choice, usual: one.usual, tried: one.others, verdict: verdictOn(one) }));
}
