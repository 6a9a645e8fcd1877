import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';

/** Keeps a name as {otherCase}, with its letters the other way round; skips where that is the same, or another name of the kind. */
export function keepOtherCase(trial: TestContext, name: Placeholder): void {
  const own = String(trial.value(name));
  const turned = own.replaceAll(/[a-z]/gi, (one) => (one < 'a' ? one.toLowerCase() : one.toUpperCase()));
  if (turned === own) throw new SkipCase('the name has no letters');
  const numbered = [name.replace(/\d$/, '1'), name.replace(/\d$/, '2')];
  const others = [...numbered, name.replace(/^otherO/, 'o'), name.replace(/^editor/, 'viewer')];
  if (others.some((other) => trial.find(other) === turned)) throw new SkipCase('so is another name');
  trial.keep('otherCase', turned);
}

/** Whether a target writes two names alike, but perhaps for their letter case. */
export const areAlike = (trial: TestContext, one: Placeholder, other: Placeholder): boolean =>
  String(trial.find(one)).toLowerCase() === String(trial.find(other)).toLowerCase();
