import { HttpHandler } from 'msw';
import type { HandleRequest } from '../../service/http/handle.js';
import type { Accepts } from './catch-all.js';

/**
 * An MSW handler that asks one function whether it takes a request. MSW's own matching ignores the case of paths, throws at
 * percent-encoding that does not decode, and parses cookies and clones the request for every handler that it passes.
 */
export class TwinHandler extends HttpHandler {
  readonly #accepts: Accepts;

  constructor(method: string, path: string, accepts: Accepts, handle: HandleRequest) {
    super(method, path, ({ request }) => handle(request));
    this.#accepts = accepts;
  }

  override run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    return this.#accepts(args.request) ? super.run(args) : Promise.resolve(null);
  }

  /** Returns an empty match, because the service has its own routes and reads no cookies. */
  override async parse() {
    return { match: { matches: true, params: {} }, cookies: {} };
  }

  override async predicate({ request }: { request: Request }): Promise<boolean> {
    return this.#accepts(request);
  }
}
