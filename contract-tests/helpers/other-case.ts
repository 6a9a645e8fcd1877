import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';

/** Keeps a name as {otherCase} with upper and lower case swapped. Skips the case if that changes nothing or gives another name. */
export function keepOtherCase(trial: TestContext, name: Placeholder): void {
  const own = String(trial.value(name));
  const turned = own.replaceAll(/[a-z]/gi, (one) => (one < 'a' ? one.toLowerCase() : one.toUpperCase()));
  if (turned === own) throw new SkipCase('the name has no letters');
  const numbered = [name.replace(/\d$/, '1'), name.replace(/\d$/, '2')];
  const others = [...numbered, name.replace(/^otherO/, 'o'), name.replace(/^editor/, 'viewer')];
  if (others.some((other) => trial.find(other) === turned)) throw new SkipCase('so is another name');
  trial.keep('otherCase', turned);
}

/** Says whether two names of a target are equal except for their letter case. */
export const areAlike = (trial: TestContext, one: Placeholder, other: Placeholder): boolean =>
  String(trial.find(one)).toLowerCase() === String(trial.find(other)).toLowerCase();
