import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';

/** Keeps a name as {otherCase}, with its letters the other way round; skips where that is the same. */
export function keepOtherCase(trial: TestContext, name: Placeholder): void {
  const own = String(trial.value(name));
  const turned = own.replaceAll(/[a-z]/gi, (one) => (one < 'a' ? one.toLowerCase() : one.toUpperCase()));
  if (turned === own) throw new SkipCase('the name has no letters');
  trial.keep('otherCase', turned);
}
