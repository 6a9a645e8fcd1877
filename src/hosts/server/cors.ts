import type { IncomingMessage } from 'node:http';

/** Whether a value is an origin as browsers write it, or `*`. */
export const isOrigin = (value: string): boolean =>
  value === '*' || (URL.canParse(value) && new URL(value).origin === value);

/** Whether a page of an origin may read answers; `*` stands for any origin. */
export const isAllowed = (origin: string, origins: readonly string[]): boolean =>
  origins.includes('*') || origins.includes(origin);

/** Returns the CORS headers to add to given headers; for other origins only Vary, so that caches do not mix up answers. */
export function corsHeaders(
  { headers: { origin } }: IncomingMessage,
  origins: readonly string[],
  given: IncomingMessage['headers'],
): Readonly<Record<string, string>> {
  const Vary = given.vary ? `${given.vary}, Origin` : 'Origin';
  if (origin === undefined || !isAllowed(origin, origins)) return { Vary };
  const exposed = new Set(['X-Task-Id', 'Location', 'Allow', 'WWW-Authenticate', 'Retry-After', ...Object.keys(given)]);
  return {
    'Access-Control-Allow-Origin': origin,
    ...(origins.includes(origin) && { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Expose-Headers': [...exposed].join(', '),
    Vary,
  };
}
