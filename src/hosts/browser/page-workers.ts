import { MisuseError } from '../../validation/misuse-error.js';

function reasonForNone(): string {
  const forNode = 'In tests on Node, use createMock of "gridtwin" with setupServer of "msw/node"';
  if (typeof window === 'undefined') return `it runs outside a browser. ${forNode}`;
  const { protocol, origin, hostname } = window.location;
  if (!/^https?:$/.test(protocol)) {
    return `this page was opened by a ${protocol} address. Serve it by a web server, and open it at http://localhost`;
  }
  // jsdom leaves it undefined
  if (window.isSecureContext === false) {
    return `${origin} is not secure. Open the page at https://${hostname}, or at http://localhost`;
  }
  return `this page has none: a private window or a setting can switch them off, and jsdom has none at all. ${forNode}`;
}

/** The service workers that this page can have. Throws a MisuseError that says why it can have none. */
export function workersOfPage(): ServiceWorkerContainer {
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  // a page that was opened as a file has service workers that refuse everything
  if (workers && /^https?:$/.test(window.location.protocol)) return workers;
  throw new MisuseError(`startMock needs service workers, but ${reasonForNone()}`);
}

/** Marks the workers of a page whose requests a mock answers, for a second copy of this module too. */
const claimed = Symbol.for('gridtwin.claimed');

/**
 * Claims the requests of a page; the function returned gives them up. Throws a MisuseError when a mock has them already: MSW
 * would let both answer the same request.
 */
export function claimPage(workers: ServiceWorkerContainer & { [claimed]?: true }): () => void {
  if (workers[claimed]) {
    throw new MisuseError(
      'a mock is running on this page already, or starting: keep the one that startMock gave, and await its "stop()" before the next start',
    );
  }
  workers[claimed] = true;
  return () => {
    delete workers[claimed];
  };
}

/** Whether the worker of a script controls this page, within two seconds. */
function isInControl(workers: ServiceWorkerContainer, url: string): Promise<boolean> {
  const is = (): boolean => workers.controller?.scriptURL === url;
  if (is()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = new AbortController();
    const answer = (): void => {
      done.abort();
      resolve(is());
    };
    workers.addEventListener('controllerchange', () => is() && answer(), { signal: done.signal });
    setTimeout(answer, 2_000);
  });
}

/**
 * Waits until the worker of a script gets the requests of this page. A worker that another tab left, and that is used again,
 * does not get those of pages opened in between: such a page is loaded once more, as MSW does after a forced reload. Throws a
 * MisuseError when that does not help.
 */
export async function takeControl(workers: ServiceWorkerContainer, url: string): Promise<void> {
  if (await isInControl(workers, url)) return;
  const loads = performance.getEntriesByType('navigation');
  if (!loads.some((entry) => 'type' in entry && entry.type === 'reload')) {
    location.reload();
    return new Promise(() => undefined); // nothing may go on with a page that is about to end
  }
  const other = workers.controller?.scriptURL;
  const reason = other
    ? `the worker ${other} gets them`
    : 'the browser gives them to none, as its developer tools can say';
  throw new MisuseError(`the worker ${url} does not get the requests of this page: ${reason}. Load the page once more`);
}
