import { type CheckPair, phasesIn } from '../../specification/check-order.js';
import { type ChoiceId, choiceValues, type Profile } from '../../specification/choice-values.js';
import { choiceIds, profileOfTurns, type Turn } from '../../specification/profile.js';
import type { ChoiceValue } from '../judge/outcome.js';
import { agreesWith } from '../learn/order.js';
import type { Exploration } from './follow.js';
import { lockstep, type Pair, type SendTo, type SequenceStep, type Sides } from './lockstep.js';

// returns the values of a choice to try; for the order of checks, also the current order with each check at each other place,
// except orders that turn a pair which was seen in the current order
function valuesOf(choice: ChoiceId, profile: Profile, pairs: readonly CheckPair[] = []): readonly ChoiceValue[] {
  const { values }: { readonly values: readonly ChoiceValue[] } = choiceValues[choice];
  if (choice !== 'checks.order') return values;
  const order = phasesIn(profile[choice] ?? values[0]) ?? [];
  const moved = order.flatMap((phase) => {
    const others = order.filter((other) => other !== phase);
    return order.map((_, to) => others.toSpliced(to, 0, phase).join());
  });
  const seen = pairs.filter((pair) => agreesWith(order.join(), [pair]));
  return [...new Set([...values, ...moved])].filter((value) => agreesWith(String(value), seen));
}

// returns the values that a profile leaves open; the add-on version and the schemes of credentials are declared
const valuesToTry = (profile: Profile, pairs?: readonly CheckPair[]): readonly Turn[] =>
  choiceIds.flatMap((choice) => {
    const isOpen = profile[choice] === undefined && choice !== 'addonVersion' && choice !== 'auth.schemes';
    const taken = profile[choice] ?? choiceValues[choice].default;
    const values = isOpen || choice === 'checks.order' ? valuesOf(choice, profile, pairs) : [];
    return values.flatMap((value) => (value === taken ? [] : [{ choice, value }]));
  });

// returns whether the mock answers all requests as the recorded deployment did, and the answers of the mock
async function replay(steps: readonly SequenceStep[], recorded: readonly Pair[], sides: Sides) {
  let [at, answers, isAlike] = [0, '', true];
  const next: SendTo = async (sent) => recorded[at++]?.seen ?? { sent, noAnswer: 'it was not recorded' };
  for await (const { difference, mock } of lockstep({ ...sides, deployment: next }, steps)) {
    answers += `${mock.answer?.status} ${mock.answer?.text} `;
    if (difference) isAlike = at > recorded.length; // the read behind a 403 was not recorded
  }
  return { fits: isAlike && at >= recorded.length, answers };
}

/** Finds one or two values under which the mock answers as recorded. Of the choices in the profile, only the order of checks may change. */
export async function findAdmissible(
  { mock, sides, profile }: Exploration,
  steps: readonly SequenceStep[],
  recorded: readonly Pair[],
): Promise<readonly Turn[]> {
  const under = (values: readonly Turn[]) => {
    mock.start({ ...profile, ...profileOfTurns(values) });
    return replay(steps, recorded, sides);
  };
  const all = valuesToTry(profile, sides.target.order);
  const { answers } = await under([]);
  const relied = mock.reliedOn();
  const changing: Turn[] = [];
  for (const one of all) {
    if (one.choice !== 'checks.order' && !relied.has(one.choice)) continue;
    const tried = await under([one]);
    if (tried.fits) return [one];
    if (tried.answers !== answers) changing.push(one);
  }
  const pairs: (readonly Turn[])[] = [];
  for (const [i, one] of changing.entries()) {
    await under([one]);
    const [tried, reliedThen] = [changing.slice(0, i), mock.reliedOn()];
    const others = all.filter(({ choice }) => choice !== one.choice && reliedThen.has(choice));
    pairs.push(...others.filter((two) => !tried.includes(two)).map((two) => [one, two]));
  }
  const underOrder = all.filter(({ choice }) => choice.startsWith('checks.') && choice !== 'checks.order');
  const unseen = all // an order, and a choice that matters only under it
    .filter(({ choice }) => choice === 'checks.order')
    .flatMap((order) => underOrder.map((other) => [order, other]));
  for (const pair of [...pairs.slice(0, 3_000), ...unseen]) if ((await under(pair)).fits) return pair;
  return [];
}
