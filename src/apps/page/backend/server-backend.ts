import type { PageConfig } from '../page-config.js';
import { type Backend, readControl } from './backend.js';
import { followServer } from './follow-server.js';

type ServerConfig = Extract<PageConfig, { mode: 'server' }>;

const withoutControl =
  'This server runs without its control API (--no-control): it cannot show the world, the journal and the choices.';

/** The server that serves the page; the page is in a folder of its own, one below the root. */
export function serverBackend({ contextPath, vendor, hasControl }: ServerConfig, page: URL): Backend {
  const root = new URL('..', page);
  const serverUrl = new URL(`.${contextPath}`, root).href.replace(/\/$/, '');
  return {
    serverUrl,
    contextPath: new URL(serverUrl).pathname.replace(/\/$/, ''), // with that of a proxy before the server
    vendor,
    ready: Promise.resolve(),
    isShared: true,
    hasControl,
    notice: Promise.resolve(hasControl ? undefined : withoutControl),
    follow: (followers) => followServer(new URL('__gridtwin__/events', root), followers),
    send: (request) => fetch(request, { credentials: 'omit' }), // a 401 would have the browser ask for a password
    ask: async (method, path, body) => {
      const url = new URL(`__gridtwin__/${path}`, root);
      const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
      return readControl(response.status, await response.text());
    },
  };
}
