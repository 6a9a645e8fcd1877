import type { IncomingMessage } from 'node:http';

/** Whether a value is an origin as browsers write it, or `*`. */
export const isOrigin = (value: string): boolean =>
  value === '*' || (URL.canParse(value) && new URL(value).origin === value);

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
