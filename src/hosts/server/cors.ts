import type { IncomingMessage } from 'node:http';

/** The origins whose pages may read answers; `*` is any. None by default. */
export type Origins = readonly string[];

type Headers = Readonly<Record<string, string>>;

/** Whether a page of an origin may read answers. */
export const isAllowed = (origin: string, origins: Origins): boolean =>
  origins.includes('*') || origins.includes(origin);

/** Headers that answers of the service have, and a page may read. */
const ofService: readonly string[] = ['X-Task-Id', 'Allow', 'WWW-Authenticate', 'Retry-After'];

/** The CORS headers of an answer with headers of these names; where the origin is not allowed, only what keeps caches from mixing answers up. */
export function corsHeaders(
  { headers: { origin } }: IncomingMessage,
  origins: Origins,
  names: readonly string[] = [],
): Headers {
  if (origins.length === 0) return {};
  if (origin === undefined || !isAllowed(origin, origins)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    ...(origins.includes(origin) && { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Expose-Headers': [...new Set([...ofService, ...names])].join(', '),
    Vary: 'Origin',
  };
}

/** Whether a request is a browser's question before the real one. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** The headers that answer such a question. */
export const preflightHeaders = ({ headers }: IncomingMessage): Headers => ({
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    headers['access-control-request-headers'] ?? 'authorization, content-type, x-gridtwin-world',
  'Access-Control-Max-Age': '600',
});
