import type { RequestHandler } from 'msw';
import type { Accepts } from '../../hosts/msw/msw.js';
import type { HandleRequest } from '../../service/http/handle.js';
import type { Twin } from './twin.js';

/** A twin as its interception sees it. */
export interface TwinState {
  readonly twin: Twin;
  /** Whether a request is for the service that it stands for. */
  readonly accepts: Accepts;
  readonly handle: HandleRequest;
  /** Whether a fault that was never hit fails its test. */
  readonly pendingFaults: 'fail' | 'allow';
  /** MSW handlers of the test, the first to be asked first. */
  handlers: readonly RequestHandler[];
  isOver: boolean;
}
