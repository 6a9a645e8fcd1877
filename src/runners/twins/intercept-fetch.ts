import type { RequestHandler } from 'msw';
import { defineNetwork, HttpNetworkFrame, NetworkSource } from 'msw/experimental';
import type { Intercepting, OnUnhandled } from './platform.js';

interface FetchEnds {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
  /** `fetch` without the interception. */
  readonly network: typeof globalThis.fetch;
}

class FetchFrame extends HttpNetworkFrame {
  readonly #ends: FetchEnds;

  constructor(request: Request, ends: FetchEnds) {
    super({ request });
    this.#ends = ends;
  }

  override respondWith(response?: Response): void {
    if (response === undefined) return;
    const { resolve, reject } = this.#ends;
    if (response.type === 'error') reject(new TypeError('Failed to fetch', { cause: response }));
    else resolve(Object.defineProperty(response, 'url', { value: this.data.request.url, configurable: true }));
  }

  override errorWith(reason?: unknown): void {
    this.#ends.reject(reason);
  }

  override passthrough(): void {
    const { request } = this.data;
    const { network, resolve, reject } = this.#ends;
    const accepted = request.headers.get('accept')?.replace(/(, *)?msw\/passthrough/, ''); // `bypass` of MSW adds it
    if (accepted) request.headers.set('accept', accepted);
    else request.headers.delete('accept');
    network(request).then(resolve, reject);
  }
}

class FetchSource extends NetworkSource<FetchFrame> {
  readonly #network = globalThis.fetch;

  override enable(): void {
    globalThis.fetch = (input, init) =>
      new Promise((resolve, reject) => {
        const isRelative = typeof input === 'string' && 'location' in globalThis && !URL.canParse(input);
        const request = new Request(isRelative ? new URL(input, globalThis.location.href) : input, init);
        const { signal } = request;
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        this.queue(new FetchFrame(request, { resolve, reject, network: this.#network })).catch(reject);
      });
  }

  override disable(): void {
    super.disable();
    globalThis.fetch = this.#network;
  }
}

/** Intercepts `fetch` alone, by the network interface of MSW, and answers it by handlers. */
export function interceptFetch(handlers: readonly RequestHandler[], onUnhandled: OnUnhandled): Intercepting {
  const network = defineNetwork({
    sources: [new FetchSource()],
    handlers: [...handlers],
    onUnhandledFrame: onUnhandled,
    context: { quiet: true },
  });
  network.enable();
  return { use: (...more) => network.use(...more), close: () => network.disable() };
}
