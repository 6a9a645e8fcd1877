import type { HttpHandler } from 'msw';
import { type Core, createContext, createTemplate } from '../../mock/create-core.js';
import { createTestMock, type Tools } from '../../mock/tools.js';
import { refuseMistakes } from '../../validation/describe-argument.js';
import { allowAnyOrigin } from './allow-any-origin.js';
import { createCatchAll, createHandlers, type MockSettings, originOf } from './msw.js';

/** A mock for MSW, with its tools. */
export interface Mock extends Core, Tools {
  /** One MSW handler for each route; they leave other requests alone. */
  readonly handlers: HttpHandler[];
  /** One MSW handler for everything below the bases of the service, with its 404 and 405; faster than `handlers`. */
  readonly handler: HttpHandler;
}

/** Creates a mock for MSW. Throws as `createCore` does, and a TypeError for an origin that requests cannot have. */
export function createMock(settings: MockSettings = {}): Mock {
  refuseMistakes(settings);
  const context = createContext(createTemplate(settings, ['origin']));
  const origin = originOf(settings.origin);
  const handlers = createHandlers(context, origin, allowAnyOrigin);
  return { ...createTestMock(context), handlers, handler: createCatchAll(context, origin, allowAnyOrigin) };
}
