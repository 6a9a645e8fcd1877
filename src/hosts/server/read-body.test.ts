import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { readMessageBody } from './read-body.js';

const limit = 10;

/** Returns a request, and the stream that takes its body. */
function incoming() {
  const stream = new PassThrough();
  return { stream, request: Object.assign(stream, { method: 'POST' }) as unknown as IncomingMessage };
}

const read = (request: IncomingMessage) =>
  new Promise<Uint8Array | 'too-large'>((resolve) => readMessageBody(request, limit, resolve));

const textOf = (body: Uint8Array | 'too-large'): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

describe('readMessageBody', () => {
  it('joins the parts of a body', async () => {
    const { stream, request } = incoming();
    const body = read(request);
    for (const part of ['ab', 'cd', 'ef']) stream.write(part);
    stream.end();
    expect(textOf(await body)).toBe('abcdef');
  });

  it('takes a body at the limit, and rejects a body with one more byte', async () => {
    const [full, over] = [incoming(), incoming()];
    const bodies = [read(full.request), read(over.request)];
    full.stream.end('x'.repeat(limit));
    over.stream.end('x'.repeat(limit + 1));
    expect((await Promise.all(bodies)).map(textOf)).toEqual(['x'.repeat(limit), 'too-large']);
  });

  it('does not call back when the client leaves before the end', async () => {
    const { stream, request } = incoming();
    const use = vi.fn();
    readMessageBody(request, limit, use);
    stream.write('ab');
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(use).not.toHaveBeenCalled();
  });

  it('ends the connection of a client that sends 64 MB past the limit', async () => {
    const { stream, request } = incoming();
    const use = vi.fn();
    readMessageBody(request, limit, use);
    const part = Buffer.alloc(1024 * 1024);
    for (let i = 0; i < 66 && !stream.destroyed; i++) {
      stream.write(part);
      await new Promise(setImmediate);
    }
    expect(stream.destroyed).toBe(true);
    expect(use).not.toHaveBeenCalled();
  });
});
