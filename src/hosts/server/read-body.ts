import type { IncomingMessage } from 'node:http';

/** How far a body over the limit is read on, so that the client gets to read the answer; past it the connection ends. */
const drainLimit = 64 * 1024 * 1024;

/** The body of a request, kept up to a limit in bytes. Rejects when the client goes away before its end. */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array | 'too-large'> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.byteLength;
      if (size <= limit) parts.push(part);
      else parts.length = 0;
      if (size > drainLimit) request.destroy();
    });
    request.on('end', () => resolve(size <= limit ? Buffer.concat(parts, size) : 'too-large'));
    request.on('error', reject);
    request.on('close', () => reject(new Error('the client went away')));
  });
}
