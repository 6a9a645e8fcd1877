import type { HttpHandler } from 'msw';
import { type Core, createCore, type Settings } from './create-core.js';
import { createCatchAll, createHandlers } from './hosts/msw.js';

/** How a mock for MSW is set up. */
export interface MockSettings extends Settings {
  /** The origin that it answers for, such as `https://tracker.example`; any by default. */
  readonly origin?: string;
}

/** A mock for MSW. */
export interface Mock extends Core {
  /** One MSW handler for each of the 25 routes; every other request is left alone. */
  readonly handlers: HttpHandler[];
  /** One MSW handler for everything below the bases of the service, with its 404 and 405; faster than the 25. */
  readonly handler: HttpHandler;
}

/** Creates a mock for MSW. Throws as `createCore` does. */
export function createMock(settings: MockSettings = {}): Mock {
  const core = createCore(settings);
  return {
    ...core,
    handlers: createHandlers(core, settings.origin),
    handler: createCatchAll(core, settings.origin),
  };
}
