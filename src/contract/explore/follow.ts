import { choiceValues, type Profile } from '../../specification/choice-values.js';
import { profileOfTurns, type Turn } from '../../specification/profile.js';
import type { RuleId } from '../../specification/rules.js';
import type { Judge } from '../judge/judge.js';
import type { Share } from '../reports/report.js';
import type { Broken, HttpExchange } from '../run/case.js';
import { isSuccess } from '../run/describe-exchange.js';
import { RunAborted } from '../run/http-client.js';
import { whyRefused } from '../run/preflight.js';
import type { Session } from '../run/session.js';
import { findAdmissible } from './find-admissible.js';
import { lockstep, type Pair, type SendTo, type SequenceStep, type Sides } from './lockstep.js';
import { marked } from './may-be-sent.js';
import type { openMock } from './open-mock.js';
import type { openScratch } from './scratch.js';
import { shorten } from './shorten.js';

/** A difference between mock and deployment: the shortest sequence that shows it, and how it ends. */
export interface Deviation {
  readonly operation: string;
  readonly place: string;
  readonly shape: string;
  /** The requests of the shortest sequence with both answers; the last one differs. */
  readonly pairs: readonly Pair[];
  readonly rule?: Broken;
  /** The admissible values that explain it. With neither, it is unexplained. */
  readonly admissible?: readonly Turn[];
  readonly isRepeated: boolean;
  count: number;
}

/** An exploration under way: both sides, and what was found so far. */
export interface Exploration {
  readonly judge: Judge;
  readonly mock: Awaited<ReturnType<typeof openMock>>;
  readonly sides: Sides;
  readonly scratch: ReturnType<typeof openScratch>;
  readonly session: Session;
  readonly parity: Map<string, Share>;
  readonly deviations: Map<string, Deviation>;
  /** What is known of the deployment: its profile, and what was found since. */
  profile: Profile;
}

const keyOf = ({ ask, difference }: Pair): string => `${ask.operation} ${difference?.place} ${difference?.shape}`;

/** Runs steps on both sides from the beginning, up to the first difference. */
export async function runSteps(
  { scratch, mock, sides, profile }: Exploration,
  steps: readonly SequenceStep[],
  onPair?: (pair: Pair) => Promise<void>,
): Promise<readonly Pair[]> {
  await scratch.empty().catch(scratch.empty); // an answer may be lost, or that of a proxy
  mock.start(profile);
  const pairs: Pair[] = [];
  for await (const pair of lockstep(sides, steps)) {
    pairs.push(pair);
    if (pair.difference) scratch.touch();
    await onPair?.(pair);
  }
  return pairs;
}

// whether the mock alone answers as it did where a difference was, with the last of steps or the reads that belong to it
async function isExpected({ mock, sides, profile }: Exploration, steps: readonly SequenceStep[], last: Pair) {
  mock.start(profile);
  let answer: HttpExchange | undefined;
  const once: SendTo = async (sent) => {
    answer = await mock.send(sent);
    return answer;
  };
  const echo: SendTo = async (sent) => answer ?? { sent };
  for await (const pair of lockstep({ ...sides, mock: once, deployment: echo }, steps)) {
    const isSame = pair.ask.operation === last.ask.operation && pair.mock.answer?.status === last.mock.answer?.status;
    if (isSame && pair.step === steps.length - 1) return true;
  }
  return false;
}

