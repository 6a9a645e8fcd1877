import pThrottle from 'p-throttle';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { HttpExchange, HttpRequest } from './case.js';
import { sendAgain, sendRequest } from './send-request.js';
import { spareUsers } from './spare-users.js';

/** Sends requests within the limits of a target, and counts them. */
export type HttpClient = ReturnType<typeof openHttpClient>;

/** Thrown if a run has spent its budget of requests, or has given up because nothing is answered. */
export class RunAborted extends Error {
  override readonly name = 'RunAborted';
}

/** Opens an HTTP client for a target. In the read-only lane it refuses everything but a GET. Once it is stopped, it no longer waits. */
export function openHttpClient({ fetch, limits, isRemote }: Target, lane: Lane, signal?: AbortSignal) {
  const sendNow = (sent: HttpRequest): Promise<HttpExchange> => sendRequest(sent, fetch, limits);
  const sendPaced = Number.isFinite(limits.requestsPerSecond)
    ? pThrottle({ limit: limits.requestsPerSecond, interval: 1000, strict: true })(sendNow)
    : sendNow;
  let [spent, unanswered, gaveUp]: [number, number, string | undefined] = [0, 0, undefined];
  const sendCounted = (sent: HttpRequest): Promise<HttpExchange> => {
    spent += 1;
    return sendPaced(sent);
  };
  const sendOnce = isRemote ? spareUsers(sendCounted) : sendCounted;
  const ask = async (sent: HttpRequest, mayGoOn: () => boolean, again = ['GET']): Promise<HttpExchange> => {
    if (lane === 'read-only' && sent.method !== 'GET') throw new Error(`${sent.method} ${sent.url} would write`);
    const before = unanswered; // concurrent requests count as one
    const exchanged = await sendAgain(() => sendOnce(sent), mayGoOn, again.includes(sent.method) ? limits.retries : 0);
    unanswered = exchanged.answer ? 0 : before + 1;
    if (unanswered >= 3)
      gaveUp ??= `gave up after ${unanswered} requests in a row without an answer, the last one because: ${exchanged.noAnswer}`;
    return exchanged;
  };
  /** Returns why cases may not send any more, or undefined while they may. */
  const closed = (): string | undefined =>
    gaveUp ?? (spent < limits.requests ? undefined : `the budget of ${limits.requests} requests is spent`);
  return {
    /** Sends a request of the cleanup, also after the budget is spent or the run has given up. Retries GET, PUT and DELETE. */
    sendAlways: (sent: HttpRequest) => ask(sent, () => true, ['GET', 'PUT', 'DELETE']),
    closed,
    spent: () => spent,
    /** Sends a request of a case. Throws a RunAborted if cases may not send any more. */
    exchange: async (sent: HttpRequest): Promise<HttpExchange> => {
      const why = closed();
      if (why !== undefined) throw new RunAborted(why);
      return ask(sent, () => spent < limits.requests && !signal?.aborted);
    },
  };
}
