import { describe, expect, it, vi } from 'vitest';
import { connected, exchange, untilClosed } from '../testing/raw-http.js';
import { as, servers } from '../testing/running.js';

const start = servers();
const list = '/rest/vendor-igrid/1.0/grid/list';

describe('the server', () => {
  it.each<[what: string, lines: string[], status: string, says: RegExp]>([
    ['an unknown method', [`BREW ${list} HTTP/1.1`, 'Host: x'], '405 Method Not Allowed', /"BREW"/],
    ['a tunnel', ['CONNECT twin.test:443 HTTP/1.1', 'Host: x'], '405 Method Not Allowed', /does not support CONNECT/],
    ['bytes that are no HTTP', ['hello'], '400 Bad Request', /not well-formed/],
    [
      'headers that are too large',
      [`GET ${list} HTTP/1.1`, `X: ${'x'.repeat(100_000)}`],
      '431',
      /headers .* too large/,
    ],
    [
      'an expectation',
      [`GET ${list} HTTP/1.1`, 'Host: x', 'Expect: more', 'Connection: close'],
      '417',
      /only the expectation/,
    ],
  ])('answers in JSON to %s', async (_, lines, status, says) => {
    const { url } = await start();
    const answer = await exchange(url, lines);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status}`);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body).errorMessages).toEqual([expect.stringMatching(says)]);
  });

  it('serves a request without a host', async () => {
    const { url } = await start();
    expect(await exchange(url, ['GET /healthz HTTP/1.1', 'Connection: close'])).toContain('{"status":"ok"}');
  });

  it('logs a request with an unknown method', async () => {
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

describe('an unparsable request behind another', () => {
  const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
  const good = '{"rows":[{"jsummary":"New","jamount":1}]}';
  const post = (more: string, body: string, length = body.length): string => {
    const head = [`POST ${rows} HTTP/1.1`, 'Host: x', 'Authorization: Bearer alice-token', `Content-Length: ${length}`];
    return `${head.join('\r\n')}\r\n${more}\r\n${body}`;
  };

  it.each<[what: string, sent: string, statuses: string[]]>([
    ['a body that is longer than its length', post('', `${good}}`, good.length), ['201', '400']],
    ['a body whose length leaves out its last bytes', post('', good, good.length - 1), ['400', '400']],
    ['a method that does not exist', `${post('', good)}BREW / HTTP/1.1\r\nHost: x\r\n\r\n`, ['201', '400']],
    ['a header without a colon', `${post('', good)}GET / HTTP/1.1\r\nNo Header\r\n\r\n`, ['201', '400']],
    ['a request after Connection: close', `${post('Connection: close\r\n', good)}GET / HTTP/1.1\r\n\r\n`, ['201']],
  ])('waits for the answer to the first: %s', async (_, sent, statuses) => {
    const { url, server } = await start({ delay: 20 });
    const socket = await connected(url);
    const answer = untilClosed(socket);
    socket.write(sent);
    expect((await answer).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(statuses);
    expect(server.core.journal.entries().map(({ status }) => `${status}`)).toEqual(statuses.slice(0, 1));
  });

  it('is answered once, also if it comes in many parts', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const { url } = await start({ delay: 200 });
    const socket = await connected(url);
    const answer = untilClosed(socket);
    socket.write(post('', good));
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setTimeout(resolve, 3));
      socket.write('}');
    }
    expect((await answer).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['201', '400']);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is answered at once if it is in the body of the first', async () => {
    const { url } = await start();
    const head = [`POST ${rows} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked'];
    expect(await exchange(url, head, 'no chunk\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });

  it('does not stop the server if its client leaves before the answers', async () => {
    const { url } = await start();
    const socket = await connected(url);
    socket.write(`GET /__gridtwin__/journal/wait?timeout=30000 HTTP/1.1\r\nHost: localhost\r\n\r\n}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await fetch(`${url}${list}`, { headers: as('admin') })).status).toBe(200);
  });
});
