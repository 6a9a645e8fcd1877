import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue } from '../../validation/quote.js';
import { type Body, bodyLimit } from '../endpoints/endpoint.js';
import type { Hooks } from './exchange.js';
import type { Serve } from './serve.js';

/** Answers a standard Request with a standard Response. */
export type HandleRequest = (request: Request) => Promise<Response>;

/** Returns the path and the query of an absolute URL. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start < 0 ? '/' : url.slice(start).replace(/#.*/, '');
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

async function readBody(request: Request): Promise<Body> {
  if (request.body === null) return undefined;
  if (request.bodyUsed || request.body?.locked) return 'taken';
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = (request.body ?? (await request.blob()).stream()).getReader(); // Firefox has no `body`
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(parts, size);
      size += value.byteLength;
      if (size > bodyLimit) {
        reader.cancel().catch(String); // else a source that fails to stop would end the process
        return 'too-large';
      }
      parts.push(value);
    }
  } catch {
    return 'unreadable';
  }
}

/** Makes the function that answers a Request through the core. */
export const createHandle =
  (serve: Serve, hooks: Hooks): HandleRequest =>
  async (request) => {
    const { method, url, headers } = request ?? {};
    if (!url) throw new MisuseError(`handle: must be a Request, not ${describeValue(request)}`);
    const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(request);
    const reply = serve({ method, target: targetOf(url), header: (name) => headers.get(name), body });
    if (reply.delivery && hooks.deliver) return hooks.deliver(reply, request);
    return new Response(reply.body ?? null, { status: reply.status, headers: reply.headers });
  };
