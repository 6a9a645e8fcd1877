import { isObject } from '../../validation/json.js';
import type { Ask } from './ask.js';
import type { SequenceStep } from './lockstep.js';

// returns copies of a value that lack one of its parts each, larger parts first
function smaller(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const without = value.map((_, i) => value.filter((__, at) => at !== i));
    return [...without, ...value.flatMap((one, i) => smaller(one).map((less) => value.with(i, less)))];
  }
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return [];
  const members = Object.entries(value);
  const without = members.map(([name]) => Object.fromEntries(members.filter(([other]) => other !== name)));
  return [...without, ...members.flatMap(([name, one]) => smaller(one).map((less) => ({ ...value, [name]: less })))];
}

// yields ends of a sequence, with and without the steps that fill places, its writes, and the steps with the operation or place of the end
function* endsOf(steps: readonly SequenceStep[]): Generator<readonly SequenceStep[]> {
  const last = steps.length - 1;
  const end = steps.at(-1)?.ask;
  const isThere = ({ place }: Ask): boolean => place.grid === end?.place.grid && place.issue === end.place.issue;
  for (let size = 1; size < last; size *= 2) {
    yield steps.slice(-size);
    yield steps.filter(({ fills = false }, i) => fills || i > last - size);
    if (size !== 2) continue;
    yield steps.filter(({ ask }, i) => ask.method !== 'GET' || i === last);
    yield steps.filter(({ ask }) => ask.method !== 'GET' || ask.operation === end?.operation);
    yield steps.filter(({ ask }) => isThere(ask));
  }
}

// yields shorter sequences: the ends; then without halves and smaller parts of the steps, without reads between, and with smaller asks
function* cuts(steps: readonly SequenceStep[], mend: (ask: Ask) => Ask): Generator<readonly SequenceStep[], undefined> {
  const last = steps.length - 1;
  yield* endsOf(steps);
  for (let size = last; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from + size <= last; from += size) yield [...steps.slice(0, from), ...steps.slice(from + size)];
  for (const [i, { ask, look }] of steps.entries()) {
    if (i < last && look !== undefined) yield steps.with(i, { ask });
    if (ask.query.length > 0) yield steps.with(i, { ask: mend({ ...ask, query: [] }), look });
    if (ask.body === undefined || !('json' in ask.body)) continue;
    for (const json of smaller(ask.body.json)) yield steps.with(i, { ask: mend({ ...ask, body: { json } }), look });
  }
}

/** Returns the shortest sequence found that still differs. `isStill` tries one, 60 times at most; `mend` makes a cut ask valid. */
export async function shorten(
  steps: readonly SequenceStep[],
  isStill: (steps: readonly SequenceStep[]) => Promise<boolean>,
  mend: (ask: Ask) => Ask,
): Promise<readonly SequenceStep[]> {
  let [shortest, candidates] = [steps, cuts(steps, mend)];
  for (let left = 60; left > 0; left--) {
    const { value: candidate, done } = candidates.next();
    if (done) break;
    if (await isStill(candidate)) [shortest, candidates] = [candidate, cuts(candidate, mend)];
  }
  return shortest;
}
