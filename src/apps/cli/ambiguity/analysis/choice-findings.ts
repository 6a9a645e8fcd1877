import type { ChoiceId } from '../../../../specification/answers.js';
import type { Cause } from './cause.js';
import type { OpenChoice } from './open-choices.js';
import type { SuiteRun, TestResult } from './suite-run.js';

/**
 * What is known about a choice: tests depend on it (`depended-on`), tests may depend on it, but the runs were used up (`perhaps`),
 * the mocks of the tests kept an answer of their own (`pinned`), no test relied on it (`not-relied-on`), or tests relied on it, or may
 * have, and none cares (`no-matter`).
 */
export type Verdict = 'depended-on' | 'perhaps' | 'pinned' | 'not-relied-on' | 'no-matter';

/** A choice, the answers that were tried beside the default, and what became of it. */
export interface ChoiceFinding {
  readonly choice: ChoiceId;
  readonly usual: string | number;
  readonly tried: readonly (string | number)[];
  readonly verdict: Verdict;
}

const isAbout = (choice: ChoiceId, cause: Cause): boolean => cause.turns.some((turn) => turn.choice === choice);

/** Whether the mocks told which profiles they had, and none had one of the answers that were tried. */
function isPinned({ choice, others }: OpenChoice, results: readonly TestResult[]): boolean {
  const profiles = results.flatMap(({ profile }) => profile ?? []);
  const taken = profiles.flatMap((profile) => Object.entries(profile)).filter(([id]) => id === choice);
  return profiles.length > 0 && !taken.some(([, value]) => others.includes(value));
}

/** Whether the tests told what they relied on, and none relied on the choice. */
function isNeverReliedOn(choice: ChoiceId, results: readonly TestResult[]): boolean {
  const relied = results.flatMap(({ choices }) => choices ?? []);
  return relied.length > 0 && !relied.includes(choice);
}

function verdictOn(open: OpenChoice, causes: readonly Cause[], results: readonly TestResult[]): Verdict {
  const about = causes.filter((cause) => isAbout(open.choice, cause));
  if (about.some(({ certainty }) => certainty === 'proven')) return 'depended-on';
  if (about.length > 0) return 'perhaps';
  if (isPinned(open, results)) return 'pinned';
  return isNeverReliedOn(open.choice, results) ? 'not-relied-on' : 'no-matter';
}

/** What became of every choice that was tried. */
export function findingsAbout(
  open: readonly OpenChoice[],
  causes: readonly Cause[],
  runs: readonly SuiteRun[],
): readonly ChoiceFinding[] {
  const results = runs.flatMap(({ tests }) => [...tests.values()]);
  return open.map((one) => ({
    choice: one.choice,
    usual: one.usual,
    tried: one.others,
    verdict: verdictOn(one, causes, results),
  }));
}
