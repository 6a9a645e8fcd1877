import type { ServerResponse } from 'node:http';

/** How long changes are gathered before they are told, in milliseconds. */
const gatherMs = 30;

/** How often something is written, in milliseconds, so that no proxy takes the stream for dead. */
const beatMs = 15_000;

/** Tells pages that something changed, by server-sent events. */
export interface Events {
  /** Keeps an answer open, and writes an event to it after each change. */
  readonly open: (response: ServerResponse) => void;
  /** Something changed. */
  readonly tell: () => void;
  /** Ends all that are open. */
  readonly close: () => void;
}

/** Events for as many pages as come. */
export function createEvents(): Events {
  const listeners = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    for (const response of listeners) response.write('data: changed\n\n');
  };
  const beat = setInterval(() => {
    for (const response of listeners) response.write(': still here\n\n');
  }, beatMs).unref();
  return {
    open: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(': open\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    tell: () => {
      if (listeners.size > 0) timer ??= setTimeout(send, gatherMs).unref();
    },
    close: () => {
      clearTimeout(timer);
      clearInterval(beat);
      for (const response of listeners) response.end();
    },
  };
}
