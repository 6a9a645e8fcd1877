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

/** A difference between mock and deployment, the shortest sequence that shows it, and its explanation. */
export interface Deviation {
  readonly operation: string;
  readonly place: string;
  readonly shape: string;
  /** The requests of the shortest sequence with both answers; the last answers differ. */
  readonly pairs: readonly Pair[];
  readonly rule?: Broken;
  /** The admissible values that explain it. Without `rule` and these, it is unexplained. */
  readonly admissible?: readonly Turn[];
  readonly isRepeated: boolean;
  count: number;
}

/** An exploration: both sides, and the results so far. */
export interface Exploration {
  readonly judge: Judge;
  readonly mock: Awaited<ReturnType<typeof openMock>>;
  readonly sides: Sides;
  readonly scratch: ReturnType<typeof openScratch>;
  readonly session: Session;
  readonly parity: Map<string, Share>;
  readonly deviations: Map<string, Deviation>;
  /** The profile of the target with the values found so far. */
  profile: Profile;
}

const keyOf = ({ ask, difference }: Pair): string => `${ask.operation} ${difference?.place} ${difference?.shape}`;

/** Runs steps on both sides from the beginning, up to the first difference. */
export async function runSteps(
  { scratch, mock, sides, profile }: Exploration,
  steps: readonly SequenceStep[],
  onPair?: (pair: Pair) => Promise<void>,
): Promise<readonly Pair[]> {
  await scratch.empty().catch(scratch.empty); // tries twice, as an answer may be lost or come from a proxy
  mock.start(profile);
  const pairs: Pair[] = [];
  for await (const pair of lockstep(sides, steps)) {
    pairs.push(pair);
    if (pair.difference) scratch.touch();
    await onPair?.(pair);
  }
  return pairs;
}

// returns whether the mock alone answers the last step, or a read of it, with the operation and the status of the difference
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

// shortens a sequence that ends with a difference; tries candidates on the mock first, which must give the same status
async function shortest(
  exploration: Exploration,
  steps: readonly SequenceStep[],
  pairs: readonly Pair[],
  last: Pair,
): Promise<readonly SequenceStep[]> {
  const { session, sides } = exploration;
  const most = session.http.spent() + 300; // shortening a sequence may cost 300 requests
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
  return steps; // the difference was not seen again
}

// explains a difference by a broken rule or by admissible values, if possible
async function endOf(
  exploration: Exploration,
  steps: readonly SequenceStep[],
  pairs: readonly Pair[],
): Promise<Pick<Deviation, 'rule' | 'admissible'>> {
  const { mock, judge } = exploration;
  const last = pairs.at(-1);
  const [refused] = mock.refused(); // the refusal of the last request, before other profiles are tried
  const admissible = await findAdmissible(exploration, steps, pairs);
  if (admissible.length > 0) {
    const [rule] = admissible.flatMap(({ choice, value }) => {
      const { deviations = {} }: { readonly deviations?: Readonly<Record<string, RuleId>> } = choiceValues[choice];
      return deviations[value] ?? [];
    });
    return rule === undefined ? { admissible } : { rule };
  }
  const judged = last?.seen.answer && judge(last.seen.sent, last.seen.answer)[0]?.rule;
  // the rule of the mock's refusal, if the deployment answers with another status
  const isOther = last && last.seen.answer?.status !== last.mock.answer?.status && !isSuccess(last.mock);
  const rule = judged ?? (isOther ? refused?.rule : undefined);
  return rule === undefined ? {} : { rule };
}

/** Returns what a deviation adds to a profile: values of choices that the profile lacks, and a refined order of checks. */
export const newIn = ({ admissible = [] }: Pick<Deviation, 'admissible'>, profile: Profile): readonly Turn[] =>
  admissible.filter(({ choice }) => profile[choice] === undefined || choice === 'checks.order');

/** Counts a difference. If it is new, shortens its sequence, repeats it and explains it. */
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
  deviations.set(keyOf(last), found); // kept even if the budget is spent before the sequence is shorter
  const short = await shortest(exploration, steps.slice(0, last.step + 1), pairs, last);
  const again = await runSteps(exploration, short);
  const end = again.at(-1);
  const isRepeated = end?.difference !== undefined && keyOf(end) === keyOf(last);
  const ended = isRepeated ? await endOf(exploration, short, again) : {};
  const learned = profileOfTurns(newIn(ended, exploration.profile));
  exploration.profile = { ...exploration.profile, ...learned };
  // under the learned values, the same difference has another cause; if two orders alternate, it is only counted
  const key = `${keyOf(last)} ${JSON.stringify(learned)}`;
  const isOver = Object.keys(learned).length > 0 && !deviations.has(key);
  if (isOver) deviations.delete(keyOf(last));
  deviations.set(isOver ? key : keyOf(last), { ...found, ...(isRepeated && { pairs: again }), isRepeated, ...ended });
}
