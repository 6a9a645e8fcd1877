import { openCleanup } from '../cleanup/cleanup.js';
import { type CaseResult, casesOf, type Effect, type HttpExchange } from '../run/case.js';
import { send } from '../run/session.js';
import type { Lane } from '../targets/lanes.js';
import type { Placeholder } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { type Answering, sessionOn, textsIn, watchedTarget } from './watched-target.js';

/** The path of the first grid on the first scratch issue. */
export const expenses = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';

/** Opens a cleanup on the mock, with functions that write and read beside it. */
export async function opened(lane: Lane, answering?: Answering, change: Partial<Target> = {}) {
  const watched = watchedTarget(answering);
  const session = sessionOn({ ...watched.target, ...change }, 'gt-cleanup');
  const cleanup = await openCleanup(session, lane);
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<HttpExchange> =>
    send(session, { method, path, body }, (name) => (name === 'mark' ? 'gt-cleanup' : session.target.values[name]));
  /** Returns the scratch issues on which something is selected. */
  const selected = () =>
    (watched.core.exportWorld().selections ?? [])
      .filter(({ issue, values }) => issue.startsWith('OPS-') && Object.keys(values).length > 0)
      .map(({ issue }) => issue);
  return {
    ...watched,
    cleanup,
    write,
    selected,
    texts: (grid = 10500, issue = 'OPS-1') => textsIn(watched, grid, issue),
  };
}

/** Creates the result of a case with an effect and its exchanges. */
export function resultOf(
  effect: Effect,
  exchanges: readonly HttpExchange[],
  needs: readonly Placeholder[] = [],
): CaseResult {
  const [one] = casesOf('few', 11, [
    { name: 'writes', rules: ['ADD-1'], effect, needs, method: 'POST', path: '/', status: 200 },
  ]);
  if (one === undefined) throw new Error('there is a case');
  return { case: one, verdict: 'fail', findings: [], observations: [], notes: [], exchanges };
}

/** The body of a request with a row of the run. */
export const own = { rows: [{ jsummary: 'gt-cleanup', jamount: 1 }] };

/** Answers 503 to requests to an API that have one of these methods. */
export const broken =
  (api: 'igrid' | 'grid' | 'any', ...methods: readonly string[]): Answering =>
  (request, ask) => {
    const isIt = api === 'any' || request.url.includes(`/rest/vendor-${api}/`);
    return isIt && methods.includes(request.method)
      ? Promise.resolve(new Response(null, { status: 503 }))
      : ask(request);
  };
