import type { Route } from './call.js';
import { cascadeRoutes } from './cascades.js';
import { legacyReads } from './legacy-reads.js';
import { legacyWrites } from './legacy-writes.js';
import { newerRoutes } from './newer.js';

/** The routes of the service (section 4). */
export const routes: readonly Route[] = [...legacyReads, ...legacyWrites, ...newerRoutes, ...cascadeRoutes];

/** Returns the routes that match a path, for any method. */
export const routesOf = (path: string): Route[] => routes.filter((one) => one.path.test(path));

/** Returns the names and ids in a path. */
export const partsOf = ({ path }: Route, given: string): string[] =>
  (path.exec(given)?.slice(1) ?? []).map((part) => decodeURIComponent(part));
