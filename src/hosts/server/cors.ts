import type { IncomingMessage } from 'node:http';

/** Whether a page of an origin may read answers; `*` stands for any origin. */
export const isAllowed = (origin: string, origins: readonly string[]): boolean =>
  origins.includes('*') || origins.includes(origin);

/** The CORS headers of an answer; only Vary for other origins, which keeps caches from mixing answers up. */
export function corsHeaders(
  { headers: { origin } }: IncomingMessage,
  origins: readonly string[],
  names: readonly string[],
): Readonly<Record<string, string>> {
  if (origin === undefined || !isAllowed(origin, origins)) return { Vary: 'Origin' };
  const exposed = new Set(['X-Task-Id', 'Location', 'Allow', 'WWW-Authenticate', 'Retry-After', ...names]);
  return {
    'Access-Control-Allow-Origin': origin,
    ...(origins.includes(origin) && { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Expose-Headers': [...exposed].join(', '),
    Vary: 'Origin',
  };
}

/** The headers that answer an OPTIONS request with some headers, if it is a preflight request; undefined otherwise. */
export function preflightHeaders(headers: IncomingMessage['headers']): Readonly<Record<string, string>> | undefined {
  if (headers.origin === undefined || headers['access-control-request-method'] === undefined) return undefined;
  return {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
    'Access-Control-Allow-Headers':
      headers['access-control-request-headers'] ?? 'authorization, content-type, x-gridtwin-world',
    'Access-Control-Max-Age': '600',
  };
}
