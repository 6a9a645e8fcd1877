import type { ServerResponse } from 'node:http';
import { onceOver } from './once-over.js';

/** Creates server-sent events that notify pages of changes. */
export function createEvents() {
  const listeners = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const writeToAll = (text: string): void => {
    for (const response of listeners) {
      if (!response.writableNeedDrain) response.write(text); // else the page has events left to read
    }
  };
  const send = (): void => {
    timer = undefined;
    writeToAll('data: changed\n\n');
  };
  return {
    /** Keeps a response open, and writes an event to it after each change; `headers` are sent besides those of events. */
    open: (response: ServerResponse, headers: Readonly<Record<string, string>> = {}): void => {
      const asTheyCome = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }; // also through a proxy
      response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream', ...asTheyCome });
      response.write(': open\n\n');
      listeners.add(response);
      heartbeat ??= setInterval(() => writeToAll(': still here\n\n'), 15_000).unref(); // so that no proxy ends the stream
      onceOver(response, () => {
        listeners.delete(response);
        if (listeners.size > 0) return;
        clearInterval(heartbeat);
        heartbeat = undefined;
      });
    },
    /** Sends one event for all changes within 30 ms. */
    tell: (): void => {
      if (listeners.size > 0) timer ??= setTimeout(send, 30).unref();
    },
    close: (): void => {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const response of listeners) response.end();
      listeners.clear(); // an open request may still report a change
    },
  };
}
