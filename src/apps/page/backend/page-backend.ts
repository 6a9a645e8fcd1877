import { startMock } from '../../../hosts/browser/start-mock.js';
import { createControlApi } from '../../../hosts/server/control/control-api.js';
import { type Core, createContext, createTemplate, type Settings } from '../../../mock/create-core.js';
import { clocks } from '../../../mock/time-source.js';
import { createTools, type Tools } from '../../../mock/tools.js';
import { decodeSegment } from '../../../service/http/routes.js';
import { type Backend, readControl } from './backend.js';

/** A name for the host of a page that has none, because it was opened as a file. */
const fileHost = 'https://tracker.example';

const isFile = (page: URL): boolean => page.protocol === 'file:';

/** A segment of a path with everything encoded that could be. */
const encoded = (segment: string): string =>
  encodeURIComponent(decodeSegment(segment) ?? segment).replaceAll(
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
    ? 'This page was opened as a file, so it has no service worker. "Execute" is answered inside the page all the same; only calls of your own, from the console, are not. Served over http (npm run docs -- --serve) it has one.'
    : 'The browser gives this page no service worker: it takes https or localhost. "Execute" is answered inside the page all the same; only calls of your own, from the console, are not.';

interface Started {
  readonly mock: Core;
  readonly tools: Tools;
  /** Why the page itself must hand its calls over; undefined where the worker takes them. */
  readonly why?: string;
}

/** A mock that the page hands its calls to; its journal outlasts a reset, as that of a server does. */
function startWithoutWorker(settings: Settings, why: string): Started {
  const context = createContext(createTemplate(settings));
  return { mock: context.core, tools: createTools(context, clocks), why };
}

async function start(settings: Settings, page: URL): Promise<Started> {
  if (isFile(page) || !('serviceWorker' in navigator)) return startWithoutWorker(settings, withoutWorkers(page));
  try {
    const worker = { url: new URL('mockServiceWorker.js', page).href, scope: new URL('./', page).href };
    const mock = await startMock({ ...settings, worker, quiet: true });
    return { mock, tools: await mock.tools() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return startWithoutWorker(settings, `The service worker did not start (${reason}). "Execute" works all the same.`);
  }
}

/** A mock inside the page: its worker takes the calls of this tab, and no other tab sees its world. */
export function pageBackend(page: URL): Backend {
  const contextPath = contextPathOf(page);
  const listeners: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const started = start({ contextPath, onExchange: () => queueMicrotask(tell) }, page);
  const controlled = started.then(({ mock, tools: { journal, faults } }) => createControlApi(mock, journal, faults));
  return {
    serverUrl: (isFile(page) ? fileHost : page.origin) + contextPath,
    vendor: 'vendor',
    isShared: false,
    hasControl: true,
    ready: started.then(() => undefined),
    notice: started.then(({ why }) => why),
    send: async (request) => {
      const { mock, why } = await started;
      return why === undefined ? fetch(request, { credentials: 'omit' }) : mock.handle(request);
    },
    follow: ({ onChange }) => void listeners.push(onChange),
    ask: async (method, path, body) => {
      const [name = '', query = ''] = path.split('?', 2);
      const { status, body: text } = await (await controlled)(method, name, new URLSearchParams(query), body);
      if (method !== 'GET' && status < 400) queueMicrotask(tell);
      return readControl(status, text);
    },
  };
}
