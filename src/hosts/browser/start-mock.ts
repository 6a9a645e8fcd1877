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

/** The settings of a mock in a page; each has a default. */
export interface BrowserSettings extends MockSettings {
  /** The address and scope of MSW's worker script; by default /mockServiceWorker.js, at the root of the site. */
  readonly worker?: WorkerLocation;
  /** Keeps MSW from writing every answer to the console; false by default. */
  readonly quiet?: boolean;
  /** What to do with requests outside the service that no handler takes: by default they go to the network without a warning. */
  readonly onUnhandled?: 'bypass' | 'warn' | 'error';
  /**
   * Saves the world in the session storage of the tab, so that it survives a reload, under a key: a text, or "gridtwin"
   * for true. False by default.
   */
  readonly persist?: boolean | string;
  /** Your handlers, which MSW asks first. */
  readonly handlers?: readonly RequestHandler[];
}

/** A mock that answers the requests of a page. */
export interface BrowserMock extends Omit<Mock, keyof Tools> {
  /** MSW's worker, for `use`, `resetHandlers` and `events`. */
  readonly worker: SetupWorker;
  /** Lets requests through to the network again. Saves a persisted world as it is now, and no more after that. */
  readonly stop: () => Promise<void>;
  /** Drops the saved world, and saves none until the page is loaded again: that load starts anew. */
  readonly forget: () => void;
  /** Loads the journal and planned faults, which begin with the first call; `reset` clears them. Without a call, nothing is loaded. */
  readonly tools: () => Promise<Tools>;
}

/** Starts MSW's service worker for this page; `stop` ends it. Imports `setupWorker` here, as msw 3 has none by that name for Node. */
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
  // the worker of msw 2 forgets the page when the browser ends the worker, and before the page is left, as for a download
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
