import { MisuseError } from '../../validation/misuse-error.js';
import { openLate } from '../cleanup/cleanup.js';
import type { DoFirst } from '../cleanup/sentinels.js';
import type { Judge } from '../judge/judge.js';
import { onlyLooking } from '../targets/control-api.js';
import { isInLane, type Lane, lanesAfter } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { whyUntried } from './availability.js';
import type { Basic, Case, CaseResult, HttpExchange } from './case.js';
import { openHttpClient } from './http-client.js';
import { askFirst, askForSentinels, cannotWrite, skippingLacked, whyRefused } from './preflight.js';
import { createRetrying, isDecided } from './retrying.js';
import { runCase } from './run-case.js';
import { seeAgain } from './see-again.js';

/** The settings of a run. */
export interface JudgedRunSettings {
  readonly lane: Lane;
  /** The text in every row of this run, and in no other row: 6 to 16 letters, digits and dashes. Two concurrent runs need two marks. */
  readonly mark: string;
  readonly judge: Judge;
  /** Whether to ask for rows as each user first, and to refuse a run if something else than the service answers. */
  readonly preflight?: boolean;
  /** Stops the run after the current case; the run still cleans up. */
  readonly signal?: AbortSignal;
  /** Returns right before a case whether to run it; by default every case is run. */
  readonly isWanted?: (one: Case) => boolean;
  /** Whether an observation of a single case on a deployment counts only if the case makes it again. */
  readonly seesTwice?: boolean;
  /** Called after each case; the next one waits for it. */
  readonly onResult?: (result: CaseResult) => void | Promise<void>;
}

/** The result of a run. */
export interface Run {
  readonly target: Target;
  readonly lane: Lane;
  readonly leftOut: readonly Lane[];
  readonly results: readonly CaseResult[];
  /** A sentence for everything that is not as it was before the run. */
  readonly leftovers: readonly string[];
  readonly requests: number;
  readonly isStopped: boolean;
  /** What keeps cases from writing, and the request that solves it. */
  readonly doFirst?: DoFirst;
  /** Why the run could not send every request: it gave up, or its budget is spent. */
  readonly cutShort?: string;
}

/** Opens a run. Throws a CannotRun if the preflight fails, and a MisuseError for a mark that could be in rows of others. */
export async function openRun(given: Target, settings: Omit<JudgedRunSettings, 'onResult'>) {
  const { lane, mark, preflight = false, judge, signal } = settings;
  if (!/^[A-Za-z0-9-]{6,16}$/.test(mark ?? ''))
    throw new MisuseError(`a mark is 6 to 16 letters, digits and dashes, not "${mark}"`);
  const { control, isRemote } = given;
  const steered = lane === 'read-only' && isRemote && control ? { ...given, control: onlyLooking(control) } : given;
  const http = openHttpClient(steered, lane, signal);
  const target = preflight ? await askFirst({ target: steered, http, mark }) : steered;
  const others = RegExp(`(?!${mark})gridtwin-[\\da-f]{7}`);
  const session = { target, http, mark, others, basics: new Map<Basic, boolean>() };
  const doFirst = preflight ? await askForSentinels(session, lane) : undefined;
  const cleanup = openLate({ ...session, http: { ...http, exchange: http.sendAlways } }, lane, signal);
  const nothing = { findings: [], observations: [], notes: [], exchanges: [] };
  let [latest, lost]: [CaseResult | undefined, string | undefined] = [undefined, undefined];
  const closed = () => (signal?.aborted ? 'the run was stopped' : (lost ?? http.closed()));
  const cutShort = async (answered?: readonly HttpExchange[]) => {
    if (preflight && closed() === undefined) lost = await whyRefused(session, answered);
    return lost ?? http.closed();
  };
  const attempt = async (one: Case): Promise<CaseResult> => {
    const untried = whyUntried(one, target, lane);
    if (untried !== undefined) return { case: one, verdict: 'skipped', reason: untried, ...nothing };
    if (latest?.case === one) await cutShort(latest.exchanges); // a retry
    const problem = closed() ?? (one.effect === 'reads' ? undefined : await cleanup.beforeCase(one));
    if (problem !== undefined) return { case: one, verdict: 'inconclusive', reason: problem, ...nothing };
    latest = await runCase(one, session, judge);
    if (one.basic && isDecided(latest)) session.basics.set(one.basic, latest.verdict !== 'fail');
    if (one.effect !== 'reads') await cleanup.afterCase(latest);
    return latest;
  };
  return {
    requests: http.spent,
    doFirst,
    /** Asks again as each user, and returns why requests of cases are not sent, or cannot be judged, any more. */
    cutShort,
    /** Cleans up, and returns a sentence for everything that could not be restored. */
    close: cleanup.close,
    run: isRemote ? skippingLacked(session, createRetrying(attempt, closed, others)) : attempt,
  };
}

/** An open run, which runs cases one after the other until it is closed. */
export type OpenRun = Awaited<ReturnType<typeof openRun>>;

/** Runs the cases of a lane one after the other, and cleans up after each that wrote. Throws what `openRun` and `onResult` throw. */
export async function run(target: Target, cases: readonly Case[], settings: JudgedRunSettings): Promise<Run> {
  const { lane, signal, isWanted = () => true, seesTwice = false, onResult } = settings;
  const chosen = cases.filter((one) => isInLane(one, lane));
  const open = await openRun(target, settings);
  const { doFirst } = open;
  const tried = doFirst ? chosen.filter((one) => whyUntried(one, target, lane) === undefined) : [];
  const hopeless = tried.filter(({ effect }) => effect !== 'reads');
  if (doFirst && hopeless.length > tried.length / 2) throw cannotWrite(target, doFirst, hopeless.length, tried.length);
  const results: CaseResult[] = [];
  let [leftovers, isStopped]: [readonly string[], boolean] = [[], false];
  try {
    for (const one of chosen) {
      isStopped = signal?.aborted === true;
      if (isStopped) break;
      if (!isWanted(one)) continue;
      const result = await open.run(one);
      results.push(result);
      await onResult?.(result);
    }
    if (seesTwice && target.isRemote) isStopped = (await seeAgain(results, open.run, signal)) || isStopped;
  } finally {
    leftovers = await open.close();
  }
  const cutShort = results.some(({ verdict }) => verdict === 'inconclusive') ? await open.cutShort() : undefined;
  return {
    target,
    lane,
    leftOut: lanesAfter(lane),
    results,
    leftovers,
    requests: open.requests(),
    isStopped,
    ...(doFirst && hopeless.length > 0 && { doFirst }),
    ...(cutShort !== undefined && { cutShort }),
  };
}
