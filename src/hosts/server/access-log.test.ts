import { expect, it } from 'vitest';
import { connected, exchange, untilClosed } from '../testing/raw-http.js';
import { servers } from '../testing/running.js';
import { accessLine } from './access-log.js';

const start = servers();
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const basic = (user: string): string => `Basic ${btoa(`${user}:${user}`)}`;

async function logged(requests: readonly (readonly [string, RequestInit])[]): Promise<string[]> {
  const lines: string[] = [];
  const { url } = await start({ log: (line) => lines.push(line) });
  for (const [target, init] of requests) await (await fetch(url + target, init)).text();
  return lines;
}

it('the access log has a line for each request with time, status, operation and user', async () => {
  const lines = await logged([
    [`${path}?maxResults=1`, { headers: { authorization: basic('alice') } }],
    ['/healthz', {}],
    ['/nowhere', {}],
  ]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\dT\S+Z GET \/rest\/vendor-igrid\/1\.0\/grid\/10500\/issue\/10001\?maxResults=1 200 readRows alice [\d.]+ms$/,
    ),
    expect.stringMatching(/ GET \/healthz 200 - - [\d.]+ms$/),
    expect.stringMatching(/ GET \/nowhere 404 - - [\d.]+ms pathUnknown$/),
    expect.stringMatching(/^ {4}Refused by the path \(pathUnknown\): There is no endpoint "\/nowhere"/),
    expect.stringMatching(/^ {4}The nearest operation is listGrids: GET \/rest\/vendor-igrid\/1\.0\/grid\/list$/),
  ]);
});

it('the access log has the duration of each request, from its arrival to its answer', async () => {
  const started = performance.now();
  const lines = await logged([
    [path, { headers: { authorization: basic('alice') } }],
    ['/healthz', {}],
  ]);
  const whole = performance.now() - started;
  const times = lines.map((line) => Number(/ ([\d.]+)ms$/.exec(line)?.[1]));
  for (const time of times) expect(time).toBeLessThan(whole);
  expect(times).toHaveLength(2);
});

it('the access log names each rule behind a refusal once', async () => {
  const body = '{"rows":[{"jnone":1},{"jnone":2}]}';
  const headers = { authorization: basic('alice'), 'content-type': 'application/json' };
  const [line] = await logged([[path, { method: 'POST', headers, body }]]);
  expect(line).toMatch(/ 400 addRows alice [\d.]+ms COLUMN-1:columnUnknown,ADD-3:requiredMissing$/);
});

it('the access log explains a refusal below its line, and says how the request would pass', async () => {
  const lines = await logged([
    [path, { method: 'PUT', headers: { authorization: basic('vera') }, body: '{"rows":[]}' }],
  ]);
  expect(lines.slice(1)).toEqual([
    '    Refused by the permission on the issue (AUTH-3): You may not edit the issue "10001".',
    '    It would pass as alice, who may edit DEMO-1; and with the header Content-Type: application/json.',
  ]);
});

it('the access log names the planned fault, also where no answer was sent', async () => {
  const lines: string[] = [];
  const { url, server } = await start({ log: (line) => lines.push(line) });
  server.core.faults.plan({ operation: 'readRows', status: 503 });
  server.core.faults.plan({ reset: true });
  const read = () => fetch(url + path, { headers: { authorization: basic('alice') } });
  expect((await read()).status).toBe(503);
  await expect(read()).rejects.toThrow('fetch failed');
  expect(lines).toEqual([
    expect.stringMatching(/ 503 readRows alice [\d.]+ms \(planned: 503 for the next call of readRows\)$/),
    expect.stringMatching(/ 0 readRows alice [\d.]+ms \(planned: a connection reset for the next call\)$/),
  ]);
});

it('the access log does not explain missing credentials', async () => {
  expect(await logged([[path, {}]])).toEqual([
    expect.stringMatching(/ 401 readRows - [\d.]+ms AUTH-1:credentialsMissing$/),
  ]);
});

it.each([
  ['Basic credentials', basic('alice'), 200],
  ['a token', 'Bearer alice-token', 200],
  ['a wrong password', `Basic ${btoa('alice:not-the-password')}`, 401],
  ['a wrong token', 'Bearer not-the-password', 401],
])('the access log contains no credentials of a request with %s', async (_, authorization, status) => {
  const lines = await logged([[path, { headers: { authorization } }]]);
  const line = lines.join('\n');
  expect(line).toContain(` ${status} `);
  for (const secret of [authorization, authorization.split(' ')[1] ?? '', 'alice-token', 'not-the-password']) {
    expect(line).not.toContain(secret);
  }
});

it.each(['/healthz', '/__gridtwin__/clock', path])(
  'the access log has no credentials of an absolute URL with %s',
  async (target) => {
    const lines: string[] = [];
    const { url } = await start({ log: (line) => lines.push(line) });
    const head = [`GET http://alice:secret@twin.test${target} HTTP/1.1`, 'Host: x', 'Connection: close'];
    expect(await exchange(url, head)).toMatch(/^HTTP\/1\.1 /);
    expect(lines).toEqual([expect.not.stringContaining('secret')]);
  },
);

it('the access log has a line for each of several requests that come at once', async () => {
  const lines: string[] = [];
  const { url } = await start({ log: (line) => lines.push(line) });
  const socket = await connected(url);
  const answer = untilClosed(socket);
  const post = (issue: number, last: boolean): string =>
    [
      `POST /rest/vendor-igrid/1.0/grid/10500/issue/${issue} HTTP/1.1`,
      'Host: x',
      `Authorization: ${basic(issue === 10101 ? 'bob' : 'alice')}`,
      'Content-Length: 11',
      ...(last ? ['Connection: close'] : []),
      '',
      '{"rows":[]}',
    ].join('\r\n');
  socket.write(post(10001, false) + post(10101, true));
  expect((await answer).match(/HTTP\/1\.1 201/g)).toHaveLength(2);
  expect(lines).toEqual([
    expect.stringMatching(/issue\/10001 201 addRows alice/),
    expect.stringMatching(/issue\/10101 201 addRows bob/),
  ]);
});

it('an access line has a dash for an unknown operation and user', () => {
  const plain = {
    method: 'GET',
    target: '/x',
    operation: undefined,
    user: undefined,
    status: 404,
    refused: [],
    refusals: 0,
    changed: false,
    fault: undefined,
  };
  expect(accessLine(plain, new Date(0), 1.26)).toBe('1970-01-01T00:00:00.000Z GET /x 404 - - 1.3ms');
});
