import type { Judge } from '../../src/contract/judge/judge.js';
import { casesThatShow, createEnough } from '../../src/contract/learn/enough.js';
import { learn } from '../../src/contract/learn/learn.js';
import { agreesWith } from '../../src/contract/learn/order.js';
import type { Case } from '../../src/contract/run/case.js';
import { markOf } from '../../src/contract/run/mark.js';
import { type Run, run } from '../../src/contract/run/run.js';
import type { Target } from '../../src/contract/targets/target.js';
import type { TwinFile } from '../../src/generated/twin-file.js';
import { checkPhases } from '../../src/specification/check-order.js';
import type { ChoiceId, Profile } from '../../src/specification/choice-values.js';
import { cannotBeShown, pairsNotShown } from './not-shown.js';
import { openIds } from './profiles.js';

/** The problems of a profile in words, what was learned, and the numbers of requests. */
export interface Proof {
  readonly problems: readonly string[];
  readonly twin: TwinFile;
  readonly requests: { readonly learning: number; readonly verifying: number };
}

const pairName = (pair: readonly string[]): string => [...pair].sort().join(' and ');

/** Returns the pairs of checks that cases can show, but that none of these twin files has. */
export function pairsMissing(twins: readonly TwinFile[]): readonly string[] {
  const seen = twins.flatMap(({ order = [] }) => order.map(({ first, second }) => pairName([first, second])));
  const known = new Set([...seen, ...pairsNotShown.map(([one, other]) => pairName([one, other]))]);
  const all = checkPhases.flatMap((one, i) => checkPhases.slice(i + 1).map((other) => pairName([one, other])));
  return all.filter((name) => !known.has(name));
}

const isHidden = (id: ChoiceId, profile: Profile): boolean =>
  cannotBeShown.some(
    ({ choice, where = {}, first = [] }) =>
      choice === id &&
      agreesWith(
        String(profile['checks.order']),
        first.map(([one, second]) => ({ first: one, second, cases: [] })),
      ) &&
      Object.entries(where).every(([other, value]) => profile[other as ChoiceId] === value),
  );

async function runAll(
  target: Target,
  cases: readonly Case[],
  judge: Judge,
  enough?: ReturnType<typeof createEnough>,
): Promise<Run> {
  return run(target, cases, {
    lane: 'destructive',
    mark: markOf('proof'),
    judge,
    preflight: true,
    ...enough,
  });
}

function differenceIn(twin: TwinFile, profile: Profile, id: ChoiceId): readonly string[] {
  const [expected, learned, undecided] = [profile[id], twin.profile[id], twin.undecided[id]];
  if (id === 'checks.order' && learned !== undefined && agreesWith(String(expected), twin.order ?? [])) return [];
  if (learned === expected || isHidden(id, profile)) return [];
  const sides = twin.disagreements?.[id]?.map(({ values, cases }) => `${values.join('|')} in ${cases[0]}`).join(', ');
  const why = undecided && `${undecided.why}: ${undecided.words}${sides === undefined ? '' : `: ${sides}`}`;
  return [`${id} is ${expected}, and learned is ${learned ?? `nothing (${why})`}`];
}

/**
 * Learns the profile of a target, compares it with the given one, and runs cases against the target under what was learned: those
 * that show a choice, or all.
 */
export async function prove(
  target: Target,
  profile: Profile,
  suite: readonly Case[],
  judge: Judge,
  all: boolean,
): Promise<Proof> {
  const showing = casesThatShow(suite);
  const learning = await runAll(target, showing, judge, createEnough());
  const twin = learn(learning, suite, { startedAt: '2026-11-22T00:00:00.000Z' });
  const { addonVersion: _, ...learned } = twin.profile;
  const days = Object.fromEntries(Object.entries(twin.evidence).map(([id, { on }]) => [id, on]));
  const declared = { ...target.profile, ...learned } as Profile; // the first comparison has checked the learned profile
  const again = await runAll({ ...target, profile: declared, learned: days }, all ? suite : showing, judge);
  return {
    twin,
    requests: { learning: learning.requests, verifying: again.requests },
    problems: [
      ...openIds.flatMap((id) => differenceIn(twin, profile, id)),
      ...again.results.flatMap(({ case: { id }, findings, notes, verdict, reason }) => [
        ...findings.map(({ rule, message }) => `${id}: ${rule}: ${message}`),
        ...notes.map(({ choice, seen, baseline }) => `${id} notes ${choice}: ${seen.join(' or ')}, not ${baseline}`),
        ...(verdict === 'inconclusive' || verdict === 'error' ? [`${id}: ${verdict}: ${reason}`] : []),
      ]),
      ...again.leftovers,
    ],
  };
}
