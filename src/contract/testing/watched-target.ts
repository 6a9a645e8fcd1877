import type { Core } from '../../core.js';
import { openHttpClient } from '../run/http-client.js';
import type { Session } from '../run/session.js';
import type { Fetch } from '../targets/fetch.js';
import { mockTarget } from '../targets/mock-target.js';
import type { Target } from '../targets/target.js';

/** The mock as a target, with the requests sent to it. */
export interface WatchedTarget {
  readonly target: Target;
  readonly core: Core;
  /** Method and path of each request, in order. */
  readonly sent: string[];
}

/** Answers a request, itself or by asking the mock. */
export type Answering = (request: Request, ask: Fetch) => Promise<Response>;

/** Creates the mock as a target whose answers can be changed on their way. */
export function watchedTarget(answering: Answering = (request, ask) => ask(request)): WatchedTarget {
  const { core, ...mock } = mockTarget();
  const sent: string[] = [];
  const fetch: Fetch = (request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(`${request.method} ${pathname}${search}`);
    return answering(request, mock.fetch);
  };
  return { target: { ...mock, fetch }, core, sent };
}

/** Creates a session on a target. */
export const sessionOn = (target: Target, mark = 'gt-testing'): Session => ({
  target,
  http: openHttpClient(target, 'destructive'),
  mark,
});

/** Returns the texts of the first column of a grid on an issue, row by row. */
export function textsIn({ core }: Pick<WatchedTarget, 'core'>, grid: number, issue: string): readonly unknown[] {
  const sheets = core.exportWorld().rows ?? [];
  const rows = sheets
    .filter((sheet) => sheet.grid === grid && sheet.issue === issue)
    .flatMap((sheet) => sheet.rows ?? []);
  return rows.map(({ values = {} }) => Object.values(values)[0]);
}
