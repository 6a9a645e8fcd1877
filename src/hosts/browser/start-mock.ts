import type { RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { clocks } from '../../mock/clocks.js';
import type { Tools } from '../../mock/tools.js';
import { type BareMock, createBareMock, type MockSettings } from '../msw/create-bare-mock.js';
import { checkBrowserSettings } from './check-browser-settings.js';
import { claimPage } from './one-at-a-time.js';
import { takeControl } from './page-control.js';
import { persistWorld } from './persist-world.js';
import { serviceWorkersOfPage } from './service-workers.js';
import { checkWorkerScript, locateWorker, type WorkerLocation } from './worker-script.js';

/** How a mock in a page is set up; everything has a default. */
export interface BrowserSettings extends MockSettings {
  /** MSW's worker script and how far it reaches; by default /mockServiceWorker.js, at the root of the site. */
  readonly worker?: WorkerLocation;
  /** Keeps MSW from writing every answer to the console; it does by default. */
  readonly quiet?: boolean;
  /** What to do with requests outside the service that no handler takes: by default they go to the network in silence. */
  readonly onUnhandled?: 'bypass' | 'warn' | 'error';
  /**
   * Keeps the world in the session storage of the tab, so that it survives a reload; a text is the key to keep it under,
   * "gridtwin" by default. Not kept unless asked for.
   */
  readonly persist?: boolean | string;
  /** Handlers of your own; they are asked first. */
  readonly handlers?: readonly RequestHandler[];
}

/** A mock that answers the requests of a page. */
export interface BrowserMock extends BareMock {
  /** What MSW gave: for `use`, `resetHandlers` and `events`. */
  readonly worker: SetupWorker;
  /** Lets requests through to the network again. A kept world is saved as it is now, and no more from then on. */
  readonly stop: () => Promise<void>;
  /** Drops the kept world, and keeps none until the page is loaded again: that load starts afresh. */
  readonly forget: () => void;
  /** Loads the journal and the faults that tests plan; they begin with the first call of it. A page that asks for none loads none. */
  readonly tools: () => Promise<Tools>;
}

/** Starts MSW's service worker. What sets it up is loaded here, as msw 3 has nothing by that name for Node, where pages may be rendered. */
async function startWorker(
  mock: BareMock,
  location: Required<WorkerLocation>,
  settings: BrowserSettings,
): Promise<SetupWorker> {
  const { handlers = [], quiet = false, onUnhandled = 'bypass' } = settings;
  const { setupWorker } = await import('./set-up-worker.js');
  const worker = setupWorker(...handlers, mock.handler);
  const options = {
    serviceWorker: { url: location.url, options: { scope: location.scope } },
    quiet,
    onUnhandledRequest: onUnhandled, // msw 2
    onUnhandledFrame: onUnhandled, // msw 3
  };
  await worker.start(options);
  try {
    await takeControl(serviceWorkersOfPage(), location.url);
  } catch (error) {
    await worker.stop();
    throw error;
  }
  return worker;
}

/** The mock that the settings describe, once all is there that it needs. */
async function start(settings: BrowserSettings, leave: () => void): Promise<BrowserMock> {
  const { worker: given, quiet, onUnhandled, persist = false, handlers, ...own } = settings;
  const { host, mock } = createBareMock(own);
  const location = locateWorker(given);
  await checkWorkerScript(location.url);
  const keeping = persistWorld(mock, persist);
  const worker = await startWorker(mock, location, settings);
  async function end(): Promise<void> {
    keeping.stop();
    await worker.stop();
    leave();
  }
  let ended: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
  let tools: Promise<Tools> | undefined;
  const loadTools = (): Promise<Tools> => {
    tools ??= import('../../mock/tools.js').then(({ createTools }) => createTools(host, clocks));
    return tools;
  };
  return { ...mock, worker, stop, forget: keeping.forget, tools: loadTools };
}

/**
 * Starts a mock that answers the requests of this page, through MSW's service worker. Throws as `createMock` does, and a
 * MisuseError when the page cannot have service workers, when MSW's worker script is not there or does not reach the page,
 * and when a mock of this page is running already.
 */
export async function startMock(settings: BrowserSettings = {}): Promise<BrowserMock> {
  checkBrowserSettings(settings);
  const leave = claimPage(serviceWorkersOfPage());
  try {
    return await start(settings, leave);
  } catch (error) {
    leave();
    throw error;
  }
}
