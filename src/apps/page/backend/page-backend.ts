import { decodeSegment } from '../../../service/http/routes.js';
import { errorText } from '../../../validation/preview.js';
import { loadScript } from '../load-script.js';
import { type Backend, readControl } from './backend.js';
import type { startPageWorker } from './worker.js';

const isFile = (page: URL): boolean => page.protocol === 'file:';

function contextPathOf(page: URL): string {
  if (isFile(page)) return '';
  const segments = new URL('./', page).pathname.split('/').filter((segment) => segment !== '');
  const encoded = segments.map((segment) => `/${encodeURIComponent(decodeSegment(segment) ?? segment)}`).join('');
  return encoded.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function workerTrouble(catchAll: Parameters<typeof startPageWorker>[0], page: URL): Promise<string | undefined> {
  if (isFile(page))
    return 'This page was opened as a file, so it has no service worker. “Send” works; calls from the console do not. Serve the page over http (npm run docs -- --serve) to have both.';
  if (!('serviceWorker' in navigator))
    return 'The browser gives this page no service worker: the page needs https or localhost. “Send” works; calls from the console do not.';
  try {
    localStorage.getItem(''); // MSW reads it when it is loaded
  } catch {
    return 'The browser lets this page store nothing, which the service worker needs: allow its cookies. “Send” works; calls from the console do not.';
  }
  try {
    await (await loadScript('worker')).startPageWorker(catchAll, page);
    return undefined;
  } catch (error) {
    return `The service worker did not start (${errorText(error)}). “Send” works; calls from the console do not.`;
  }
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, 200); // a page in the background is not painted
  });

// The browser ends a worker that is idle for long. The worker of msw 2 then lets calls through until it is activated again.
const activated = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { serviceWorker: workers } = navigator;
    const signal = AbortSignal.timeout(1_000);
    signal.addEventListener('abort', () => resolve(false));
    workers.addEventListener('message', ({ data }) => data.type === 'MOCKING_ENABLED' && resolve(true), { signal });
    workers.controller?.postMessage('MOCK_ACTIVATE');
  });

/** A mock in the page, which no other tab sees. Its service worker also takes calls from the console, and shows calls in devtools. */
export function pageBackend(page: URL): Backend {
  const contextPath = contextPathOf(page);
  let tell = (): void => undefined;
  const started = painted()
    .then(() => loadScript('mock'))
    .then(({ createPageMock }) => createPageMock({ contextPath, onExchange: () => queueMicrotask(() => tell()) }));
  let hasWorker = false;
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const notice = started.then(async ({ catchAll }) => {
    await shown.then(painted); // the world is drawn first
    const why = await workerTrouble(catchAll, page);
    hasWorker = why === undefined;
    return why;
  });
  return {
    serverUrl: (isFile(page) ? 'https://tracker.example' : page.origin) + contextPath,
    contextPath,
    vendor: 'vendor',
    settings: {},
    isShared: false,
    hasControl: true,
    notice,
    send: async (request) =>
      hasWorker && (await activated()) ? fetch(request) : (await started).context.core.handle(request),
    follow: (onChange) => {
      tell = onChange;
    },
    ask: async (method, path, body) => {
      const [name = '', query = ''] = path.split('?', 2);
      const { control } = await started;
      const { status, body: text } = await control(method, name, new URLSearchParams(query), body);
      if (method !== 'GET' && status < 400) queueMicrotask(() => tell());
      if (name === 'view') setTimeout(show, 0); // once the page has drawn it
      return readControl(status, text);
    },
  };
}
