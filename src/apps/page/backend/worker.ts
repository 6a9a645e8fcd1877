import { claimPage } from '../../../hosts/browser/page-workers.js';
import { startWorker } from '../../../hosts/browser/start-mock.js';
import { checkWorkerScript, locateWorker } from '../../../hosts/browser/worker-script.js';
import type { catchAllOf } from '../../../hosts/msw/catch-all.js';
import { TwinHandler } from '../../../hosts/msw/twin-handler.js';
import { provide } from '../load-script.js';

/** Starts MSW's service worker, which takes the calls of a page to the mock. Throws the errors of `startMock`. */
export const startPageWorker = ({ path, accepts, handle }: ReturnType<typeof catchAllOf>, page: URL) =>
  claimPage(async () => {
    const { href: url } = new URL('mockServiceWorker.js', page);
    const location = locateWorker({ url, scope: new URL('./', page).href });
    await checkWorkerScript(location.url);
    await startWorker([new TwinHandler('*', path, accepts, handle)], location, { quiet: true });
  });

provide('worker', { startPageWorker });
