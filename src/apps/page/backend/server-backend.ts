import { type Backend, readControl } from './backend.js';

export type ServerConfig = Pick<Backend, 'contextPath' | 'vendor' | 'settings' | 'profile' | 'hasControl'> &
  Readonly<{ mode: 'server' }>;

const noServerAnswer = 'The server does not answer: this page may be out of date.';

// Follows events while the page is visible, as a browser has few connections to a host. Opens the stream again when it has ended
// for good, and when the page is visible again.
function followServer(events: URL, ...[onChange, onTrouble]: Parameters<Backend['follow']>): void {
  let stream: EventSource | undefined;

  function open(): void {
    if (stream !== undefined || document.hidden) return;
    stream = new EventSource(events);
    stream.onopen = onChange;
    stream.onmessage = onChange;
    stream.onerror = () => {
      if (stream?.readyState !== EventSource.CLOSED) return onTrouble(noServerAnswer); // the browser tries again
      onChange(); // the server may say why
      close();
      setTimeout(open, 3_000);
    };
  }

  function close(): void {
    stream?.close();
    stream = undefined;
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  globalThis.addEventListener('pagehide', close);
  globalThis.addEventListener('pageshow', open);
  open();
}

/** Makes a backend of the server that serves the page from a folder below its root. */
export function serverBackend({ mode: _, ...config }: ServerConfig, page: URL): Backend {
  const root = new URL('..', page);
  const withoutControl =
    'This server runs without its control API (--no-control): it cannot show the world, the journal and the choices.';
  return {
    ...config,
    serverUrl: new URL(`.${config.contextPath}`, root).href.replace(/\/$/, ''),
    isShared: true,
    notice: Promise.resolve(config.hasControl ? undefined : withoutControl),
    follow: (...callbacks) => followServer(new URL('__gridtwin__/events', root), ...callbacks),
    send: (request) => fetch(request),
    ask: async (method, path, body) => {
      const url = new URL(`__gridtwin__/${path}`, root);
      const signal = AbortSignal.timeout(60_000); // the next request waits for the answer
      const sent = fetch(url, { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const answered = sent.then(async (response) => [response.status, await response.text()] as const);
      return readControl(...(await answered.catch(() => Promise.reject(new Error(noServerAnswer)))));
    },
  };
}
