import { bodyLimit } from '../endpoints/incoming.js';
import type { Reply } from './reply.js';
import type { Received, Serve } from './serve.js';

/** Answers a standard Request with a standard Response. */
export type HandleRequest = (request: Request) => Promise<Response>;

/** Path and query of an absolute URL. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0) return '/';
  const hash = url.indexOf('#', start);
  return hash < 0 ? url.slice(start) : url.slice(start, hash);
}

/** The body, read no further than the limit. */
async function readBody({ body }: Request): Promise<Uint8Array | 'too-large' | undefined> {
  if (body === null) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > bodyLimit) {
      void reader.cancel();
      return 'too-large';
    }
    parts.push(value);
  }
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const received = ({ method, url, headers }: Request, body: Received['body']): Received => ({
  method,
  target: targetOf(url),
  header: (name) => headers.get(name),
  body,
});

/** A reply as a standard Response. */
export const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(body ?? null, { status, headers });

/** The core as a function from Request to Response. */
export const createHandle =
  (serve: Serve): HandleRequest =>
  async (request) => {
    const body = withoutBody.has(request.method) ? undefined : await readBody(request);
    return responseOf(serve(received(request, body)));
  };
