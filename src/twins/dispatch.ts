import { getResponse, HttpHandler } from 'msw';
import type { Choice } from './choose-twin.js';

type RunArgs = Parameters<HttpHandler['run']>[0];

/** What MSW would have parsed; the twins read the request themselves. */
const parsed = { match: { matches: true, params: {} }, cookies: {} };

/** Answers what cannot be told to be anyone's: with 500, so that the client sees it too. */
const refuse = (refusal: string): Response =>
  new Response(`gridtwin: ${refusal}\n`, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** The one MSW handler for all twins. Requests that no twin takes are left to the handlers behind it, and to MSW. */
export class DispatchHandler extends HttpHandler {
  readonly #choose: (request: Request) => Choice;
  readonly #answers: WeakMap<Request, () => Response | Promise<Response>>;

  constructor(choose: (request: Request) => Choice, report: (refusal: string) => void) {
    const answers = new WeakMap<Request, () => Response | Promise<Response>>();
    super('*', '*', ({ request }) => answers.get(request)?.());
    this.#answers = answers;
    this.#choose = (request) => {
      const choice = choose(request);
      if (choice && 'refusal' in choice) report(choice.refusal);
      return choice;
    };
  }

  /** How a request is answered; undefined when it is nobody's. The twin is found before anything is waited for. */
  async #answerTo(request: Request): Promise<(() => Response | Promise<Response>) | undefined> {
    const choice = this.#choose(request);
    if (choice === undefined) return undefined;
    if ('refusal' in choice) return () => refuse(choice.refusal);
    const { handlers, accepts, handle } = choice.twin;
    const own = handlers.length > 0 ? await getResponse([...handlers], request.clone()) : undefined;
    if (own) return () => own;
    return accepts(request) ? () => handle(request) : undefined;
  }

  override async run(args: RunArgs): ReturnType<HttpHandler['run']> {
    const answer = await this.#answerTo(args.request);
    if (answer === undefined) return null;
    this.#answers.set(args.request, answer);
    return super.run(args);
  }

  override async parse(): Promise<typeof parsed> {
    return parsed;
  }

  override async predicate({ request }: { request: Request }): Promise<boolean> {
    return this.#answers.has(request);
  }
}
