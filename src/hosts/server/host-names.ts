import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerSettings } from './server-settings.js';

/** The names of this machine as seen from itself, as a Host header has them. */
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a Host header, without the port. */
export const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** An address or a name as a Host header has it. */
const asName = (host: string): string => (isIPv6(host) ? `[${host.toLowerCase()}]` : nameIn(host));

/** An address that stands for all addresses of the machine, such as 0.0.0.0 and ::. */
const isWildcard = (host: string): boolean => /^[0.:]*$/.test(host);

/** Addresses of this machine that other machines reach it by. */
const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((some = []) => some.map(({ address }) => address));

/**
 * The names in Host by which the control API is reached: of this machine, of the address that the server listens on, which
 * may be all addresses of the machine, and those that are allowed. Any other name may have been pointed at this machine by
 * somebody else (DNS rebinding).
 */
export function hostNames({ host = '127.0.0.1', allowedHosts = [] }: ServerSettings): readonly string[] {
  const own = isWildcard(host) ? ownAddresses() : [];
  return [...new Set([...loopback, ...[host, ...own, ...allowedHosts].map(asName)])];
}
