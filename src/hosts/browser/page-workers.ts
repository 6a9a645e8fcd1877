import { MisuseError } from '../../validation/misuse-error.js';

/** Returns the service workers of this page. Throws a MisuseError with the reason and the remedy if it can have none. */
export function workersOfPage(): ServiceWorkerContainer {
  const none = (reason: string): MisuseError => new MisuseError(`startMock needs service workers, but ${reason}`);
  const forNode = 'In tests on Node, use createMock of "gridtwin" with setupServer of "msw/node"';
  if (typeof window === 'undefined') throw none(`it runs outside a browser. ${forNode}`);
  const { protocol, origin, hostname } = window.location;
  // a page of another protocol has service workers, which refuse everything
  if (!/^https?:$/.test(protocol))
    throw none(
      `this page was opened by a ${protocol} address. Serve it by a web server, and open it at http://localhost`,
    );
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  if (workers) return workers;
  // jsdom leaves it undefined
  if (window.isSecureContext === false)
    throw none(`${origin} is not secure. Open the page at https://${hostname}, or at http://localhost`);
  throw none(
    `this page has none: a private window or a setting can switch them off, and jsdom has none at all. ${forNode}`,
  );
}

/** Claims this page for one mock, and starts it; `leave` frees the page. Throws a MisuseError if another mock has claimed it. */
export async function claimPage<T>(start: (leave: () => void) => Promise<T>): Promise<T> {
  const claimed = Symbol.for('gridtwin.claimed'); // a second copy of this module sees this mark, too
  const workers: ServiceWorkerContainer & { [claimed]?: true } = workersOfPage();
  if (workers[claimed]) {
    throw new MisuseError(
      'a mock is running on this page already, or starting: use the mock that startMock returned, and await its "stop()" before the next start',
    );
  }
  workers[claimed] = true;
  const leave = (): void => {
    delete workers[claimed];
  };
  try {
    return await start(leave);
  } catch (error) {
    leave();
    throw error;
  }
}
