import type { PageConfig } from '../page-config.js';
import { type Backend, readControl } from './backend.js';
import { followServer } from './follow-server.js';

type ServerConfig = Extract<PageConfig, { mode: 'server' }>;

/** The server that serves the page; the page is in a folder of its own, one below the root. */
export function serverBackend({ contextPath, vendor, hasControl }: ServerConfig, page: URL): Backend {
  const root = new URL('..', page);
  return {
    serverUrl: new URL(`.${contextPath}`, root).href.replace(/\/$/, ''),
    vendor,
    ready: Promise.resolve(),
    isShared: true,
    hasControl,
    notice: Promise.resolve(
      hasControl
        ? undefined
        : 'This server runs without its control API (--no-control): it cannot show the world, the journal and the choices.',
    ),
    follow: (followers) => followServer(new URL('__gridtwin__/events', root), followers),
    send: (request) => fetch(request, { credentials: 'omit' }), // a 401 would have the browser ask for a password
    ask: async (method, path, body) => {
      const response = await fetch(new URL(`__gridtwin__/${path}`, root), {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return readControl(response.status, await response.text());
    },
  };
}
