import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request, kept up to a limit in bytes, and calls back with it, not at all when the client goes away before
 * its end.
 */
export function readMessageBody(
  request: IncomingMessage,
  limit: number,
  use: (body: Uint8Array | 'too-large') => void,
): void {
  const mostPastLimit = 64 * 1024 * 1024; // is read on, so that the client gets to read the answer; then the connection ends
  let parts: Buffer[] | undefined;
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.byteLength;
    if (size > limit) parts = undefined;
    else if (parts) parts.push(part);
    else parts = [part];
    if (size > limit + mostPastLimit) request.destroy();
  });
  request.on('end', () => {
    const [only] = parts ?? [];
    if (size > limit) use('too-large');
    else use(only?.byteLength === size ? only : Buffer.concat(parts ?? [], size));
  });
}
