import { describe, expect, it } from 'vitest';
import { exchange } from '../testing/raw-http.js';
import { servers } from '../testing/running.js';

const start = servers();
const list = '/rest/vendor-igrid/1.0/grid/list';

describe('what Node would answer by itself is answered in JSON', () => {
  it.each<[what: string, lines: string[], status: string, says: RegExp]>([
    ['a method that is none', [`BREW ${list} HTTP/1.1`, 'Host: x'], '405 Method Not Allowed', /"BREW"/],
    ['a tunnel', ['CONNECT twin.test:443 HTTP/1.1', 'Host: x'], '405 Method Not Allowed', /no proxy/],
    ['what is no HTTP', ['hello'], '400 Bad Request', /not well-formed/],
    ['headers without end', [`GET ${list} HTTP/1.1`, `X: ${'x'.repeat(100_000)}`], '431', /headers .* too large/],
    [
      'an expectation',
      [`GET ${list} HTTP/1.1`, 'Host: x', 'Expect: more', 'Connection: close'],
      '417',
      /no expectation/,
    ],
  ])('%s', async (_, lines, status, says) => {
    const { url } = await start();
    const answer = await exchange(url, lines);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status}`);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body).errorMessages).toEqual([expect.stringMatching(says)]);
  });

  it('a request without a host is served', async () => {
    const { url } = await start();
    expect(await exchange(url, ['GET /healthz HTTP/1.1', 'Connection: close'])).toContain('{"status":"ok"}');
  });

  it('and is in the access log', async () => {
    const lines: string[] = [];
    const { url } = await start({ log: (line) => lines.push(line) });
    await exchange(url, [`BREW ${list} HTTP/1.1`, 'Host: x']);
    expect(lines).toEqual([expect.stringContaining(`BREW ${list} 405`)]);
  });
});

describe('an answer without a body', () => {
  it('has the length 0 rather than chunks', async () => {
    const { url } = await start();
    const head = 'PUT /rest/vendor-igrid/1.0/grid/10500/issue/10001/clear HTTP/1.1';
    const answer = await exchange(url, [head, 'Host: x', 'Authorization: Bearer alice-token', 'Connection: close']);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/content-length: 0\r\n/i);
    expect(answer).not.toMatch(/transfer-encoding/i);
  });
});
