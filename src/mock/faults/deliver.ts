import type { Reply } from '../../service/http/reply.js';
import { longest } from './chance.js';
import { firstHalf, inPieces } from './pieces.js';

/** Keeps a timer of Node from keeping the process; one of a page is a number. */
function letProcessEnd(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref();
}

/**
 * Resolves after so many milliseconds, never when they have no end, and when the request is aborted. What waits is held by a timer in any
 * case, and holds the request: one that nobody holds is collected, and its signal never comes.
 */
function wait(delay: number, request: Request): Promise<void> {
  return new Promise((resolve) => {
    const isEndless = delay === Number.POSITIVE_INFINITY;
    const timer = setTimeout(() => !isEndless && end(), isEndless ? longest : delay);
    if (isEndless) letProcessEnd(timer);
    function end(): void {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', end);
      resolve();
    }
    if (request.signal.aborted) end();
    else request.signal.addEventListener('abort', end);
  });
}

/** Bytes that come in pieces over a time, in milliseconds, all timers set at once; then the end, or an error in its place. */
function slowly(bytes: Uint8Array, time: number, request: Request, error?: Error): ReadableStream<Uint8Array> {
  const pieces = inPieces(bytes);
  const timers: ReturnType<typeof setTimeout>[] = [];
  const done = new AbortController(); // takes the listener away
  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    done.abort();
  }
  return new ReadableStream({
    start: (controller) => {
      const fail = (reason: unknown): void => {
        stop();
        controller.error(reason);
      };
      const end = (): void => {
        stop();
        controller.close();
      };
      for (const [i, piece] of pieces.entries()) {
        timers.push(setTimeout(() => controller.enqueue(piece), (time * (i + 1)) / pieces.length));
      }
      timers.push(setTimeout(() => (error ? fail(error) : end()), time));
      request.signal.addEventListener('abort', () => fail(request.signal.reason), { signal: done.signal });
    },
    cancel: stop,
  });
}

/** Bytes that come at once, and an error after they were read. */
function brokenOff(bytes: Uint8Array, error: Error): ReadableStream<Uint8Array> {
  const left = [bytes];
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const next = left.pop();
        if (next) controller.enqueue(next);
        else controller.error(error);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The body of a reply as it is delivered: whole, slowly, or broken off after its half. */
function bodyOf({ body, delivery = {} }: Reply, request: Request): string | ReadableStream<Uint8Array> | null {
  const { end, bodyTime } = delivery;
  if (!body) return null;
  const bytes = new TextEncoder().encode(body);
  if (end !== 'reset-midway') return bodyTime === undefined ? body : slowly(bytes, bodyTime, request);
  const error = new TypeError('The connection was reset in the middle of the body.');
  const half = firstHalf(bytes);
  return bodyTime === undefined ? brokenOff(half, error) : slowly(half, bodyTime, request, error);
}

/** The headers; where the body breaks off with its full length, as msw 3 tells a broken body from its end by nothing else. */
function headersOf({ headers, body = '', delivery = {} }: Reply): Reply['headers'] {
  if (delivery.end !== 'reset-midway') return headers;
  return { ...headers, 'Content-Length': String(new TextEncoder().encode(body).byteLength) };
}

/**
 * Makes a Response of a reply that is late, slow, in part or never sent. Where the connection is reset in place of an answer, or
 * the request is aborted while the answer waits, it is `Response.error()`, of which MSW makes a network error.
 */
export async function deliver(reply: Reply, request: Request): Promise<Response> {
  const { delay = 0, end } = reply.delivery ?? {};
  const time = end === 'never' ? Number.POSITIVE_INFINITY : delay;
  if (time > 0) await wait(time, request);
  if (end === 'reset' || request.signal.aborted) return Response.error();
  return new Response(bodyOf(reply, request), { status: reply.status, headers: headersOf(reply) });
}
