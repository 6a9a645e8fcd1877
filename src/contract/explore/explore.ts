import type { WorldFile } from '../../generated/world-file.js';
import type { Settings } from '../../mock/create-core.js';
import { openCleanup } from '../cleanup/cleanup.js';
import { BackupFailed } from '../cleanup/rows-api.js';
import type { Judge } from '../judge/judge.js';
import type { Share } from '../reports/report.js';
import { openHttpClient, RunAborted } from '../run/http-client.js';
import { askFirst, CannotRun } from '../run/preflight.js';
import { type Session, toHttpRequest } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Knowledge } from './alike.js';
import { type Exploration, follow, runSteps } from './follow.js';
import type { Pair, SendTo, SequenceStep } from './lockstep.js';
import { marked, maySend } from './may-be-sent.js';
import { openMock } from './open-mock.js';
import { emptied, openScratch } from './scratch.js';

/** The settings of an exploration. */
export interface ExploreSettings extends Pick<Settings, 'timeZone'> {
  readonly lane: Lane;
  readonly mark: string;
  readonly judge: Judge;
  /** The world of the mock; in the destructive lane, without the data of the places that it writes to. */
  readonly world: WorldFile;
  /** Whether the world holds all data of the deployment. */
  readonly isWhole: boolean;
  /** Endless sequences; requests that the lane does not allow are left out. */
  readonly sequences: Iterable<readonly SequenceStep[]>;
  readonly signal?: AbortSignal;
  /** Called after each request of a sequence; the next request waits for it. */
  readonly onPair?: (pair: Pair) => void | Promise<void>;
}

// reloads both sides once if rows can be reloaded, so that these rows get their ids before other rows
async function openBoth(session: Session, settings: ExploreSettings, exchange: SendTo): Promise<Exploration> {
  const { target } = session;
  const { lane, mark, isWhole, timeZone = 'UTC' } = settings;
  const world = emptied(settings.world, target, lane);
  const [reload, clear] = [
    ['POST', '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload', { gridIds: [target.values.sourceGrid] }],
    ['PUT', '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear', undefined],
  ] as const;
  const canReload = isWhole && lane === 'destructive' && target.values.sourceGrid !== undefined;
  const scratch = openScratch(session, lane);
  const deployment: SendTo = async (sent) => {
    if (settings.signal?.aborted) throw new RunAborted('the exploration was stopped');
    if (sent.method !== 'GET') scratch.touch(sent.url);
    return exchange(sent);
  };
  const first = (canReload ? [reload, clear] : []).map(([method, path, body]) =>
    toHttpRequest(target, { method, path, body }),
  );
  for (const sent of first) await session.http.exchange(sent);
  const mock = await openMock(target, { world, timeZone }, first);
  const statusAlone = /^(listGrids|readDatasource|count.*|readAllRows|listOptions|listLevels)$/;
  const knowledge: Knowledge = {
    world,
    isWhole,
    ...(lane === 'own-rows' && { mark }),
    byStatus: (operation) => !isWhole && (lane === 'read-only' || statusAlone.test(operation)),
    isTold: () => mock.refused().every(({ rule }) => /^N(COL|VAL|ADD|UPD-2|USER)/.test(`${rule}`)),
    isUnknownPath: () => mock.refused().some(({ code }) => code === 'pathUnknown'),
  };
  return {
    judge: settings.judge,
    mock,
    sides: { target, knowledge, mock: mock.send, deployment },
    scratch,
    session,
    parity: new Map(),
    deviations: new Map(),
    profile: target.profile,
  };
}

// runs the steps of a sequence that the lane allows; after a difference, starts again with the steps behind it
async function tryOut(exploration: Exploration, sequence: readonly SequenceStep[], settings: ExploreSettings) {
  const { parity } = exploration;
  const { target, knowledge } = exploration.sides;
  const steps = sequence
    .filter(({ ask }) => maySend(ask, target, knowledge, settings.lane))
    .map((step) => ({ ...step, ask: marked(step.ask, target, knowledge) }));
  for (let left = steps; left.some(({ fills = false }) => !fills); ) {
    const pairs = await runSteps(exploration, left, async (pair) => {
      const { requests, alike } = parity.get(pair.ask.operation) ?? { requests: 0, alike: 0 };
      parity.set(pair.ask.operation, { requests: requests + 1, alike: alike + (pair.difference ? 0 : 1) });
      await settings.onPair?.(pair);
    });
    const last = pairs.at(-1);
    if (!last?.difference) return;
    await follow(exploration, left, pairs, last);
    left = left.filter(({ fills = false }, i) => i > last.step || (fills && i < last.step)); // the steps behind it
  }
}

// undefined if the budget is spent or the exploration was stopped
function whyEnded(error: unknown, isDone: boolean): string | undefined {
  if (error instanceof RunAborted && isDone) return undefined;
  if (error instanceof BackupFailed || error instanceof RunAborted) return error.message;
  throw error;
}

async function refuseUnusable(session: Session): Promise<void> {
  const target = await askFirst(session);
  if (!target.takesTokens) return;
  const remedy = 'add "auth.schemes": "bearer" to its profile, or let `gridtwin learn` find it';
  throw new CannotRun(`the target "${target.name}" cannot be explored: it takes tokens, and no passwords; ${remedy}`);
}

/** Sends sequences to deployment and mock; restores scratch issues. Throws a CannotRun if another server answers or it must not write. */
export async function explore(target: Target, settings: ExploreSettings) {
  const { lane, mark, signal, sequences } = settings;
  const http = openHttpClient(target, lane, signal);
  const session: Session = { target, http, mark };
  if (target.isRemote) await refuseUnusable(session);
  const always: Session = { ...session, http: { ...http, exchange: http.sendAlways } };
  const cleanup = await openCleanup(always, lane, signal);
  const mayWrite = cleanup.problem() === undefined;
  if (!mayWrite && !signal?.aborted)
    throw new CannotRun(`the target "${target.name}" cannot be explored: ${cleanup.problem()}`);
  const isDone = (): boolean => signal?.aborted === true || http.spent() >= target.limits.requests;
  let exploration: Exploration | undefined;
  let [problem, leftovers]: [string | undefined, readonly string[]] = [undefined, []];
  try {
    if (mayWrite) {
      exploration = await openBoth(always, settings, http.exchange);
      for (const sequence of sequences) {
        if (isDone()) break;
        await tryOut(exploration, sequence, settings);
      }
    }
  } catch (error) {
    problem = whyEnded(error, isDone());
  } finally {
    leftovers = await cleanup.close();
  }
  return {
    parity: exploration?.parity ?? new Map<string, Share>(), // by operation
    deviations: [...(exploration?.deviations.values() ?? [])],
    leftovers,
    requests: http.spent(),
    isStopped: signal?.aborted === true,
    /** Why the exploration ended before its budget. */
    ...(problem !== undefined && { cutShort: problem }),
  };
}

/** The result of an exploration. */
export type Explored = Awaited<ReturnType<typeof explore>>;
