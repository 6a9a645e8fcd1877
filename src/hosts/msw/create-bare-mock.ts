import type { HttpHandler } from 'msw';
import { type Core, createContext, createTemplate, type MockContext, type Settings } from '../../mock/create-core.js';
import { preview } from '../../validation/preview.js';
import { type CorsPolicy, createCatchAll, createHandlers } from './msw.js';

/** How a mock for MSW is set up. */
export interface MockSettings extends Settings {
  /** The origin that it answers for, such as `https://tracker.example`; any by default. */
  readonly origin?: string;
}

/** A mock for MSW without tools. */
export interface BareMock extends Core {
  /** One MSW handler for each of the 25 routes; every other request is left alone. */
  readonly handlers: HttpHandler[];
  /** One MSW handler for everything below the bases of the service, with its 404 and 405; faster than the 25. */
  readonly handler: HttpHandler;
}

/** An origin as requests have it. Throws a TypeError for what is none. */
export function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new TypeError(`origin must be like "https://tracker.example", without a path, not ${preview(given)}`);
}

/** Creates a mock for MSW, and the host that tools can be put into. Throws as `createMock` does. */
export function createBareMock(
  settings: MockSettings,
  reception?: CorsPolicy,
): { readonly host: MockContext; readonly mock: BareMock } {
  const origin = settings.origin === undefined ? undefined : originOf(settings.origin);
  const host = createContext(createTemplate(settings, ['origin']));
  const handlers = createHandlers(host, origin, reception);
  return { host, mock: { ...host.core, handlers, handler: createCatchAll(host, origin, reception) } };
}
