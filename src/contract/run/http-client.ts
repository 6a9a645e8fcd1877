import pThrottle from 'p-throttle';
import type { Target } from '../targets/target.js';
import type { HttpExchange, HttpRequest, HttpResponse } from './case.js';
import { whyNoAnswer } from './no-answer.js';
import { readBounded } from './read-bounded.js';
import { within } from './within.js';

/** Sends requests within the limits of a target, and counts them. */
export interface HttpClient {
  /** Throws WireClosed when a case may not send any more. */
  readonly exchange: (sent: HttpRequest) => Promise<HttpExchange>;
  /** The same for what puts things back: it is sent though the budget is spent or the run has given up. */
  readonly sendAlways: (sent: HttpRequest) => Promise<HttpExchange>;
  /** How many requests went out. */
  readonly spent: () => number;
  /** Why cases may not send any more; undefined while they may. */
  readonly closed: () => string | undefined;
}

/** Thrown when a run has sent all the requests that it may, or has given up because nothing was answered any more. */
export class RunAborted extends Error {
  override readonly name = 'WireClosed';
}

/** Thrown when a run that only reads would send anything but a GET. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
}

/** After so many requests in a row without any answer, a run gives up. */
const patience = 3;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function readAnswer(response: Response, most: number): Promise<HttpResponse> {
  const text = await readBounded(response, most);
  return { status: response.status, headers: Object.fromEntries(response.headers), text, json: parsed(text) };
}

const requestOf = ({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Request =>
  new Request(url, { method, headers, signal, redirect: 'manual', ...(body !== undefined && { body }) });

async function receive(sent: HttpRequest, { fetch, limits }: Target, signal: AbortSignal): Promise<HttpResponse> {
  const request = requestOf(sent, signal);
  try {
    return await readAnswer(await fetch(request), limits.answerBytes);
  } finally {
    request.signal.throwIfAborted(); // keeps the request: the signal of one that nobody holds never reaches the connection
  }
}

async function attempt(sent: HttpRequest, target: Target): Promise<HttpExchange> {
  try {
    return { sent, answer: await within(target.limits.timeoutMs, (signal) => receive(sent, target, signal)) };
  } catch (error) {
    return { sent, noAnswer: whyNoAnswer(error) };
  }
}

/** Opens a wire to a target; one that only reads refuses to send anything but a GET. */
export function openHttpClient(target: Target, { onlyReads }: { readonly onlyReads: boolean }): HttpClient {
  const { limits } = target;
  const paced = Number.isFinite(limits.requestsPerSecond)
    ? pThrottle({ limit: limits.requestsPerSecond, interval: 1000, strict: true })(attempt)
    : attempt;
  let [spent, unanswered, gaveUp]: [number, number, string | undefined] = [0, 0, undefined];
  const once = (sent: HttpRequest): Promise<HttpExchange> => {
    spent += 1;
    return paced(sent, target);
  };
  const ask = async (sent: HttpRequest, mayAskAgain: () => boolean): Promise<HttpExchange> => {
    if (onlyReads && sent.method !== 'GET') throw new WriteRefused(`${sent.method} ${sent.url} would write`);
    let exchanged = await once(sent);
    for (
      let again = 0;
      exchanged.noAnswer && sent.method === 'GET' && again < limits.retries && mayAskAgain();
      again++
    ) {
      exchanged = await once(sent);
    }
    unanswered = exchanged.noAnswer === undefined ? 0 : unanswered + 1;
    if (unanswered >= patience) {
      gaveUp ??= `gave up after ${unanswered} requests in a row without an answer, the last one because: ${exchanged.noAnswer}`;
    }
    return exchanged;
  };
  const closed = (): string | undefined =>
    gaveUp ?? (spent < limits.requests ? undefined : `the budget of ${limits.requests} requests is spent`);
  return {
    sendAlways: (sent) => ask(sent, () => true),
    closed,
    spent: () => spent,
    exchange: async (sent) => {
      const why = closed();
      if (why !== undefined) throw new RunAborted(why);
      return ask(sent, () => spent < limits.requests);
    },
  };
}
