import { MisuseError } from '../../validation/misuse-error.js';

const forNode = 'In tests on Node, use createMock of "gridtwin" with setupServer of "msw/node"';

const isServed = (): boolean => /^https?:$/.test(window.location.protocol);

/** Why this page has no service workers, and what would be right. */
function whyNone(): string {
  if (typeof window === 'undefined') return `it runs outside a browser. ${forNode}`;
  const { protocol, origin, hostname } = window.location;
  if (!isServed()) {
    return `this page was opened by a ${protocol} address. Serve it by a web server, and open it at http://localhost`;
  }
  // jsdom does not say whether it is secure.
  if (window.isSecureContext === false) {
    return `${origin} is not secure. Open the page at https://${hostname}, or at http://localhost`;
  }
  return `this page has none: a private window or a setting can switch them off, and jsdom has none at all. ${forNode}`;
}

/** The service workers that this page can have. Throws a MisuseError that says why it can have none. */
export function serviceWorkersOfPage(): ServiceWorkerContainer {
  // A page that was opened as a file has some to show, which refuse everything.
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  if (workers === undefined || !isServed()) throw new MisuseError(`startMock needs service workers, but ${whyNone()}`);
  return workers;
}
