import type { IncomingMessage } from 'node:http';
import { isAllowed, type Origins } from './cors.js';

/** The names of this machine, as a Host header has them. */
export const ofThisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** From where the control API may be used. */
export interface Welcome {
  /** Origins whose pages may use it beside its own. */
  readonly origins: Origins;
  /** Names of hosts that it is reached by; undefined for any. */
  readonly hosts: readonly string[] | undefined;
}

/** The name in a Host header, without the port. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Browsers say it of a page's own requests, and no page can make them say it of another's. */
const isOwn = (site: string | string[] | undefined): boolean => site === 'same-origin' || site === 'none';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Why a request may not steer the mock, in words; undefined when it may. A page of another site must not, though a browser
 * would let it send; nor may a page whose name was pointed at this machine after it was loaded (DNS rebinding).
 */
export function whyForeign({ headers }: IncomingMessage, { origins, hosts }: Welcome): string | undefined {
  const { origin, host } = headers;
  if (host !== undefined && hosts !== undefined && !hosts.includes(nameOf(host))) {
    return `The control API is not reached as ${nameOf(host)}; --allow-host ${nameOf(host)} would let it.`;
  }
  if (origin === undefined || isOwn(headers['sec-fetch-site']) || isAllowed(origin, origins)) return undefined;
  if (hostOf(origin) === host) return undefined;
  return `Pages of ${origin} may not use the control API; --cors ${origin} would let them.`;
}