// makes a sequence shorter that ends with a difference: a shorter one is tried on the mock first, which must expect the same
async function shortest(
  exploration: Exploration,
  steps: readonly SequenceStep[],
  pairs: readonly Pair[],
  last: Pair,
): Promise<readonly SequenceStep[]> {
  const { session, sides } = exploration;
  const most = session.http.spent() + 300; // what making one sequence shorter may cost
  const tried = new Set<string>();
  const isStill = async (candidate: readonly SequenceStep[]): Promise<boolean> => {
    const text = JSON.stringify(candidate);
    if (tried.has(text) || session.http.spent() >= most) return false;
    tried.add(text);
    if (!(await isExpected(exploration, candidate, last))) return false;
    const end = (await runSteps(exploration, candidate)).at(-1);
    return end?.difference !== undefined && keyOf(end) === keyOf(last);
  };
  const url = last.mock.sent.url;
  const before = pairs.findLast((pair) => pair !== last && pair.mock.sent.url === url && pair.ask.method === 'GET');
  const done = new Set(pairs.flatMap(({ ask, mock, step }) => (ask.method !== 'GET' && isSuccess(mock) ? [step] : [])));
  const since = steps.filter(({ fills = false }, i) => fills || i > (before?.step ?? last.step));
  const changes = steps.filter((_, i) => done.has(i) || i === last.step);
  const guesses = [steps.slice(-1), since.filter((step) => changes.includes(step)), since, changes];
  for (const guess of [...guesses, steps])
    if (await isStill(guess)) return shorten(guess, isStill, (ask) => marked(ask, sides.target, sides.knowledge));
  return steps; // a difference that is not seen again
}

// how a difference ends: as a finding of a rule, as an admissible value, or unexplained
async function endOf(
  exploration: Exploration,
  steps: readonly SequenceStep[],
  pairs: readonly Pair[],
): Promise<Pick<Deviation, 'rule' | 'admissible'>> {
  const { mock, judge } = exploration;
  const last = pairs.at(-1);
  const [refused] = mock.refused(); // of the last request, before others are tried
  const admissible = await findAdmissible(exploration, steps, pairs);
  if (admissible.length > 0) {
    const [rule] = admissible.flatMap(({ choice, value }) => {
      const { deviations = {} }: { readonly deviations?: Readonly<Record<string, RuleId>> } = choiceValues[choice];
      return deviations[value] ?? [];
    });
    return rule === undefined ? { admissible } : { rule };
  }
  const judged = last?.seen.answer && judge(last.seen.sent, last.seen.answer)[0]?.rule;
  // by which the mock refuses what the deployment does not refuse, or refuses otherwise
  const isOther = last && last.seen.answer?.status !== last.mock.answer?.status && !isSuccess(last.mock);
  const rule = judged ?? (isOther ? refused?.rule : undefined);
  return rule === undefined ? {} : { rule };
}

/** What a deviation adds to a profile: admissible values of choices that it does not have, and an order of checks that it refines. */
export const newIn = ({ admissible = [] }: Pick<Deviation, 'admissible'>, profile: Profile): readonly Turn[] =>
  admissible.filter(({ choice }) => profile[choice] === undefined || choice === 'checks.order');

/** Follows a difference: counts it, and where it is new, makes its sequence shorter, sees it again, and finds how it ends. */
export async function follow(
  exploration: Exploration,
  steps: readonly SequenceStep[],
  pairs: readonly Pair[],
  last: Pair,
): Promise<void> {
  const { deviations } = exploration;
  const known = deviations.get(keyOf(last));
  if (known) {
    known.count += 1;
    return;
  }
  const why = await whyRefused(exploration.session, [last.seen]);
  if (why !== undefined) throw new RunAborted(why);
  const { place = '', shape = '' } = last.difference ?? {};
  const found = { operation: last.ask.operation, place, shape, pairs, isRepeated: false, count: 1 };
  deviations.set(keyOf(last), found); // also where the budget is spent before it is shorter
  const short = await shortest(exploration, steps.slice(0, last.step + 1), pairs, last);
  const again = await runSteps(exploration, short);
  const end = again.at(-1);
  const isRepeated = end?.difference !== undefined && keyOf(end) === keyOf(last);
  const ended = isRepeated ? await endOf(exploration, short, again) : {};
  const learned = profileOfTurns(newIn(ended, exploration.profile));
  exploration.profile = { ...exploration.profile, ...learned };
  // under what was learned the same difference has another cause; where two orders take turns, it is counted from then on
  const key = `${keyOf(last)} ${JSON.stringify(learned)}`;
  const isOver = Object.keys(learned).length > 0 && !deviations.has(key);
  if (isOver) deviations.delete(keyOf(last));
  deviations.set(isOver ? key : keyOf(last), { ...found, ...(isRepeated && { pairs: again }), isRepeated, ...ended });
}
