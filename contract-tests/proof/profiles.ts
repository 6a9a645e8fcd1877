import { createChance } from '../../src/model/chance.js';
import { checkPhases } from '../../src/specification/check-order.js';
import { type ChoiceId, choiceValues, type Profile } from '../../src/specification/choice-values.js';

type Value = string | number;

/** The choices that have several values, but for the add-on version, which a target declares. */
export const openIds = (Object.keys(choiceValues) as ChoiceId[]).filter(
  (id) => id !== 'addonVersion' && choiceValues[id].values.length > 1,
);

/** A list in another order. */
function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}

/**
 * Profiles drawn by chance, the same for the same seed: every value of every choice comes at least once, as long as no choice has more
 * values than there are profiles.
 */
export function drawProfiles(count: number, seed: number): readonly Profile[] {
  const next = createChance(seed);
  const columns = openIds.map((id): readonly Value[] => {
    const listed: readonly Value[] = choiceValues[id].values;
    const values = id === 'checks.order' ? [...listed, shuffled(checkPhases, next).join(',')] : listed;
    const drawn = Array.from(
      { length: Math.max(0, count - values.length) },
      () => values[Math.floor(next() * values.length)],
    );
    return shuffled([...values, ...drawn], next).flatMap((value) => value ?? []);
  });
  return Array.from({ length: count }, (_, i) => Object.fromEntries(openIds.map((id, j) => [id, columns[j]?.[i]])));
}
