import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isAllowed } from './cors.js';
import type { ServerSettings } from './server-context.js';

/** From where the control API may be used. */
export interface AccessPolicy {
  /** Origins whose pages may use it, besides the server's own. */
  readonly origins: readonly string[];
  /** Names that it is reached by, as a Host header has them. */
  readonly hosts: readonly string[];
}

/** The name in a Host header, without the port. */
const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * The names in Host by which the control API is reached: those of this machine, of the address that the server listens on,
 * which can stand for all addresses of the machine (0.0.0.0, ::), and those that are allowed. Somebody else may have pointed
 * any other name at this machine (DNS rebinding).
 */
export function hostNames({ host = '127.0.0.1', allowedHosts = [] }: ServerSettings): readonly string[] {
  const isWildcard = /^[0.:]*$/.test(host);
  const own = isWildcard ? Object.values(networkInterfaces()).flatMap((some = []) => some) : [];
  const names = [host, ...own.map(({ address }) => address), ...allowedHosts];
  const inHeader = names.map((name) => (isIPv6(name) ? `[${name.toLowerCase()}]` : nameIn(name)));
  return [...new Set(['localhost', '127.0.0.1', '[::1]', ...inHeader])];
}

/**
 * Whether a page of another site sent a request. Browsers say so in Sec-Fetch-Site, which no page can change, also where they
 * send no Origin: for images, scripts, frames and links. Browsers that do not know that header send an Origin where they can.
 */
function isFromOtherSite({ origin, host, 'sec-fetch-site': site }: IncomingMessage['headers']): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/**
 * Why a request may not use the control API; undefined when it may. A page of another site must not, though a browser lets it
 * send requests; nor a page whose name was pointed at this machine after it was loaded. A client other than a browser may
 * send no Host.
 */
export function rejectOrigin({ headers }: IncomingMessage, { origins, hosts }: AccessPolicy): string | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (host !== undefined && !hosts.includes(nameIn(host))) {
    return `The control API is not reached as ${nameIn(host)}; --allow-host ${nameIn(host)} would let it.`;
  }
  if (origin !== undefined && isAllowed(origin, origins)) return undefined;
  if (!isFromOtherSite(headers)) return undefined;
  if (origin !== undefined && origin !== 'null') {
    return `Pages of ${origin} may not use the control API; --cors ${origin} would let them.`;
  }
  const header = site === undefined ? `Origin: ${origin}` : `Sec-Fetch-Site: ${site}`;
  return `Pages of other sites may not use the control API (${header}). Type the address, use a page of this server, or call fetch on a page whose origin --cors allows.`;
}
