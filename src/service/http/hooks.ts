import type { Checkpoint } from '../../model/history.js';
import type { ParsedRequest } from '../endpoints/parsed-request.js';
import type { Deployment } from './compiled-profile.js';
import type { Exchange } from './exchange.js';
import type { Outcome } from './perform.js';
import type { Reply } from './reply.js';

/** A request as a host hands it over: the target is the path and the query, as they came. */
export interface RawRequest extends Omit<ParsedRequest, 'params' | 'query'> {
  readonly target: string;
}

/** A request that was served: by what, and where the world stood before. */
export interface ServedRequest {
  readonly received: RawRequest;
  readonly before: Checkpoint;
  readonly deployment: Deployment;
  /** When it came, in milliseconds by the seam's clock; undefined where that has none. */
  readonly came?: number | undefined;
}

/**
 * Where tools stand between a service and its hosts: one for each mock, empty until they come. A mock without tools loads
 * nothing of them.
 */
export interface Hooks {
  /** Milliseconds since some moment: what exchanges are timed by. */
  elapsed?: () => number;
  /** Gives another outcome in place of the one that came of a request, or that one. */
  transformOutcome?: (served: ServedRequest, outcome: Outcome) => Outcome;
  /** Sees every exchange, with what came of it. */
  onExchange?: (exchange: Exchange, served: ServedRequest, outcome: Outcome) => void;
  /** Makes a Response of a reply that is not delivered as usual: late, in part, or never. */
  deliver?: (reply: Reply, request: Request) => Promise<Response>;
}
