import { MisuseError } from '../../validation/misuse-error.js';

/** The service workers that this page can have. Throws a MisuseError that says why it can have none, and what would be right. */
export function workersOfPage(): ServiceWorkerContainer {
  const none = (reason: string): MisuseError => new MisuseError(`startMock needs service workers, but ${reason}`);
  const forNode = 'In tests on Node, use createMock of "gridtwin" with setupServer of "msw/node"';
  if (typeof window === 'undefined') throw none(`it runs outside a browser. ${forNode}`);
  const { protocol, origin, hostname } = window.location;
  if (!/^https?:$/.test(protocol)) {
    // such a page has service workers, which refuse everything
    const advice = 'Serve it by a web server, and open it at http://localhost';
    throw none(`this page was opened by a ${protocol} address. ${advice}`);
  }
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  if (workers) return workers;
  // jsdom leaves it undefined
  if (window.isSecureContext === false) {
    throw none(`${origin} is not secure. Open the page at https://${hostname}, or at http://localhost`);
  }
  const causes = 'a private window or a setting can switch them off, and jsdom has none at all';
  throw none(`this page has none: ${causes}. ${forNode}`);
}

// Marks the workers of a page whose requests a mock answers, for a second copy of this module too.
const claimed = Symbol.for('gridtwin.claimed');

/** Claims the requests of a page; the function returned gives them up. Throws a MisuseError when a mock has them. */
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

/**
 * Waits until the worker of a script gets the requests of this page, which is loaded once more where another tab left the worker,
 * as MSW does after a forced reload. Throws a MisuseError when that does not help.
 */
export async function takeControl(workers: ServiceWorkerContainer, url: string): Promise<void> {
  const isInControl = (): boolean => workers.controller?.scriptURL === url;
  if (isInControl()) return;
  await new Promise<void>((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      resolve();
    };
    workers.addEventListener('controllerchange', () => isInControl() && end(), { signal: ended.signal });
    setTimeout(end, 2_000);
  });
  if (isInControl()) return;
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
