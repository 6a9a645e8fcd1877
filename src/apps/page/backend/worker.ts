import { claimPage, workersOfPage } from '../../../hosts/browser/page-workers.js';
import { startWorker } from '../../../hosts/browser/start-mock.js';
import { checkWorkerScript, locateWorker } from '../../../hosts/browser/worker-script.js';
import { createCatchAll } from '../../../hosts/msw/msw.js';
import type { MockContext } from '../../../mock/create-core.js';

/** Has MSW's service worker take the calls of a page to a mock. Throws as `startMock` does. */
async function startPageWorker(context: MockContext, page: URL): Promise<void> {
  const leave = claimPage(workersOfPage());
  try {
    const { href: url } = new URL('mockServiceWorker.js', page);
    const location = locateWorker({ url, scope: new URL('./', page).href });
    await checkWorkerScript(location.url);
    await startWorker([createCatchAll(context, undefined)], location, { quiet: true });
  } catch (error) {
    leave();
    throw error;
  }
}

const pageWorker = { startPageWorker };

declare global {
  /** What starts the service worker; there once `worker.js` is loaded. */
  var gridtwinWorker: typeof pageWorker | undefined;
}

globalThis.gridtwinWorker = pageWorker;
