import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hostNames } from './host-names.js';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

const own = Object.values(networkInterfaces())
  .flatMap((some = []) => some)
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

describe('the names that the control API is reached by', () => {
  it('are those of this machine where nothing is said', () => {
    expect(hostNames({})).toEqual(loopback);
    expect(hostNames({ host: '::1' })).toEqual(loopback);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['FE80::1', '[fe80::1]'],
    ['Build-Host', 'build-host'],
  ])('are the address %s, too, where the server listens on it', (host, name) => {
    expect(hostNames({ host })).toEqual([...loopback, name]);
  });

  it.each(['0.0.0.0', '::', ''])('are all addresses of the machine where it listens on "%s"', (host) => {
    expect(own.length).toBeGreaterThan(0);
    expect(hostNames({ host })).toEqual(expect.arrayContaining([...loopback, ...own]));
  });

  it('are those that are allowed, in any letter case, with or without a port', () => {
    expect(hostNames({ allowedHosts: ['Proxy.Example', 'other.example:81', 'fe80::2'] })).toEqual([
      ...loopback,
      'proxy.example',
      'other.example',
      '[fe80::2]',
    ]);
  });
});
