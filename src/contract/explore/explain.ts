import { type ChoiceId, choiceValues, type Profile } from '../../specification/choice-values.js';
import type { RuleId } from '../../specification/rules.js';
import type { ChoiceValue } from '../judge/outcome.js';
import { isSuccess } from '../run/describe-exchange.js';
import { lockstep, type Pair, type SendTo, type SequenceStep, type Sides } from './lockstep.js';
import type { MockSide } from './open-mock.js';

/** An admissible value of a choice under which the mock answers as the deployment did. */
export interface Admissible {
  readonly choice: ChoiceId;
  readonly value: ChoiceValue;
}

/** Whether the mock under a profile answers all requests as the deployment is recorded to have answered them. */
async function fits(steps: readonly SequenceStep[], recorded: readonly Pair[], sides: Sides): Promise<boolean> {
  let at = 0;
  const next: SendTo = async (sent) => recorded[at++]?.seen ?? { sent, noAnswer: 'it was not recorded' };
  for await (const { difference } of lockstep({ ...sides, deployment: next }, steps))
    if (difference) return at > recorded.length; // the read behind a 403 is none that was recorded
  return at >= recorded.length;
}

/**
 * The value of a choice that explains a difference: under it, and the rest of the profile, the mock answers as was recorded. Of
 * several, one that is not `learned` comes first.
 */
export async function findAdmissible(
  steps: readonly SequenceStep[],
  recorded: readonly Pair[],
  sides: Sides,
  mock: MockSide,
  profile: Profile,
): Promise<Admissible | undefined> {
  const found: Admissible[] = [];
  for (const choice of Object.keys(choiceValues) as ChoiceId[]) {
    if (choice === 'addonVersion') continue;
    const { values }: { readonly values: readonly ChoiceValue[] } = choiceValues[choice];
    for (const value of values) {
      mock.start({ ...profile, [choice]: value });
      if (await fits(steps, recorded, sides)) found.push({ choice, value });
    }
  }
  return found.find(({ choice }) => profile[choice] === undefined) ?? found[0];
}

/** The rule that a deployment breaks which does not refuse, or refuses otherwise, what the mock refuses by it. */
export function brokenRule({ seen, mock }: Pair, refusedBy: RuleId | undefined): RuleId | undefined {
  return seen.answer?.status === mock.answer?.status || isSuccess(mock) ? undefined : refusedBy;
}
