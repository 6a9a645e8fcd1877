import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, exchange, untilClosed } from '../testing/raw-http.js';
import { as, servers } from '../testing/running.js';

const start = servers();
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const count = `${rows}/rowcount`;
const jsonBody = { ...as('alice'), 'content-type': 'application/json' };
const good = '{"rows":[{"jsummary":"New","jamount":1}]}';

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});

/** Sends a request over an agent; returns the status, and whether it used an earlier connection. */
async function overAgent(url: string, agent: Agent, method: string, body?: string): Promise<[number, boolean]> {
  const sent: ClientRequest = request(url, { method, agent, headers: jsonBody });
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return [response.statusCode, sent.reusedSocket];
}

describe('a connection', () => {
  it('announces no timeout, so that a client can pause', async () => {
    const { url } = await start();
    const answer = await fetch(url + count, { headers: as('alice') });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('keep-alive');
    expect(answer.headers.get('keep-alive')).toBeNull(); // Node's own says "timeout=5"
  });

  it('gets its answers in the order of its requests, also if these came together with writes', async () => {
    const { url } = await start();
    const head = ['Host: localhost', 'Authorization: Bearer alice-token', 'Content-Type: application/json'].join(
      '\r\n',
    );
    const send = (line: string, body = '', more = '') =>
      `${line} HTTP/1.1\r\n${head}\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
    const many = JSON.stringify({ rows: Array.from({ length: 3_000 }, () => ({ jsummary: 'New row', jamount: 1 })) });
    const warned = vi.fn();
    process.on('warning', warned);
    const sent = [
      send(`PUT ${rows}/clear`),
      send(`GET ${count}`),
      send(`POST ${rows}`, many), // so long that it is read in a later turn
      send(`GET ${count}`).repeat(20), // more listeners than an event takes without a warning
      send(`DELETE ${rows}`, '{"rows":"all"}'),
      send(`GET ${count}`),
      send('POST /__gridtwin__/reset'),
      send(`GET ${count}`, '', 'Connection: close\r\n'),
    ];
    const socket = await connected(url);
    socket.write(sent.join(''));
    const counted = [0, ...Array.from({ length: 20 }, () => 3_000), 0, 5].map((n) => `"rowCount":${n}`);
    expect((await untilClosed(socket)).match(/"rowCount":\d+/g)).toEqual(counted);
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
  });

  it('stays open for more requests, also after refusals', async () => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers = [
      await overAgent(url + count, agent, 'GET'),
      await overAgent(url + rows, agent, 'POST', '{'),
      await overAgent(`${url}/nowhere`, agent, 'GET'),
      await overAgent(url + rows, agent, 'POST', good),
      await overAgent(url + count, agent, 'HEAD'),
    ];
    agent.destroy();
    expect(answers).toEqual([
      [200, false],
      [400, true],
      [404, true],
      [201, true],
      [200, true],
    ]);
  });

  it('changes nothing if its client leaves in the middle of a body', async () => {
    const { url, server } = await start();
    const before = server.core.exportWorld();
    for (const path of [rows, '/__gridtwin__/world']) {
      const socket = await connected(url);
      const head = [`PUT ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', 'Content-Length: 1000'];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"rows":[`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(server.core.exportWorld()).toEqual(before);
  });

  it.each([
    ['absolute', (url: string) => `${url}${count}?x=1`],
    ['absolute, for another host', () => `http://elsewhere.example${count}`],
    ['relative', () => `${count}?`],
  ])('takes a request target that is %s', async (_, target) => {
    const { url } = await start();
    const head = [`GET ${target(url)} HTTP/1.1`, 'Host: x', 'Authorization: Bearer alice-token', 'Connection: close'];
    const answer = await exchange(url, head);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('{"rowCount":5}');
  });

  it('answers OPTIONS with the target *', async () => {
    const { url } = await start();
    expect(await exchange(url, ['OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close'])).toMatch(/^HTTP\/1\.1 [24]\d\d/);
  });
});

describe('a body over 5 MB', () => {
  const body = new Uint8Array(10 * 1024 * 1024).fill(0x20);

  it('gets a 413 that the client can read, and the connection stays open', async () => {
    const { url } = await start();
    const response = await fetch(url + rows, { method: 'POST', headers: jsonBody, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ errorMessages: [expect.stringContaining('5242880')] });
    expect((await fetch(url + count, { headers: as('alice') })).status).toBe(200);
  });

  it('gets a 413 also if it comes in chunks without a length', async () => {
    const { url } = await start();
    const sent = request(url + rows, { method: 'PUT', headers: jsonBody });
    for (let i = 0; i < 10; i++) sent.write(body.subarray(0, 1024 * 1024));
    sent.end();
    const [response] = await once(sent, 'response');
    response.resume();
    expect(response.statusCode).toBe(413);
  });
});

/** A time of grace in ms that is longer than a test may take: a test that waits for it fails. */
const tenMinutes = 600_000;

describe('server.close', () => {
  it.each([
    ['ten minutes', tenMinutes],
    ['unlimited time', Number.POSITIVE_INFINITY],
  ])('answers open requests if it has %s for them, and takes no new requests', async (_, grace) => {
    const { url, server } = await start();
    const socket = await connected(url);
    const answer = untilClosed(socket);
    const head = [
      `POST ${rows} HTTP/1.1`,
      'Host: x',
      'Authorization: Bearer alice-token',
      `Content-Length: ${good.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${good.slice(0, 10)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const closed = server.close(grace);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.write(good.slice(10));
    await closed;
    expect(await answer).toMatch(/^HTTP\/1\.1 201 Created/);
    await expect(fetch(url + count)).rejects.toThrow();
  });

  it('does not wait for idle connections', async () => {
    const { url, server } = await start();
    await (await fetch(url + count, { headers: as('alice') })).text();
    await server.close(tenMinutes);
  });

  it('ends an incomplete request after the time of grace', async () => {
    const { url, server } = await start();
    const socket = await connected(url);
    const answer = untilClosed(socket);
    socket.write(`POST ${rows} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await server.close(50);
    expect(await answer).toBe('');
  });
});
