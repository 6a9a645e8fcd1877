import type { Reply } from '../../service/http/reply.js';
import { isObject } from '../../validation/json.js';
import { longestDelay } from './schedule.js';

/**
 * Returns calls, each with its delay in ms, that send bytes in at most ten pieces over a time, and then end. As late timers of
 * Node fire in any order, each call sends the next piece, and the last call all that are left.
 */
export function inPieces(bytes: Uint8Array, time: number, send: (piece: Uint8Array) => void, end: () => void) {
  const size = Math.max(1, Math.ceil(bytes.byteLength / 10));
  const count = Math.ceil(bytes.byteLength / size);
  const left = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
  const sendNext = (most = 1): void => {
    for (const piece of left.splice(0, most)) send(piece);
  };
  const endAll = (): void => {
    sendNext(count);
    end();
  };
  return [...left.map((_, i) => [(time * (i + 1)) / count, () => sendNext()] as const), [time, endAll] as const];
}

/** Returns the first half of some bytes. */
export const firstHalf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.byteLength / 2));

// Returns the XMLHttpRequest, or the request of node:http, from which msw 2 made a request.
function rawRequestOf(request: Request): unknown {
  const name = Object.getOwnPropertySymbols(request).find(({ description }) => description === 'kRawRequest');
  return name && Reflect.get(request, name);
}

// Resolves after a delay in ms, or when the request is aborted. For an XMLHttpRequest with a shorter `timeout`, never resolves but
// calls its listeners, which msw 2 does not. An endless wait also has a timer, which holds the request: otherwise the request is
// garbage-collected, and its signal never fires.
function wait(delay: number, request: Request): Promise<void> {
  return new Promise((resolve) => {
    const raw = Object(rawRequestOf(request));
    const { timeout } = raw;
    if (timeout > 0 && timeout < delay && typeof raw.dispatchEvent === 'function') {
      setTimeout(() => ['timeout', 'loadend'].every((name) => raw.dispatchEvent(new Event(name))), timeout);
      return;
    }
    const isEndless = delay === Number.POSITIVE_INFINITY;
    const timer: unknown = setTimeout(() => !isEndless && end(), isEndless ? longestDelay : delay);
    // in Node, where a timer is an object, an endless timer must not keep the process alive
    if (isEndless && isObject(timer) && typeof timer.unref === 'function') timer.unref();
    function end(): void {
      clearTimeout(timer as ReturnType<typeof setTimeout>);
      request.signal.removeEventListener('abort', end);
      resolve();
    }
    if (request.signal.aborted) end();
    else request.signal.addEventListener('abort', end);
  });
}

// Returns a stream that sends bytes in pieces over a time in ms, with all timers set at the start, and then ends or fails.
function slowly(bytes: Uint8Array, time: number, request: Request, error?: Error): ReadableStream<Uint8Array> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const done = new AbortController(); // removes the listener
  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    done.abort();
  }
  return new ReadableStream({
    start: (controller) => {
      const end = (reason?: unknown): void => {
        stop();
        if (reason === undefined) controller.close();
        else controller.error(reason);
      };
      const calls = inPieces(
        bytes,
        time,
        (piece) => controller.enqueue(piece),
        () => end(error),
      );
      for (const [delay, call] of calls) timers.push(setTimeout(call, delay));
      request.signal.addEventListener('abort', () => end(request.signal.reason), { signal: done.signal });
    },
    cancel: stop,
  });
}

// Returns the body of a reply as it is delivered: whole, slowly, or cut after its half.
function deliveredBody({ body, delivery = {} }: Reply, request: Request): string | ReadableStream<Uint8Array> | null {
  const { end, bodyTime } = delivery;
  if (!body) return null;
  const bytes = new TextEncoder().encode(body);
  if (end !== 'reset-midway') return bodyTime === undefined ? body : slowly(bytes, bodyTime, request);
  const error = new TypeError('The connection was reset in the middle of the body.');
  const half = firstHalf(bytes);
  if (bodyTime !== undefined) return slowly(half, bodyTime, request, error);
  const left = [half];
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

// Returns a reset with the code of Node, which is also in the cause of the error of `fetch`.
function resetConnection(request: Request): Response {
  const { headers: head } = request;
  const reset = { code: 'ECONNRESET', errno: -104, syscall: 'read' };
  const raw = Object(rawRequestOf(request));
  const error = Object.assign(new Error(`read ${reset.code}`), reset);
  // msw 2 does not end a request of node:http itself
  if (typeof raw.destroy === 'function') raw.destroy(error);
  // msw 3 closes the connection of a request of node:http, as a server does, if the body fails before its first byte; headers tell
  // such a request from one of `fetch`, which has sec-fetch-mode, on Node 26 only over HTTPS
  else if (head.has('connection') && !head.has('sec-fetch-mode') && head.get('accept-language') !== '*')
    return new Response(new ReadableStream({ pull: (controller) => controller.error(error) }));
  return Object.assign(Response.error(), { code: reset.code });
}

/** Creates the Response for a reply, with its delivery; a network error for a reset or an abort. */
export async function deliverResponse(reply: Reply, request: Request): Promise<Response> {
  const { status, headers, body = '', delivery: { delay = 0, end } = {} } = reply;
  const time = end === 'never' ? Number.POSITIVE_INFINITY : delay;
  if (time > 0) await wait(time, request);
  if (request.signal.aborted) return Response.error();
  if (end === 'reset') return resetConnection(request);
  // msw 3 recognizes a cut body only by the full length
  const length = end === 'reset-midway' && { 'Content-Length': String(new TextEncoder().encode(body).byteLength) };
  return new Response(deliveredBody(reply, request), { status, headers: { ...headers, ...length } });
}
