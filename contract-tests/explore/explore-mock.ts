import { sequencesOf } from '../../src/apps/cli/explore/sequences.js';
import { type Explored, type ExploreSettings, explore } from '../../src/contract/explore/explore.js';
import type { Pair } from '../../src/contract/explore/lockstep.js';
import type { Fetch } from '../../src/contract/targets/fetch.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { demoWorld } from '../../src/generated/demo-world.js';
import type { Profile } from '../../src/specification/choice-values.js';
import { mutantClasses } from '../mutants/all-mutants.js';
import { mutated } from '../mutants/breaking.js';
import { mustCells, mutantsOf } from '../mutants/kill.js';
import type { SecondStep } from '../mutants/second-step.js';
import { secondSteps } from '../mutants/second-steps.js';
import { judge } from '../suites/judge.js';

/** How a mock is explored, beside its profile. */
interface Given extends Partial<Omit<ExploreSettings, 'sequences'>> {
  readonly seed: number;
  /** How many requests may be sent. */
  readonly budget: number;
  /** Whether it ends with the first difference. */
  readonly untilFirst?: boolean;
  readonly change?: (target: Target) => Target;
}

/** Explores a mock, in the destructive lane unless told otherwise. */
export async function exploreMock(profile: Profile, given: Given): Promise<Explored> {
  const { seed, budget, untilFirst = false, change = (target) => target, ...settings } = given;
  const mock = mockTarget({ profile });
  const target = change({ ...mock, limits: { ...mock.limits, requests: budget } });
  const { lane = 'destructive', world = demoWorld } = settings;
  let isFound = false;
  function* sequences() {
    for (const sequence of sequencesOf(world, target, lane, seed)) {
      if (isFound && untilFirst) return;
      yield sequence;
    }
  }
  return explore(target, {
    lane,
    mark: 'gt-explore',
    judge,
    world,
    isWhole: true,
    ...settings,
    sequences: sequences(),
    onPair: (pair) => {
      isFound ||= pair.difference !== undefined;
      return settings.onPair?.(pair);
    },
  });
}

/**
 * A broken service: its name, the place of its class (those that a second step shows are the last), and the target that it makes
 * of a whole one.
 */
export interface Broken {
  readonly name: string;
  readonly ofClass: number;
  readonly change: (target: Target) => Target;
}

/** Every mutant there is: of the rules that are a MUST, and those that a second step shows. */
export const brokenServices: readonly Broken[] = [
  ...mustCells.flatMap((cell) =>
    mutantsOf(cell).map((mutant) => ({
      name: `${cell.rule} on ${cell.endpoint}: ${mutant.name}`,
      ofClass: mutantClasses.findIndex((one) => one[cell.rule]),
      change: (target: Target) => mutated(target, cell.endpoint, mutant),
    })),
  ),
  ...secondSteps.map(({ name, at, make }: SecondStep) => ({
    name: `second step: ${name}`,
    ofClass: mutantClasses.length,
    change: (target: Target) => {
      const breaking = make();
      return at.reduce((whole, one) => mutated(whole, one, { name, breaking }), target);
    },
  })),
];

/** What following a difference may cost beside what finding it does. */
const following = 400;

/**
 * How a broken service was found: after how many requests, within a budget, and by how many at the least; nothing where it was not.
 */
export async function hunt({ change }: Broken, seed = 1, budget = 2_000) {
  let [sent, requests] = [0, Number.POSITIVE_INFINITY];
  const counting = (target: Target): Target => {
    const broken = change(target); // it may remember what it has seen
    const fetch = (request: Request) => {
      sent += 1;
      return broken.fetch(request);
    };
    const direct: Fetch['direct'] = (request) => {
      const answer = broken.fetch.direct?.(request);
      if (answer) sent += 1;
      return answer;
    };
    return { ...broken, fetch: Object.assign(fetch, { direct }) };
  };
  const onPair = ({ difference }: Pair): void => {
    if (difference) requests = Math.min(requests, sent);
  };
  const given = { seed, budget: budget + following, untilFirst: true, change: counting, onPair };
  const { deviations, leftovers } = await exploreMock({}, given);
  const [first] = deviations;
  return requests > budget ? undefined : first && { requests, shortest: first.pairs.length, first, leftovers };
}
