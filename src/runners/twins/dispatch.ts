import { getResponse, HttpHandler, passthrough, type RequestHandler } from 'msw';
import { allowAnyOrigin } from '../../hosts/msw/allow-any-origin.js';
import { printable } from '../../validation/printable.js';
import { suggest } from '../../validation/suggest.js';
import type { TestScope } from './platform.js';
import type { TwinState } from './twin.js';

const worldHeader = 'X-Gridtwin-World';

/** The destination of a request: a twin, the network, or a refusal; undefined if no twin takes the request. */
export type Dispatch = Readonly<{ twin: TwinState } | { passes: true } | { refusal: string }> | undefined;

function refusalOf({ method, url }: Request, takers: readonly TwinState[], isOfTest: boolean): string {
  if (isOfTest)
    return `${method} ${url} was sent by a test that has no twin, while other tests have: take test from gridtwin/vitest`;
  const [names, more] = [takers.slice(0, 3).map(({ twin }) => `"${twin.name}"`), takers.length > 3 ? ', ...' : ''];
  return `${method} ${url} may come from any of ${takers.length} running tests (${names.join(', ')}${more}): the code that sent it runs in none of them. Send it from the test, or name the world in the header ${worldHeader}: twin.id`;
}

/** Finds the twin of a request: by its test, else by its header, else the only twin. Refuses it if several twins could take it. */
export function chooseTwin(
  request: Request,
  scope: TestScope | undefined,
  alive: ReadonlyMap<string, TwinState>,
): Dispatch {
  const { method, url } = request;
  const own = scope?.twin;
  if (own) {
    if (!own.isOver) return { twin: own };
    if (own.passes(request)) return { passes: true };
    if (!own.accepts(request)) return undefined;
    return {
      refusal: `the test "${own.twin.name}" has ended but still sends requests: ${method} ${url}. Await what it starts before it ends`,
    };
  }
  const id = request.headers.get(worldHeader);
  if (id !== null) {
    const twin = alive.get(id);
    if (twin) return { twin };
    const hint = suggest(id, [...alive.keys()]);
    return { refusal: `${worldHeader} of ${method} ${url} names "${id}", and no twin has that id; ${hint}` };
  }
  const [only] = alive.values();
  if (scope === undefined && alive.size <= 1) return only && { twin: only };
  if ([...alive.values()].some(({ passes }) => passes(request))) return { passes: true };
  const takers = [...alive.values()].filter(({ accepts }) => accepts(request));
  if (takers.length === 0) return undefined;
  return { refusal: refusalOf(request, takers, scope !== undefined) };
}

// Asks the handlers, also for preflight requests. Adds the headers that let a page of another origin read the answer.
async function askHandlers(handlers: readonly RequestHandler[], request: Request): Promise<Response | undefined> {
  const { methodsOf, receive } = allowAnyOrigin;
  const methods = methodsOf(request);
  if (!methods.includes(request.method)) {
    for (const method of methods) {
      const asked = new Request(request.url, { method });
      for (const handler of handlers) {
        if (await handler.test({ request: asked })) return receive(async () => Response.error())(request);
      }
    }
  }
  const response = await getResponse([...handlers], request.clone());
  if (response === undefined || response.headers.has('access-control-allow-origin')) return response;
  const isImmutable = response.type !== 'default' && response.type !== 'error'; // like a Response of `fetch`
  return receive(async () => (isImmutable ? new Response(response.body, response) : response))(request);
}

/**
 * The one MSW handler of all twins. It leaves requests that no twin takes to the handlers after it and to MSW, and skips
 * what MSW does around a handler (copies of the request, cookies), as twins read the request themselves.
 */
export class DispatchHandler extends HttpHandler {
  /** Finds the twin of a request. `twinsOn` replaces it for each interception. */
  choose: (request: Request) => Dispatch;
  readonly #report: (refusal: string) => void;

  constructor(
    choose: (request: Request) => Dispatch,
    report = (refusal: string): void => console.error(printable(`gridtwin: ${refusal}`)),
  ) {
    super('*', '*', () => undefined);
    this.choose = choose;
    this.#report = report;
  }

  override async run({ request, requestId }: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    const dispatch = this.choose(request); // before the first await, in the asynchronous context of the sender
    if (dispatch === undefined) return null;
    let response: Response | undefined;
    if ('passes' in dispatch) {
      response = passthrough();
    } else if ('refusal' in dispatch) {
      this.#report(dispatch.refusal);
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
      response = new Response(`gridtwin: ${dispatch.refusal}\n`, { status: 500, headers });
    } else {
      const { handlers, accepts, passes, hint, handle } = dispatch.twin;
      response = handlers.length > 0 ? await askHandlers(handlers, request) : undefined;
      if (response === undefined && passes(request)) response = passthrough();
      if (response === undefined && accepts(request)) response = await handle(request);
      else if (response === undefined) hint(request);
    }
    if (response === undefined) return null;
    this.isUsed = true;
    return { handler: this, request, requestId, response };
  }
}
