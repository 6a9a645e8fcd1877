import type { TwinFile } from '../../generated/twin-file.js';
import { profileOfTurns } from '../../specification/profile.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Explored } from './explore.js';
import { newIn } from './follow.js';

/** Creates a twin file with the admissible values that are new; `earlier` is the learned twin file. */
export function offerTwin(
  { deviations, requests }: Explored,
  known: { target: Target; lane: Lane; startedAt: string; earlier: TwinFile | undefined },
): TwinFile {
  const { target, lane, startedAt, earlier } = known;
  const { name, baseUrl, addonVersion, profile } = target;
  const found = deviations.flatMap((one) => newIn(one, profile).map((turn) => ({ ...turn, operation: one.operation })));
  const on = startedAt.slice(0, 10);
  const evidence = found.map(({ choice, operation }) => [choice, { on, cases: [`explore/${operation}`], number: 1 }]);
  const open = Object.entries(earlier?.undecided ?? {}).filter(([id]) => !found.some(({ choice }) => choice === id));
  return {
    format: 'gridtwin-twin/1',
    target: { name, baseUrl, addonVersion },
    learned: startedAt,
    lane,
    requests,
    ...earlier,
    profile: { addonVersion, ...profile, ...profileOfTurns(found) },
    evidence: { ...earlier?.evidence, ...Object.fromEntries(evidence) },
    undecided: Object.fromEntries(open),
  };
}
