import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isAllowed } from './cors.js';
import type { ServerContext, ServerSettings } from './server-context.js';

// Returns the name in a Host header without the port.
const hostWithoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Returns the names in Host that reach the control API. Other names may point to this machine by DNS rebinding. */
export function hostNames({ host = '127.0.0.1', allowedHosts = [] }: ServerSettings): readonly string[] {
  const isWildcard = /^[0.:]*$/.test(host);
  const own = isWildcard ? Object.values(networkInterfaces()).flatMap((some = []) => some) : [];
  const names = [host, ...own.map(({ address }) => address), ...allowedHosts];
  const inHeader = names.map((name) => (isIPv6(name) ? `[${name.toLowerCase()}]` : hostWithoutPort(name)));
  return [...new Set(['localhost', '127.0.0.1', '[::1]', ...inHeader])];
}

/** Returns why a request, such as one of a page of another site, may not use the control API; undefined if it may. */
export function rejectOrigin(
  { headers: { origin, host, 'sec-fetch-site': site } }: IncomingMessage,
  { origins, hosts }: Pick<ServerContext, 'origins' | 'hosts'>,
): string | undefined {
  if (host !== undefined && !hosts.includes(hostWithoutPort(host))) {
    return `The control API does not accept the host ${hostWithoutPort(host)}; allow it with --allow-host ${hostWithoutPort(host)}.`;
  }
  if (origin !== undefined && isAllowed(origin, origins)) return undefined;
  // Browsers send Sec-Fetch-Site, which no page can change, also where they send no Origin: for images, scripts, frames and
  // links. Browsers that do not know it send an Origin where they can.
  if (site === 'same-origin' || site === 'none') return undefined;
  const isSameHost = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (site === undefined && isSameHost) return undefined;
  if (origin !== undefined && origin !== 'null') {
    return `Pages of ${origin} may not use the control API; allow them with --cors ${origin}.`;
  }
  const header = site === undefined ? `Origin: ${origin}` : `Sec-Fetch-Site: ${site}`;
  return `Pages of other sites may not use the control API (${header}). Type the address, use a page of this server, or call fetch on a page whose origin --cors allows.`;
}
