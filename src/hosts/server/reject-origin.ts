import type { IncomingMessage } from 'node:http';
import { isAllowed, type Origins } from './cors.js';
import { nameIn } from './host-names.js';

/** From where the control API may be used. */
export interface AccessPolicy {
  /** Origins whose pages may use it beside its own. */
  readonly origins: Origins;
  /** Names that it is reached by, as a Host header has them. */
  readonly hosts: readonly string[];
}

type Headers = IncomingMessage['headers'];

/** Whether a name in Host is the server's own; a client that is no browser may send none. */
const isReachedAs = ({ host }: Headers, { hosts }: AccessPolicy): boolean =>
  host === undefined || hosts.includes(nameIn(host));

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a page of another site sent a request. Browsers say so in Sec-Fetch-Site, which no page can change, also where they
 * send no Origin: for images, scripts, frames and links. Browsers that do not know that header send an Origin where they can.
 */
function isOfOtherSite({ origin, host, 'sec-fetch-site': site }: Headers): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && hostOf(origin) !== host;
}

/** How a page of another site would be let in. */
function advice({ origin, 'sec-fetch-site': site }: Headers): string {
  if (origin !== undefined && origin !== 'null') {
    return `Pages of ${origin} may not use the control API; --cors ${origin} would let them.`;
  }
  const said = site === undefined ? `Origin: ${origin}` : `Sec-Fetch-Site: ${site}`;
  return `Pages of other sites may not use the control API (${said}). Type the address, use a page of this server, or call fetch on a page whose origin --cors allows.`;
}

/**
 * Why a request may not steer the mock, in words; undefined when it may. A page of another site must not, though a browser
 * would let it send; nor may a page whose name was pointed at this machine after it was loaded (DNS rebinding).
 */
export function rejectOrigin({ headers }: IncomingMessage, welcome: AccessPolicy): string | undefined {
  const { origin, host = '' } = headers;
  if (!isReachedAs(headers, welcome)) {
    return `The control API is not reached as ${nameIn(host)}; --allow-host ${nameIn(host)} would let it.`;
  }
  if (origin !== undefined && isAllowed(origin, welcome.origins)) return undefined;
  return isOfOtherSite(headers) ? advice(headers) : undefined;
}
