/** Who is told of a server. */
export interface Followers {
  /** Something changed, or may have while nobody listened. */
  readonly onChange: () => void;
  /** What is wrong with the connection, in words; undefined when all is well again. */
  readonly onTrouble: (trouble: string | undefined) => void;
}

/** How long a stream that was refused rests before it is tried again, in milliseconds. */
const restMs = 3_000;

const broken = 'The server does not answer: this page may be out of date.';

/**
 * Follows the events of a server while the page is seen: a browser has few connections to a host, and pages that nobody
 * looks at would take them all. The stream is opened anew when it ends for good, and when the page is seen again.
 */
export function followServer(events: URL, { onChange, onTrouble }: Followers): void {
  let stream: EventSource | undefined;

  function open(): void {
    if (stream !== undefined || document.hidden) return;
    stream = new EventSource(events);
    stream.onopen = () => {
      onTrouble(undefined);
      onChange();
    };
    stream.onmessage = onChange;
    stream.onerror = () => {
      onTrouble(broken);
      if (stream?.readyState !== EventSource.CLOSED) return; // it tries again by itself
      close();
      setTimeout(open, restMs);
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
