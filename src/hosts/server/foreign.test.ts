import { get, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { servers } from '../../testing/running.js';

const start = servers();

/** The status and the text of an answer to a request with headers that fetch does not let anyone set. */
const reset = (
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly [number | undefined, string]> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/__gridtwin__/reset`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve([response.statusCode, text]));
    });
    sent.on('error', reject);
    sent.end();
  });

const portOf = (url: string): string => new URL(url).port;

describe('the control API', () => {
  it.each<[string, (port: string) => Readonly<Record<string, string>>, number]>([
    ['a client without an origin', () => ({}), 204],
    ['a page of its own', (port) => ({ origin: `http://127.0.0.1:${port}` }), 204],
    [
      'a page of its own, as localhost',
      (port) => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` }),
      204,
    ],
    ['its page behind a proxy that adds TLS', () => ({ host: 'localhost', origin: 'https://localhost' }), 204],
    [
      'its page behind a proxy with another host',
      () => ({ origin: 'https://docs.example', 'sec-fetch-site': 'same-origin' }),
      204,
    ],
    ['a page of another site', () => ({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }), 403],
    ['a page of another site in an old browser', () => ({ origin: 'https://other.example' }), 403],
    ['a page without an origin of its own', () => ({ origin: 'null' }), 403],
    [
      'a page whose name was pointed here',
      (port) => ({
        host: `evil.example:${port}`,
        origin: `http://evil.example:${port}`,
        'sec-fetch-site': 'same-origin',
      }),
      403,
    ],
    ['a name that was pointed here', () => ({ host: 'evil.example' }), 403],
  ])('is for %s or not', async (_, headers, status) => {
    const { url } = await start();
    expect((await reset(url, headers(portOf(url))))[0]).toBe(status);
  });

  it('says how a host and an origin would be let in, and lets them in', async () => {
    const { url } = await start();
    expect((await reset(url, { host: 'proxy.example:81' }))[1]).toContain('--allow-host proxy.example would let it');
    expect((await reset(url, { origin: 'https://app.example' }))[1]).toContain('--cors https://app.example would');
    const open = await start({ allowedHosts: ['proxy.example'], cors: ['https://app.example'] });
    expect((await reset(open.url, { host: 'proxy.example:81', origin: 'https://app.example' }))[0]).toBe(204);
  });

  it('is reached by any name where the server listens to other machines', async () => {
    const { url } = await start({ host: '0.0.0.0' });
    const local = url.replace('0.0.0.0', '127.0.0.1');
    expect((await reset(local, { host: 'build-host.example' }))[0]).toBe(204);
  });

  it('has no events for those either', async () => {
    const { url } = await start();
    const status = await new Promise((resolve) => {
      get(`${url}/__gridtwin__/events`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    expect(status).toBe(403);
  });
});
