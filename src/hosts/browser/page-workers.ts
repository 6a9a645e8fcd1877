import { MisuseError } from '../../validation/misuse-error.js';

/** The service workers that this page can have. Throws a MisuseError that says why it can have none, and what would be right. */
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

/** Starts what answers the requests of a page, which is given how to free them for the next. Throws a MisuseError when a mock has them. */
export async function claimPage<T>(start: (leave: () => void) => Promise<T>): Promise<T> {
  const claimed = Symbol.for('gridtwin.claimed'); // marks its workers for a second copy of this module, too
  const workers: ServiceWorkerContainer & { [claimed]?: true } = workersOfPage();
  if (workers[claimed]) {
    throw new MisuseError(
      'a mock is running on this page already, or starting: keep the one that startMock gave, and await its "stop()" before the next start',
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

/**
 * Waits until the worker of a script gets the requests of this page, which is loaded once more where another tab left the worker,
 * as MSW does after a forced reload. Throws a MisuseError when that does not help.
 */
export async function takeControl(workers: ServiceWorkerContainer, url: string): Promise<void> {
  const isInControl = (): boolean => workers.controller?.scriptURL === url;
  if (isInControl()) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => isInControl() && resolve());
    setTimeout(resolve, 2_000);
  });
  if (isInControl()) return;
  const loads = performance.getEntriesByType('navigation');
  if (!loads.some((entry) => 'type' in entry && entry.type === 'reload')) {
    location.reload();
    return new Promise(() => undefined); // nothing may go on with a page that is about to end
  }
  const other = workers.controller?.scriptURL;
  const reason = other ? `the worker ${other} gets them` : 'the browser gives them to none, see its developer tools';
  throw new MisuseError(`the worker ${url} does not get the requests of this page: ${reason}. Load the page once more`);
}
