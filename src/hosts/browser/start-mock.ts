import type { RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { createContext, createTemplate } from '../../mock/create-core.js';
import type { Tools } from '../../mock/tools.js';
import { checkSettings, mockSettings, oneOf } from '../../validation/check-settings.js';
import { schemaTypes, type ValueType } from '../../validation/json-schema.js';
import type { Mock } from '../msw/create-mock.js';
import { createCatchAll, createHandlers, type MockSettings, originOf } from '../msw/msw.js';
import { claimPage, workersOfPage } from './page-workers.js';
import { takeControl } from './take-control.js';
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
export interface BrowserMock extends Omit<Mock, keyof Tools> {
  /** What MSW gave: for `use`, `resetHandlers` and `events`. */
  readonly worker: SetupWorker;
  /** Lets requests through to the network again. A kept world is saved as it is now, and no more from then on. */
  readonly stop: () => Promise<void>;
  /** Drops the kept world, and keeps none until the page is loaded again: that load starts afresh. */
  readonly forget: () => void;
  /** Loads the journal and the faults that tests plan; they begin with the first call of it, and `reset` clears them. A page that asks for none loads none. */
  readonly tools: () => Promise<Tools>;
}

/** Starts MSW's service worker for this page, to be ended by `stop`. It is loaded here, as msw 3 has none by that name for Node. */
export async function startWorker(
  handlers: readonly RequestHandler[],
  location: Required<WorkerLocation>,
  { quiet = false, onUnhandled = 'bypass' }: BrowserSettings,
): Promise<Pick<BrowserMock, 'worker' | 'stop'>> {
  const { setupWorker } = await import('./set-up-worker.js');
  const worker = setupWorker(...handlers);
  const options = {
    serviceWorker: { url: location.url, options: { scope: location.scope } },
    quiet,
    onUnhandledRequest: onUnhandled, // msw 2
    onUnhandledFrame: onUnhandled, // msw 3
  };
  await worker.start(options);
  const workers = workersOfPage();
  // that of msw 2 forgets the page when the browser ends the worker, and when the page is about to be left, as for a download
  const remind = (): unknown =>
    setTimeout(() => {
      if (workers.controller?.state !== 'redundant') return workers.controller?.postMessage('MOCK_ACTIVATE');
      worker.stop(); // Safari ends the worker of a page that is left, and may show that page again
      return worker.start(options);
    });
  const timer = setInterval(remind, 2_000);
  addEventListener('beforeunload', remind);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    removeEventListener('beforeunload', remind);
    await worker.stop();
  };
  try {
    await takeControl(workers, location.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { worker, stop };
}

async function startClaimed(settings: BrowserSettings, leave: () => void): Promise<BrowserMock> {
  const { worker: given, quiet, onUnhandled, persist, handlers = [], ...own } = settings;
  const origin = originOf(own.origin);
  const context = createContext(createTemplate(own, ['origin']));
  const handler = createCatchAll(context, origin);
  const location = locateWorker(given);
  await checkWorkerScript(location.url);
  const kept = persist ? (await import('./persist-world.js')).persistWorld(context.core, persist) : undefined;
  const { worker, stop } = await startWorker([...handlers, handler], location, settings);
  let { reset } = context.core;
  let ended: Promise<void> | undefined;
  let tools: Promise<Tools> | undefined;
  return {
    ...context.core,
    handlers: createHandlers(context, origin),
    handler,
    worker,
    reset: () => reset(),
    forget: () => kept?.forget(),
    stop: () => {
      kept?.stop();
      ended ??= stop().then(leave);
      return ended;
    },
    tools: () => {
      tools ??= import('../../mock/tools.js').then(({ withTools }) => {
        const all = withTools(context);
        reset = all.reset;
        return all;
      });
      return tools;
    },
  };
}

/**
 * Starts a mock that answers the requests of this page, through MSW's service worker. Throws as `createMock` does, and a
 * MisuseError when the page cannot have service workers, when MSW's worker script is not there or does not reach the page,
 * and when a mock of this page is running already.
 */
export async function startMock(settings: BrowserSettings = {}): Promise<BrowserMock> {
  const address: ValueType = { words: 'a text', fits: (value) => typeof value === 'string' && value !== '' };
  const types: Readonly<Record<string, ValueType>> = {
    ...mockSettings,
    quiet: schemaTypes.boolean,
    onUnhandled: oneOf('bypass', 'warn', 'error'),
    persist: {
      words: 'true, false or a key to keep it under',
      fits: (value) => typeof value === 'boolean' || address.fits(value),
    },
    handlers: { words: 'a list of MSW handlers', fits: Array.isArray },
  };
  checkSettings(settings, types, ['origin', 'worker']);
  const { worker = {} } = settings;
  checkSettings(worker, { url: address, scope: address }, [], 'worker');
  return claimPage((leave) => startClaimed(settings, leave));
}
