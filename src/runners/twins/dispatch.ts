import { getResponse, HttpHandler } from 'msw';
import type { Dispatch } from './dispatch-request.js';

type RunArgs = Parameters<HttpHandler['run']>[0];

/** Answers what cannot be told to be anyone's: with 500, so that the client sees it too. */
const refuse = (refusal: string): Response =>
  new Response(`gridtwin: ${refusal}\n`, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/**
 * The one MSW handler for all twins. Requests that no twin takes are left to the handlers behind it, and to MSW. It runs
 * without what MSW does around a handler, as twins read the request themselves: copies of it, cookies, and an end to wait for.
 */
export class DispatchHandler extends HttpHandler {
  readonly #choose: (request: Request) => Dispatch;

  constructor(choose: (request: Request) => Dispatch, report: (refusal: string) => void) {
    super('*', '*', () => undefined);
    this.#choose = (request) => {
      const choice = choose(request);
      if (choice && 'refusal' in choice) report(choice.refusal);
      return choice;
    };
  }

  /** The answer to a request; undefined when it is nobody's. The twin is found before anything is waited for. */
  async #answer(request: Request): Promise<Response | undefined> {
    const choice = this.#choose(request);
    if (choice === undefined) return undefined;
    if ('refusal' in choice) return refuse(choice.refusal);
    const { handlers, accepts, handle } = choice.twin;
    const own = handlers.length > 0 ? await getResponse([...handlers], request.clone()) : undefined;
    if (own) return own;
    return accepts(request) ? handle(request) : undefined;
  }

  override async run({ request, requestId }: RunArgs): ReturnType<HttpHandler['run']> {
    const response = await this.#answer(request);
    if (response === undefined) return null;
    this.isUsed = true;
    return { handler: this, request, requestId, response };
  }
}
