import { createChance } from '../../src/model/chance.js';
import { checkPhases } from '../../src/specification/check-order.js';
import { type ChoiceId, choiceValues, type Profile } from '../../src/specification/choice-values.js';
import { choiceIds } from '../../src/specification/profile.js';

type Value = string | number;

/** The choices that have several values, without the add-on version, which a target declares. */
export const openIds = choiceIds.filter((id) => id !== 'addonVersion' && choiceValues[id].values.length > 1);

/** Returns a list in another order. */
function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}

/** Returns the values of a choice to try. Of the orders of checks, one is random, besides those with a name. */
function valuesTried(id: ChoiceId, next: () => number): readonly Value[] {
  const { values }: { readonly values: readonly Value[] } = choiceValues[id];
  return id === 'checks.order' ? [...values, shuffled(checkPhases, next).join(',')] : values;
}

/**
 * Draws random profiles, the same for the same seed. The first few have each value of each choice at least once: as many as the
 * choice with the most values has. `count` is the number of profiles, by default these few.
 */
export function drawProfiles(seed: number, count?: number): readonly Profile[] {
  const next = createChance(seed);
  const draw = (values: readonly Value[]): Value => values[Math.floor(next() * values.length)] ?? '';
  const tried = openIds.map((id) => valuesTried(id, next));
  const few = Math.max(...tried.map(({ length }) => length));
  const columns = tried.map((values) => {
    const more = Array.from({ length: few - values.length }, () => draw(values));
    return shuffled([...values, ...more], next);
  });
  return Array.from({ length: count ?? few }, (_, i) =>
    Object.fromEntries(openIds.map((id, j) => [id, i < few ? columns[j]?.[i] : draw(valuesTried(id, next))])),
  );
}
