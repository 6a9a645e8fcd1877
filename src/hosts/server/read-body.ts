import type { IncomingMessage } from 'node:http';

/** Reads the body of a request up to a limit in bytes, and calls back at its end; not if the client leaves before the end. */
export function readMessageBody(
  request: IncomingMessage,
  limit: number,
  use: (body: Uint8Array | 'too-large') => void,
): void {
  const mostPastLimit = 64 * 1024 * 1024; // are read too, so that the client can read the answer; then the connection ends
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.byteLength;
    if (size > limit) parts.length = 0;
    else parts.push(part);
    if (size > limit + mostPastLimit) request.destroy();
  });
  request.on('end', () => {
    const [only] = parts;
    if (size > limit) use('too-large');
    else use(only && parts.length === 1 ? only : Buffer.concat(parts));
  });
}
