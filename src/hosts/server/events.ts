import type { ServerResponse } from 'node:http';
import { onceOver } from './once-over.js';

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
  const writeToAll = (text: string): void => {
    for (const response of listeners) {
      if (!response.writableNeedDrain) response.write(text); // else the page has events left to read
    }
  };
  const send = (): void => {
    timer = undefined;
    writeToAll('data: changed\n\n');
  };
  let heart: NodeJS.Timeout | undefined;
  const beat = (): void => writeToAll(': still here\n\n');
  const leave = (response: ServerResponse): void => {
    listeners.delete(response);
    if (listeners.size > 0) return;
    clearInterval(heart);
    heart = undefined;
  };
  return {
    open: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(': open\n\n');
      listeners.add(response);
      heart ??= setInterval(beat, beatMs).unref();
      onceOver(response, () => leave(response));
    },
    tell: () => {
      if (listeners.size > 0) timer ??= setTimeout(send, gatherMs).unref();
    },
    close: () => {
      clearTimeout(timer);
      clearInterval(heart);
      for (const response of listeners) response.end();
      listeners.clear(); // a request under way may still tell of a change
    },
  };
}
