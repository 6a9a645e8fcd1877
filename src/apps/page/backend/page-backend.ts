import type { Settings } from '../../../mock/create-core.js';
import { errorText } from '../../../validation/preview.js';
import { loadScript } from '../load-script.js';
import { decoded } from '../shell/route.js';
import { type Backend, readControl } from './backend.js';

/** A name for the host of a page that has none, because it was opened as a file. */
const fileHost = 'https://tracker.example';

const isFile = (page: URL): boolean => page.protocol === 'file:';

const encoded = (segment: string): string =>
  encodeURIComponent(decoded(segment)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The path of the folder that the page is in, as a context path: no segment of it is empty. */
function contextPathOf(page: URL): string {
  if (isFile(page)) return '';
  const segments = new URL('./', page).pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment) => `/${encoded(segment)}`).join('');
}

const withoutWorkers = (page: URL): string =>
  isFile(page)
    ? 'This page was opened as a file, so it has no service worker. “Send” works; calls from the console do not. Serve the page over http (npm run docs -- --serve) to have both.'
    : 'The browser gives this page no service worker: that takes https or localhost. “Send” works; calls from the console do not.';

type PageMock = Awaited<ReturnType<typeof loadMock>>;

async function workerTrouble({ catchAll }: PageMock, page: URL): Promise<string | undefined> {
  if (isFile(page) || !('serviceWorker' in navigator)) return withoutWorkers(page);
  try {
    const { startPageWorker } = await loadScript('worker');
    await startPageWorker(catchAll, page);
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

async function loadMock(settings: Settings) {
  await painted();
  const { createPageMock } = await loadScript('mock');
  return createPageMock(settings);
}

/**
 * A mock inside the page, which no other tab sees. It is loaded after the first paint, and after it the service worker, which
 * takes calls to it from the console, too, and shows them among those of the network.
 */
export function pageBackend(page: URL): Backend {
  const contextPath = contextPathOf(page);
  let tell = (): void => undefined;
  const started = loadMock({ contextPath, onExchange: () => queueMicrotask(() => tell()) });
  let hasWorker = false;
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const notice = started.then(async (mock) => {
    await shown.then(painted); // the world first
    const why = await workerTrouble(mock, page);
    hasWorker = why === undefined;
    return why;
  });
  return {
    serverUrl: (isFile(page) ? fileHost : page.origin) + contextPath,
    contextPath,
    vendor: 'vendor',
    isShared: false,
    hasControl: true,
    ready: started.then(() => undefined),
    notice,
    send: async (request) => {
      const { context } = await started;
      return hasWorker ? fetch(request, { credentials: 'omit' }) : context.core.handle(request);
    },
    follow: ({ onChange }) => {
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
