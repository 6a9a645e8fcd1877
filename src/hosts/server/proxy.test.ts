import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer, globalAgent } from 'node:https';
import { type AddressInfo, createServer as createRawServer, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connected, exchange } from '../testing/raw-http.js';
import { as, servers } from '../testing/running.js';
import { selfSigned } from '../testing/self-signed.js';
import { createTwinServer } from './create-server.js';

const start = servers();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a tracker that answers with the request that it got, and with given headers. */
async function tracker(given: OutgoingHttpHeaders = {}, isSecure = false) {
  const answer: RequestListener = async (message: IncomingMessage, response) => {
    let body = '';
    for await (const part of message) body += part;
    const { method, url, headers } = message;
    const self = `http://${headers.host}`;
    response.writeHead(url === '/login' ? 302 : 200, {
      'x-of': 'tracker',
      location: `${self}/home`,
      'set-cookie': ['a=1', 'b=2'],
      ...given,
    });
    response.end(JSON.stringify({ method, url, body, headers }));
  };
  const server = isSecure ? createSecureServer(selfSigned, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http${isSecure ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a tracker that calls a function with each connection. */
async function rawTracker(serve: (socket: Socket) => void) {
  const server = createRawServer(
    (socket) => void socket.on('error', () => undefined).once('data', () => serve(socket)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the proxy passes on requests outside the mock with credentials, and logs no credentials', async () => {
  const lines: string[] = [];
  const origin = await tracker();
  const { url } = await start({ proxy: origin, log: (line) => lines.push(line) });
  const headers = { authorization: 'Basic c2VjcmV0', cookie: 'JSESSIONID=secret', 'X-Gridtwin-World': 'a' };
  const answer = await fetch(`${url}/rest/api/2/issue?os_password=secret`, {
    method: 'POST',
    headers,
    body: 'some text',
  });
  const asked = await answer.json();
  expect([answer.status, answer.headers.get('x-of'), answer.headers.getSetCookie()]).toEqual([
    200,
    'tracker',
    ['a=1', 'b=2'],
  ]);
  expect(answer.headers.get('vary')).toBeNull(); // without --cors, the answer is as it came
  expect(asked).toMatchObject({ method: 'POST', url: '/rest/api/2/issue?os_password=secret', body: 'some text' });
  expect(asked.headers).toMatchObject({
    authorization: 'Basic c2VjcmV0',
    cookie: 'JSESSIONID=secret',
    host: new URL(origin).host,
  });
  expect(asked.headers).not.toHaveProperty('x-gridtwin-world');
  expect(lines).toEqual([expect.stringMatching(/ POST \/rest\/api\/2\/issue 200 - - [\d.]+ms world=a$/)]);
});

it('the proxy returns the reason phrase, and sends Via to the tracker', async () => {
  const origin = await rawTracker((socket) => socket.end('HTTP/1.1 409 Locked by Jo\r\nContent-Length: 0\r\n\r\n'));
  const { url } = await start({ proxy: origin });
  expect((await fetch(url)).statusText).toBe('Locked by Jo');
  const first = await start({ proxy: await tracker() });
  const second = await start({ proxy: first.url });
  const { headers } = await (await fetch(second.url)).json();
  expect(headers.via).toBe('1.1 gridtwin, 1.1 gridtwin');
});

it('the proxy answers 508 if a request comes back to the server', async () => {
  const lines: string[] = [];
  const port = Number(new URL(await tracker()).port);
  for (const stop of stops.splice(0)) stop();
  const { url } = await start({ port, proxy: `http://localhost:${port}`, log: (line) => lines.push(line) });
  const answer = await fetch(url);
  expect(answer.status).toBe(508);
  expect(await answer.text()).toContain(`http://localhost:${port} leads back to this server.`);
  expect(lines).toHaveLength(5);
});

it('the proxy sends requests by https to a tracker whose certificate it trusts', async () => {
  const { url } = await start({ proxy: await tracker({}, true) });
  expect(await (await fetch(`${url}/a?b`)).text()).toContain('gave no answer: self-signed certificate');
  globalAgent.options.ca = selfSigned.cert;
  stops.push(() => delete globalAgent.options.ca);
  expect(await (await fetch(`${url}/a?b`)).json()).toMatchObject({ method: 'GET', url: '/a?b' });
});

it.each(['POST', 'DELETE'])('the proxy passes on a body without a length, by %s', async (method) => {
  const { url } = await start({ proxy: await tracker() });
  const head = [`${method} /a HTTP/1.1`, 'Host: x', 'Connection: close', 'Transfer-Encoding: chunked'];
  expect(await exchange(url, head, '3\r\nabc\r\n0\r\n\r\n')).toContain('"body":"abc"');
});

it('the proxy passes on no headers of the connection with the client', async () => {
  const { url } = await start({ proxy: await tracker() });
  const answer = await exchange(url, [
    'GET /a HTTP/1.1',
    'Host: x',
    'Connection: close, X-Hop',
    'X-Hop: 1',
    'X-End: 2',
  ]);
  expect([answer.includes('"x-end":"2"'), answer.includes('x-hop')]).toEqual([true, false]);
});

it('the proxy passes on Content-Length, also if the header Connection names it', async () => {
  const { url } = await start({ proxy: await tracker() });
  const body = 'GET /b HTTP/1.1\r\nHost: x\r\n\r\n';
  const head = ['GET /a HTTP/1.1', 'Host: x', 'Connection: close, Content-Length', `Content-Length: ${body.length}`];
  expect(await exchange(url, head, body)).toContain(JSON.stringify({ method: 'GET', url: '/a', body }).slice(0, -1));
});

it.each(['099 X', '000 X', '101 X\r\nConnection: upgrade\r\nUpgrade: x'])(
  'the proxy answers 502 if the status of the tracker is not valid: %j',
  async (status) => {
    const proxy = await rawTracker((socket) => socket.write(`HTTP/1.1 ${status}\r\n\r\n`));
    const { url } = await start({ proxy });
    const answer = await fetch(`${url}/a`, { signal: AbortSignal.timeout(3_000) });
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining(' gave no answer: ')]);
  },
);

it.each([
  ['204 No Content\r\nContent-Length: 5\r\n\r\nhello', 204, ''],
  ['304 Not Modified\r\n\r\nhello', 304, ''],
  ['200 OK\r\nContent-Length: 2\r\n\r\nhello', 200, 'he'],
])('the proxy drops bytes that an answer must not have: %j', async (bytes, ...expected) => {
  const { url } = await start({ proxy: await rawTracker((socket) => socket.write(`HTTP/1.1 ${bytes}`)) });
  const answer = await fetch(`${url}/a`, { signal: AbortSignal.timeout(3_000) });
  expect([answer.status, await answer.text()]).toEqual(expected);
});

it('the proxy leaves the paths of the mock to the mock', async () => {
  const { url } = await start({ proxy: await tracker() });
  const count = await fetch(`${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount`, { headers: as('alice') });
  expect(await count.json()).toEqual({ rowCount: 5 });
  expect((await fetch(`${url}/healthz`)).headers.get('x-of')).toBeNull();
  expect((await fetch(`${url}/__gridtwin__/journal`)).headers.get('x-of')).toBeNull();
  for (const path of ['/docs', '/docs/']) expect((await fetch(url + path)).headers.get('x-of')).toBeNull();
  for (const path of ['/', '/docset', '/wiki/docs/'])
    expect((await fetch(url + path)).headers.get('x-of')).toBe('tracker');
});

it.each([
  ['the tracker', {}, 'tracker'],
  ['the mock, where it takes sessions', { 'auth.schemes': 'both-and-session' }, null],
] as const)('the proxy leaves the session of a user to %s', async (_, profile, by) => {
  const { url } = await start({ proxy: await tracker(), profile });
  for (const [path, expected] of [
    ['/rest/auth/1/session', by],
    ['/rest/auth/1/sessions', 'tracker'],
  ] as const)
    expect((await fetch(url + path)).headers.get('x-of')).toBe(expected);
});

it('the proxy keeps a redirect on the server, and sends no request to another host', async () => {
  const { url } = await start({ proxy: await tracker() });
  const answer = await fetch(`${url}/login`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
  expect((await (await fetch(`${url}//127.0.0.2:1/x`)).json()).url).toBe('//127.0.0.2:1/x');
});

it.each([
  ['HTTP:', '', '/'],
  ['HTTP:', '?a=b', '/?a=b'],
  ['HTTP:', '/a#b', '/a#b'],
  ['HTTP:', '//a', '/.//a'],
  ['', '/a', '/a'],
])(
  'the proxy keeps a redirect to %j, the host of the tracker and %j on the server',
  async (protocol, tail, location) => {
    const given: OutgoingHttpHeaders = {};
    const origin = await tracker(given);
    given.location = `${origin.replace('http:', protocol)}${tail}`;
    const { url } = await start({ proxy: origin });
    const answer = await fetch(`${url}/login`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(location);
  },
);

it.each(['https://sign-in.example/', '//sign-in.example/', 'home', ''])(
  'the proxy passes on a redirect to %j',
  async (location) => {
    const { url } = await start({ proxy: await tracker({ location }) });
    expect((await fetch(`${url}/login`, { redirect: 'manual' })).headers.get('location')).toBe(location);
  },
);

describe('the proxy, for a page of the server', () => {
  it('replaces Origin and Referer by the origin of the tracker', async () => {
    const origin = await tracker();
    const { url } = await start({ proxy: origin });
    const headers = { origin: url, referer: `${url}/browse/TEST-1?a=${url}` };
    const asked = await (await fetch(`${url}/a`, { method: 'POST', headers })).json();
    expect(asked.headers.origin).toBe(origin);
    expect(asked.headers.referer).toBe(`${origin}/browse/TEST-1?a=${url}`);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1'])(
    'passes on another origin unchanged, so that the tracker can refuse it: %s',
    async (other) => {
      const { url } = await start({ proxy: await tracker() });
      const headers = { origin: other, referer: `${other}/` };
      const asked = await (await fetch(`${url}/a`, { method: 'POST', headers })).json();
      expect(asked.headers).toMatchObject(headers);
    },
  );

  it.each([
    ['a=1; Path=/; Domain=tracker.example; Secure', 'a=1; Path=/; Secure'],
    ['a=1;domain=.example;HttpOnly', 'a=1;HttpOnly'],
    ['domain=1; Path=/', 'domain=1; Path=/'],
  ])('removes the domain from the cookie %s', async (cookie, kept) => {
    const { url } = await start({ proxy: await tracker({ 'set-cookie': [cookie, 'b=2'] }) });
    expect((await fetch(`${url}/a`)).headers.getSetCookie()).toEqual([kept, 'b=2']);
  });
});

describe('the proxy, for a tracker with CORS headers', () => {
  const page = 'https://app.example';
  const own = { 'access-control-allow-origin': page, 'access-control-allow-methods': 'PATCH' };
  const init = { method: 'OPTIONS', headers: { origin: page, 'access-control-request-method': 'PATCH' } };

  it('returns an allowed origin once if --cors allows it, too', async () => {
    const { url } = await start({ proxy: await tracker({ ...own, vary: 'Cookie' }), cors: [page] });
    const { headers } = await fetch(`${url}/rest/api/2/myself`, { headers: { origin: page } });
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([page, 'Cookie, Origin']);
  });

  it('returns one header Vary', async () => {
    const { url } = await start({ proxy: await tracker({ vary: 'Cookie' }), cors: [page] });
    const answer = await exchange(url, ['GET /a HTTP/1.1', 'Host: x', 'Connection: close']);
    expect(answer.match(/^vary: .*$/gim)).toEqual(['vary: Cookie, Origin']);
  });

  it('passes on a preflight if --cors does not allow the origin', async () => {
    const { url } = await start({ proxy: await tracker(own), cors: ['https://other.example'] });
    const { headers } = await fetch(`${url}/rest/api/2/issue`, init);
    expect([headers.get('x-of'), headers.get('access-control-allow-origin')]).toEqual(['tracker', page]);
    expect((await fetch(`${url}/rest/vendor-igrid/1.0/grid/list`, init)).headers.get('x-of')).toBeNull();
  });
});

it('the proxy answers 502 if the tracker is not reachable', async () => {
  const { url } = await start({ proxy: 'http://127.0.0.1:1' });
  const answer = await fetch(`${url}/rest/api/2/myself`);
  expect([answer.status, (await answer.json()).errorMessages]).toEqual([
    502,
    ['http://127.0.0.1:1 gave no answer: connect ECONNREFUSED 127.0.0.1:1.'],
  ]);
});

it('the proxy answers 502 if the tracker is silent for a minute', async () => {
  const { setTimeout } = Socket.prototype;
  const waits = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, wait, call) {
    return setTimeout.call(this, wait === 60_000 ? 50 : wait, call);
  });
  stops.push(() => waits.mockRestore());
  const { url } = await start({ proxy: await rawTracker(() => undefined) });
  const answer = await fetch(`${url}/a`, { signal: AbortSignal.timeout(3_000) });
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('it was silent for 60 seconds')]);
});

it('the proxy breaks off an answer if the tracker does, and the server goes on', async () => {
  const lines: string[] = [];
  const proxy = await rawTracker((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc');
    setTimeout(() => socket.resetAndDestroy(), 50);
  });
  const { url } = await start({ proxy, log: (line) => lines.push(line) });
  const answer = await fetch(`${url}/a`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(lines.filter((line) => line.includes(' /a '))).toEqual([expect.stringContaining('GET /a 200 ')]);
});

it('the proxy ends its request to the tracker when the client leaves', async () => {
  const asked: Socket[] = [];
  const { url } = await start({ proxy: await rawTracker((socket) => asked.push(socket)) });
  const client = await connected(url);
  client.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => asked.length).toBe(1);
  client.destroy();
  await expect.poll(() => asked[0]?.destroyed).toBe(true);
});

it.each([
  ['with a slash at its end, as a browser shows it', (origin: string) => `${origin}/`],
  ['as a URL', (origin: string) => Object(new URL(origin))],
])('the setting proxy takes an origin %s', async (_, given) => {
  const { url } = await start({ proxy: given(await tracker()) });
  expect(await (await fetch(`${url}/a`)).json()).toMatchObject({ method: 'GET', url: '/a' });
});

it.each(['tracker.example', 'https://tracker.example/jira', 'ftp://tracker.example'])(
  'the setting proxy cannot be %s',
  (proxy) => {
    expect(() => createTwinServer({ proxy })).toThrow(`proxy must be an origin such as "https://tracker.example", not`);
  },
);

it.each(['websocket', 'WebSocket'])('the proxy answers 501 to an upgrade to %s', async (name) => {
  const { url } = await start({ proxy: await tracker() });
  const upgrade = { Host: 'x', Connection: 'Upgrade, close', Upgrade: name, 'Sec-WebSocket-Version': '13' };
  const lines = Object.entries(upgrade).map((one) => one.join(': '));
  const answer = await exchange(url, ['GET /socket HTTP/1.1', ...lines]);
  expect(answer).toMatch(/^HTTP\/1\.1 501 /);
  expect(answer).toContain('WebSockets are not passed on to the tracker.');
  expect(answer.toLowerCase()).not.toContain('x-of');
});
