import type { Reply } from '../../service/http/reply.js';
import { isObject } from '../../validation/json.js';
import { longestDelay } from './schedule.js';

/**
 * The calls, each with its delay in milliseconds, that send bytes in at most ten pieces over a time, and end. Late timers of
 * Node fire in any order: so each call sends the next piece, and the last all that are left.
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

/** The first half of some bytes. */
export const firstHalf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.byteLength / 2));

// What msw 2 made a request of: an XMLHttpRequest, or a request of node:http.
function rawRequestOf(request: Request): unknown {
  const name = Object.getOwnPropertySymbols(request).find(({ description }) => description === 'kRawRequest');
  return name && Reflect.get(request, name);
}

// Resolves after some milliseconds, or when the request is aborted; never for an XMLHttpRequest with a shorter `timeout`, whose
// listeners msw 2 does not call. A timer holds the request also where the wait is endless: a request that nothing holds is
// collected, and its signal never fires.
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
    // in Node, where a timer is an object, an endless one must not keep the process
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

// Bytes that come in pieces over a time, in milliseconds, all timers set at once; then the end, or an error in its place.
function slowly(bytes: Uint8Array, time: number, request: Request, error?: Error): ReadableStream<Uint8Array> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const done = new AbortController(); // takes the listener away
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

// The body of a reply as it is delivered: whole, slowly, or broken off after its half.
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

// A reset with the code of Node, also in the cause of what `fetch` throws.
function resetConnection(request: Request): Response {
  const { headers: head } = request;
  const reset = { code: 'ECONNRESET', errno: -104, syscall: 'read' };
  const raw = Object(rawRequestOf(request));
  const error = Object.assign(new Error(`read ${reset.code}`), reset);
  // msw 2 leaves a request of node:http to be ended here
  if (typeof raw.destroy === 'function') raw.destroy(error);
  // msw 3 hangs up on one, as a server does, where a body breaks off before its first byte; its `fetch` says what it is, which
  // Node 26 does over HTTPS alone
  else if (head.has('connection') && !head.has('sec-fetch-mode') && head.get('accept-language') !== '*')
    return new Response(new ReadableStream({ pull: (controller) => controller.error(error) }));
  return Object.assign(Response.error(), { code: reset.code });
}

/** Makes a Response of a reply that is late, slow, in part or never sent: an error for a reset or an abort. */
export async function deliverResponse(reply: Reply, request: Request): Promise<Response> {
  const { status, headers, body = '', delivery: { delay = 0, end } = {} } = reply;
  const time = end === 'never' ? Number.POSITIVE_INFINITY : delay;
  if (time > 0) await wait(time, request);
  if (request.signal.aborted) return Response.error();
  if (end === 'reset') return resetConnection(request);
  // msw 3 tells a body that breaks off from its end by its full length alone
  const length = end === 'reset-midway' && { 'Content-Length': String(new TextEncoder().encode(body).byteLength) };
  return new Response(deliveredBody(reply, request), { status, headers: { ...headers, ...length } });
}
