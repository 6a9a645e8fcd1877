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

/** The settings of an exploration, besides the profile of the mock. */
interface Given extends Partial<Omit<ExploreSettings, 'sequences'>> {
  readonly seed: number;
  /** The limit of requests. */
  readonly budget: number;
  /** Whether it ends with the first difference. */
  readonly untilFirst?: boolean;
  readonly change?: (target: Target) => Target;
}

/** Explores a mock, by default in the destructive lane. */
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

/** A broken service: its name, the position of its class (classes that need a second step come last), and the change of a target. */
export interface Broken {
  readonly name: string;
  readonly ofClass: number;
  readonly change: (target: Target) => Target;
}

/** All mutants: those of MUST rules, and those that only a second step shows. */
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

/** The additional requests for following a difference. */
const following = 400;

/**
 * Explores a broken service within a budget. Returns the number of requests until the first difference, the number of pairs of the
 * deviation, and the deviation. Undefined if there was none.
 */
export async function hunt({ change }: Broken, seed = 1, budget = 2_000) {
  let [sent, requests] = [0, Number.POSITIVE_INFINITY];
  const counting = (target: Target): Target => {
    const broken = change(target); // a mutant may remember earlier requests
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
