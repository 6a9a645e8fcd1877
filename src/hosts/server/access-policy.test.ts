import { get, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { servers } from '../testing/running.js';
import { hostNames } from './access-policy.js';

const start = servers();

/** Sends a reset with headers that fetch cannot set; returns the status and the text of the answer. */
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
    ['its own page', (port) => ({ origin: `http://127.0.0.1:${port}` }), 204],
    ['its own page, as localhost', (port) => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` }), 204],
    ['its page behind a proxy that adds TLS', () => ({ host: 'localhost', origin: 'https://localhost' }), 204],
    [
      'its page behind a proxy with another host',
      () => ({ origin: 'https://docs.example', 'sec-fetch-site': 'same-origin' }),
      204,
    ],
    ['a page of another site', () => ({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }), 403],
    ['an image, a script or a link of another site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['an image of another port of this machine', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['a page that makes a browser repeat Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'same-origin, none' }), 403],
    ['somebody who types the address', () => ({ 'sec-fetch-site': 'none' }), 204],
    ['its own page, without an origin', () => ({ 'sec-fetch-site': 'same-origin' }), 204],
    [
      'a page of another site whose origin has the name of this site',
      (port) => ({ origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' }),
      403,
    ],
    ['a page of another site in an old browser', () => ({ origin: 'https://other.example' }), 403],
    ['a page with an opaque origin', () => ({ origin: 'null' }), 403],
    [
      'a page whose host name was pointed here by DNS',
      (port) => ({
        host: `evil.example:${port}`,
        origin: `http://evil.example:${port}`,
        'sec-fetch-site': 'same-origin',
      }),
      403,
    ],
    ['a client with a name that was pointed here by DNS', () => ({ host: 'evil.example' }), 403],
  ])('serves clients and its own pages, and no other page: %s', async (_, headers, status) => {
    const { url } = await start();
    expect((await reset(url, headers(portOf(url))))[0]).toBe(status);
  });

  it('names the setting that allows a host or an origin, and obeys it', async () => {
    const { url } = await start();
    expect((await reset(url, { host: 'proxy.example:81' }))[1]).toContain('allow it with --allow-host proxy.example');
    expect((await reset(url, { origin: 'https://app.example' }))[1]).toContain(
      'allow them with --cors https://app.example',
    );
    const open = await start({ allowedHosts: ['proxy.example'], cors: ['https://app.example'] });
    expect((await reset(open.url, { host: 'proxy.example:81', origin: 'https://app.example' }))[0]).toBe(204);
  });

  it('names a remedy when it refuses a page without an origin', async () => {
    const { url } = await start({ cors: ['https://app.example'] });
    expect((await reset(url, { 'sec-fetch-site': 'cross-site' }))[1]).toMatch(
      /Sec-Fetch-Site: cross-site.*Type the address, use a page of this server, or .* --cors allows/,
    );
    expect((await reset(url, { origin: 'null' }))[1]).toContain('Origin: null');
    const allowed = { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' };
    expect((await reset(url, allowed))[0]).toBe(204);
  });

  it('is reached by each address of the machine if the server listens on all, and by no other name', async () => {
    const { url } = await start({ host: '0.0.0.0', allowedHosts: ['build-host.example'] });
    const { port } = new URL(url);
    const own = Object.values(networkInterfaces()).flatMap((some = []) => some);
    const [address = '127.0.0.1'] = own.filter(({ family }) => family === 'IPv4').map((one) => one.address);
    const statusOf = async (host: string) => (await reset(`http://127.0.0.1:${port}`, { host: `${host}:${port}` }))[0];
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', address, 'build-host.example']) {
      expect([host, await statusOf(host)]).toEqual([host, 204]);
    }
    for (const host of ['evil.example', '198.51.100.7', 'localhost.evil.example', '']) {
      expect([host, await statusOf(host)]).toEqual([host, 403]);
    }
  });

  it.each([
    ['events', { host: 'evil.example' }],
    ['events', { 'sec-fetch-site': 'cross-site' }],
    ['journal/wait?timeout=60000', { 'sec-fetch-site': 'cross-site' }],
    ['worlds/a/__gridtwin__/events', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses a request for %s with %j', async (path, headers) => {
    const { url } = await start();
    const status = await new Promise((resolve) => {
      get(`${url}/__gridtwin__/${path}`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    expect(status).toBe(403);
  });
});

const loopback = ['localhost', '127.0.0.1', '[::1]'];

const ownNames = Object.values(networkInterfaces())
  .flatMap((some = []) => some)
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

describe('hostNames', () => {
  it('returns the names of this machine by default', () => {
    expect(hostNames({})).toEqual(loopback);
    expect(hostNames({ host: '::1' })).toEqual(loopback);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['FE80::1', '[fe80::1]'],
    ['Build-Host', 'build-host'],
  ])('adds the host %s as %s', (host, name) => {
    expect(hostNames({ host })).toEqual([...loopback, name]);
  });

  it.each(['0.0.0.0', '::', ''])('adds all addresses of the machine for the host "%s"', (host) => {
    expect(ownNames.length).toBeGreaterThan(0);
    expect(hostNames({ host })).toEqual(expect.arrayContaining([...loopback, ...ownNames]));
  });

  it('adds the allowed hosts in lower case and without a port', () => {
    expect(hostNames({ allowedHosts: ['Proxy.Example', 'other.example:81', 'fe80::2'] })).toEqual([
      ...loopback,
      'proxy.example',
      'other.example',
      '[fe80::2]',
    ]);
  });
});
