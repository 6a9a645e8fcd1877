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

/** How a run is done. */
export interface JudgedRunSettings {
  readonly lane: Lane;
  /** The text that every row of this run carries: 6 to 16 letters, digits and dashes, which no row of others has by chance. Two runs at the same time need two. */
  readonly mark: string;
  readonly judge: Judge;
  /** Asks for one page first, and refuses to run when something else than the service answers. */
  readonly preflight?: boolean;
  /** Stops the run after the case under way; it cleans up all the same. */
  readonly signal?: AbortSignal;
  /** Whether a case is still worth its requests, asked right before it; every case is by default. */
  readonly isWanted?: (one: Case) => boolean;
  /** Whether what one case alone saw of a choice on a deployment counts only if the case sees it again. */
  readonly seesTwice?: boolean;
  /** Called after each case; the next one waits for it. */
  readonly onResult?: (result: CaseResult) => void | Promise<void>;
}

/** A run after its end. */
export interface Run {
  readonly target: Target;
  readonly lane: Lane;
  readonly leftOut: readonly Lane[];
  readonly results: readonly CaseResult[];
  /** What is not as it was before the run, each in words; empty when everything is. */
  readonly leftovers: readonly string[];
  readonly requests: number;
  readonly isStopped: boolean;
  /** What keeps cases from writing, and what mends it. */
  readonly doFirst?: DoFirst;
  /** Why it could not send every request: it gave up, or its budget is spent. */
  readonly cutShort?: string;
}

/** Opens a run. Throws a CannotRun when a preflight is asked for and fails, and a MisuseError for a mark that could be in rows of others. */
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
    if (latest?.case === one) await cutShort(latest.exchanges); // another try
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
    /** Why no more requests of cases are sent, or can be judged, as each user is asked again. */
    cutShort,
    /** Cleans up, and returns what could not be restored, each in words. */
    close: cleanup.close,
    run: isRemote ? skippingLacked(session, createRetrying(attempt, closed, others)) : attempt,
  };
}

/** A run that is open: cases are run one after the other, and it is closed in the end. */
export type OpenRun = Awaited<ReturnType<typeof openRun>>;

/** Runs the cases of a lane, one after the other, and cleans up after each that wrote. Throws what `openRun` and `onResult` throw; it cleans up all the same. */
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
