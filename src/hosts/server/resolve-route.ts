import type { IncomingMessage } from 'node:http';
import { isPreflight } from './cors.js';
import { isRefused, type Refused } from './refusal.js';
import { rejectOrigin } from './reject-origin.js';
import type { ServerContext } from './server-context.js';
import { acquireWorld } from './worlds/acquire-world.js';
import { addressOf, isOfWorlds } from './worlds/address.js';
import type { TenantWorld } from './worlds/tenant-world.js';

/** Where a request goes: path and query below its world, and the world, unless it is for the server as a whole. */
export interface Route {
  readonly target: string;
  readonly world?: TenantWorld;
  /** Why it is let into no world. */
  readonly rejection?: Refused;
  /** Called when it is answered to the end, or its client is gone. */
  readonly release?: () => void;
}

/** Whether a path and its query are those of the server's health. */
export const isHealth = (target: string): boolean => /^\/healthz(\?|$)/.test(target);

/** Where a request goes; the world that it names is made when it is not there yet. */
export function resolveRoute(request: IncomingMessage, site: ServerContext): Route {
  const { references, target } = addressOf(request);
  if (isPreflight(request) || isHealth(target) || isOfWorlds(target)) return { target };
  if (references.length === 0) return { target, world: site.worlds.own };
  const got = acquireWorld(site.worlds, references, () => rejectOrigin(request, site));
  return isRefused(got) ? { target, rejection: got } : { target, ...got };
}
