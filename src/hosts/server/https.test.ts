import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Socket } from 'node:net';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, untilClosed } from '../testing/raw-http.js';
import { as, servers } from '../testing/running.js';
import { selfSigned } from '../testing/self-signed.js';

const start = servers();
const complaints = vi.spyOn(console, 'error');
beforeEach(() => {
  complaints.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});

/** Sends a request by https, and trusts only the certificate of the server. */
function ask(
  url: string,
  more: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
) {
  const { method = 'GET', headers = {}, body } = more;
  return new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const trust = { ca: selfSigned.cert, checkServerIdentity: () => undefined }; // for any header Host
    const asked = request(url, { method, headers, ...trust, agent: false }, (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode, text })).once('error', reject);
    });
    asked.once('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10102';

describe('a server with a certificate', () => {
  it('answers the service, health, the page and the control API by https', async () => {
    const { url, server } = await start({ https: selfSigned });
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const headers = { ...as('alice'), 'content-type': 'application/json' };
    const body = { rows: [{ jsummary: 'Bicycle', jamount: 12 }] };
    expect(await ask(`${url}${path}`, { method: 'POST', headers, body })).toMatchObject({ status: 201 });
    expect(server.core.rows({ grid: 10500, issue: 'OPS-2' })).toHaveLength(1);
    expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200 });
    expect(await ask(`${url}/docs/`)).toMatchObject({ status: 200, text: expect.stringContaining('<title>') });
    expect(await ask(`${url}/__gridtwin__/journal`)).toMatchObject({ status: 200 });
  });

  it('allows the control API to its own pages and to no other site', async () => {
    const { url } = await start({ https: selfSigned });
    const reset = (headers: Readonly<Record<string, string>>) =>
      ask(`${url}/__gridtwin__/reset`, { method: 'POST', headers });
    expect((await reset({ origin: url })).status).toBeLessThan(300);
    expect(await reset({ origin: 'https://other.example' })).toMatchObject({ status: 403 });
    expect(await reset({ host: 'rebound.example' })).toMatchObject({ status: 403 });
  });

  it('resets a connection for a planned fault, instead of an answer or in the middle of it', async () => {
    const { url, server } = await start({ https: selfSigned });
    const reset = vi.spyOn(Socket.prototype, 'resetAndDestroy'); // throws for a connection of https
    server.core.faults.plan({ operation: 'countRows', reset: true });
    const count = `${url}/rest/vendor-igrid/1.0/grid/10500/rowcount`;
    await expect(ask(count, { headers: as('alice') })).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(reset.mock.results.map(({ type }) => type)).toEqual(['return']);
    reset.mockRestore();
    server.core.faults.plan({ operation: 'countRows', reset: 'midway' });
    await expect(ask(count, { headers: as('alice') })).rejects.toThrow('aborted');
    expect(await ask(count, { headers: as('alice') })).toMatchObject({ status: 200 });
  });

  it('closes a connection that cannot be reset, as in Bun', async () => {
    const { url, server } = await start({ https: selfSigned });
    const reset = vi.spyOn(Socket.prototype, 'resetAndDestroy').mockImplementation(() => {
      throw new TypeError('This handle type cannot be sent');
    });
    server.core.faults.plan({ operation: 'countRows', reset: true });
    const count = `${url}/rest/vendor-igrid/1.0/grid/10500/rowcount`;
    await expect(ask(count, { headers: as('alice') })).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(reset).toHaveBeenCalledOnce();
    reset.mockRestore();
  });

  it('ends connections of clients that use http or do not trust it, and serves others', async () => {
    const { url } = await start({ https: selfSigned });
    const plain = await connected(url);
    const answer = untilClosed(plain).catch(() => '');
    plain.write('GET /healthz HTTP/1.1\r\n\r\n');
    expect(await answer).not.toContain('HTTP/1.1 200');
    const { hostname: host, port } = new URL(url);
    await expect(
      new Promise((resolve, reject) => connect({ host, port: Number(port) }, () => resolve(1)).once('error', reject)),
    ).rejects.toThrow('self-signed');
    expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200 });
  });

  it('does not start with a certificate or a key that cannot be used', async () => {
    await expect(start({ https: { cert: 'x', key: 'y' } })).rejects.toThrow(
      /^"https" must be \{ cert, key \}, .*PEM: /,
    );
    for (const https of [true, { cert: selfSigned.cert }, { key: selfSigned.key }])
      await expect(start({ https: https as never })).rejects.toThrow('both must be texts');
  });
});
