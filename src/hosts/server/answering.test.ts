import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerContext, type ServerContext } from './server-context.js';
import { answerRequest } from './steps.js';

const headers = { authorization: 'Bearer alice-token', host: 'localhost' };

function incoming(method: string, url: string): IncomingMessage & PassThrough {
  return Object.assign(new PassThrough(), { method, url, headers, complete: true }) as never;
}

/** Returns a response that records its calls; `writeHead` can be made to fail. */
function outgoing(writeHead = vi.fn()) {
  const response = Object.assign(new EventEmitter(), {
    req: incoming('GET', rowCount),
    headersSent: false,
    writeHead,
    end: vi.fn(),
    destroy: vi.fn(),
  });
  return { response, given: response as unknown as ServerResponse };
}

const rowCount = '/rest/vendor-igrid/1.0/grid/10500/rowcount';
const turn = () => new Promise(setImmediate);

let complaints: [string, unknown][];
let site: ServerContext;
const seen: string[] = [];

beforeEach(() => {
  complaints = [];
  seen.length = 0;
  const created = createServerContext({ onExchange: ({ target }) => seen.push(target) });
  site = { ...created, complain: (what, error) => void complaints.push([what, error]) };
});

describe('an answer', () => {
  it('is written after all requests that came at the same time are served', async () => {
    const served: number[] = [];
    const responses = [1, 2, 3].map(() => outgoing(vi.fn(() => served.push(seen.length))));
    for (const { given } of responses) {
      answerRequest(incoming('GET', rowCount), given, site);
      await new Promise((resolve) => process.nextTick(resolve)); // what comes on other connections is read after that
    }
    expect(served).toEqual([]);
    await turn();
    expect(served).toEqual([3, 3, 3]);
    for (const { response } of responses) expect(response.end).toHaveBeenCalledWith('{"rowCount":70}');
  });

  it('ends only its own connection if it cannot be written, not even as a 500', async () => {
    const broken = outgoing(
      vi.fn(() => {
        throw new TypeError('no such header');
      }),
    );
    const sound = outgoing();
    for (const { given } of [broken, sound]) answerRequest(incoming('GET', rowCount), given, site);
    await turn();
    expect(broken.response.destroy).toHaveBeenCalledOnce();
    expect(sound.response.end).toHaveBeenCalledWith('{"rowCount":70}');
  });

  it('becomes a 500 and is reported if it cannot be written', async () => {
    const writeHead = vi.fn().mockImplementationOnce(() => {
      throw new TypeError('no such header');
    });
    const { response, given } = outgoing(writeHead);
    answerRequest(incoming('GET', rowCount), given, site);
    await turn();
    expect(writeHead).toHaveBeenLastCalledWith(500, expect.anything());
    expect(response.end).toHaveBeenCalledOnce();
    expect(complaints).toEqual([['a defect of the server', new TypeError('no such header')]]);
  });

  it('ends the connection if its body cannot be written', async () => {
    const { response, given } = outgoing();
    response.end.mockImplementationOnce(() => {
      response.headersSent = true;
      throw new Error('broken');
    });
    answerRequest(incoming('GET', rowCount), given, site);
    await turn();
    expect(response.destroy).toHaveBeenCalledOnce();
    expect(complaints).toEqual([['a defect of the server', new Error('broken')]]);
  });

  it('is not written, and not reported, if the client left in the middle of its body', async () => {
    const request = Object.assign(incoming('POST', `${rowCount}`), { complete: false });
    const { response, given } = outgoing();
    answerRequest(request, given, site);
    request.write('{"rows":');
    request.destroy();
    await turn();
    expect(response.writeHead).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
    expect(seen).toEqual([]);
  });
});
