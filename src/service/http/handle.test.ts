import { expect, it, vi } from 'vitest';
import { createCore } from '../../core.js';
import { bodyLimit } from '../endpoints/endpoint.js';

const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
const post = (body: BodyInit): Request => new Request(url, { method: 'POST', headers, body });

const taken = 'another handler has read it; it must read request.clone().';

it.each<[what: string, why: string, request: () => Promise<Request>]>([
  [
    'was read before',
    taken,
    async () => {
      const request = post('{"rows":[]}');
      await request.text();
      return request;
    },
  ],
  [
    'is being read by other code',
    taken,
    async () => {
      const request = post('{"rows":[]}');
      request.body?.getReader();
      return request;
    },
  ],
  [
    'breaks off',
    'it could not be read to its end.',
    async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
      return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    },
  ],
])('handle answers a body that %s with 400 and a reason: %s', async (_, why, request) => {
  const answer = await createCore().handle(await request());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json']);
  expect((await answer.json()).errorMessages).toEqual([`The body is not JSON: ${why}`]);
});

it('handle accepts a body in many parts, some of them empty', async () => {
  const parts = [...'{"rows":[{"jsummary":"é","jamount":1}]}'].flatMap((letter) => [letter, '']);
  const body = new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect((await createCore().handle(request)).status).toBe(201);
});

it('handle refuses a body past the limit and leaves no unhandled rejection if its source fails to stop', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(bodyLimit)),
    cancel: () => Promise.reject(new Error('it goes on')),
  });
  const request = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect((await createCore().handle(request)).status).toBe(413);
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

/** Returns a request as Firefox makes it: without `body`. */
const withoutStream = (request: Request): Request => Object.defineProperty(request, 'body', { value: undefined });

it('handle accepts a request without a body stream, as in Firefox', async () => {
  const { handle } = createCore();
  const status = async (request: Request): Promise<number> => (await handle(withoutStream(request))).status;
  expect(await status(post('{"rows":[{"jsummary":"é","jamount":1}]}'))).toBe(201);
  expect(await status(post(''))).toBe(400);
  expect(await status(post(' '.repeat(bodyLimit + 1)))).toBe(413);
  expect(await status(new Request(`${url}/clear`, { method: 'PUT', headers }))).toBe(200);
  const read = post('{"rows":[]}');
  await read.text();
  expect(await (await handle(withoutStream(read))).text()).toContain(taken);
});

it.each<[given: unknown, says: string]>([
  ['/rest', 'the text "/rest"'],
  [undefined, 'undefined'],
  [Promise.resolve(new Request(url)), 'a Promise: await it first'],
])('handle rejects %o with a reason', async (given, says) => {
  const message = `handle: must be a Request, not ${says}`;
  await expect(createCore().handle(given as Request)).rejects.toThrow(message); // wrong on purpose
});
