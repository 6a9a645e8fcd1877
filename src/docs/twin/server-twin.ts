import type { PageConfig } from '../page-config.js';
import { readControl, type Twin } from './twin.js';

type ServerConfig = Extract<PageConfig, { mode: 'server' }>;

/** The server that serves the page; the page is in a folder of its own, one below the root. */
export function serverTwin({ contextPath, vendor, hasControl }: ServerConfig, page: URL): Twin {
  const root = new URL('..', page);
  const listeners: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  if (hasControl) new EventSource(new URL('__gridtwin__/events', root)).onmessage = tell;
  return {
    serverUrl: new URL(`.${contextPath}`, root).href.replace(/\/$/, ''),
    vendor,
    ready: Promise.resolve(),
    isShared: true,
    hasControl,
    notice: Promise.resolve(
      hasControl
        ? undefined
        : 'This server runs without its control API (--no-control): world, journal and choices cannot be shown.',
    ),
    onChange: (listener) => void listeners.push(listener),
    ask: async (method, path, body) => {
      const response = await fetch(new URL(`__gridtwin__/${path}`, root), {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return readControl(response.status, await response.text());
    },
  };
}
