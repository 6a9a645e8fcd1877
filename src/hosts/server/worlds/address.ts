import type { IncomingMessage } from 'node:http';
import { controlBase } from '../control/control-api.js';
import { targetIn } from '../target-in.js';

/** The header that names a world, in lower case as Node has it. */
export const worldHeader = 'x-gridtwin-world';

/** Where worlds are listed; behind it and a slash a path names one of them. */
export const worldsPath = `${controlBase}worlds`;

/** Where a request goes: to which worlds, as its header and its path name them, and to what there. */
export interface Address {
  /** The references to a world, one for each way that it is named; none for the server's own. */
  readonly references: readonly string[];
  /** Path and query below the world. */
  readonly target: string;
}

/** A reference in a path; one whose percent-encoding does not decode stays as it is. */
export function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/** Where a path and its query lead, with nothing said of the world but what the path says. */
export function addressIn(whole: string): Address {
  if (!whole.startsWith(worldsPath)) return { references: [], target: whole };
  const [, reference, target] = /^\/([^/?]*)(\/.*)$/s.exec(whole.slice(worldsPath.length)) ?? [];
  if (reference === undefined || target === undefined) return { references: [], target: whole };
  return { references: [decoded(reference)], target };
}

/** Where a request goes. */
export function addressOf({ url = '/', headers }: IncomingMessage): Address {
  const address = addressIn(targetIn(url));
  const header = headers[worldHeader];
  if (header === undefined) return address;
  return { ...address, references: [...address.references, ...[header].flat()] };
}

/** Whether a path and its query are for the list of worlds, or for one as a whole. */
export const isOfWorlds = (target: string): boolean =>
  target.startsWith(worldsPath) && /^([/?]|$)/.test(target.slice(worldsPath.length));
