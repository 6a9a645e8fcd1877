import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request, kept up to a limit in bytes, and resolves with what is made of it. Rejects when the client goes
 * away before its end.
 */
export function readMessageBody<T>(
  request: IncomingMessage,
  limit: number,
  use: (body: Uint8Array | 'too-large') => T | Promise<T>,
): Promise<T> {
  const mostPastLimit = 64 * 1024 * 1024; // is read on, so that the client gets to read the answer; then the connection ends
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.byteLength;
      if (size <= limit) parts.push(part);
      else parts.length = 0;
      if (size > limit + mostPastLimit) request.destroy();
    });
    request.on('end', () => {
      try {
        resolve(use(size <= limit ? Buffer.concat(parts, size) : 'too-large'));
      } catch (error) {
        reject(error);
      }
    });
    request.on('close', () => {
      if (!request.readableEnded) reject(new Error('the client went away')); // the stack of an Error is dear, and every request closes
    });
  });
}
