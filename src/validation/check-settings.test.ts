import { describe, expect, it } from 'vitest';
import { createCore, type Settings } from '../core.js';
import { createMock, type MockSettings } from '../index.js';
import { createDocument } from '../openapi.js';
import { createTwinServer, type ServerSettings } from '../server.js';
import { aWorld } from '../worlds.js';

describe('the check of settings', () => {
  it.each<[given: object, says: RegExp]>([
    [{ adonVersion: '1.19.0' }, /there is no "adonVersion"; did you mean "addonVersion"/],
    [{ fetch: true }, /there is no "fetch"; there are world, profile/],
    [{ constructor: 1 }, /there is no "constructor"/],
    [{ seed: Number.NaN }, /"seed" must be a whole number from 0 to 2\^32-1/],
    [{ seed: 2 ** 32 }, /"seed" must be/],
    [{ vendor: 5 }, /"vendor" must be a text/],
    [{ contextPath: 5 }, /"contextPath" must be a text/],
    [{ profile: null }, /"profile" must be an object/],
    [{ profile: [] }, /"profile" must be an object/],
    [{ onExchange: 'log' }, /"onExchange" must be a function/],
    [{ origin: 'https://x.example' }, /there is no "origin"/],
    [{ seed: 'a', vendr: 'x' }, /"seed" must be .*; there is no "vendr"/],
  ])('refuses %o with a reason', (settings, says) => {
    expect(() => createCore(settings as Settings)).toThrow(says);
    expect(() => createCore(settings as Settings)).toThrow(TypeError);
  });

  it('accepts undefined for a setting', () => {
    expect(() => createCore(Object({ seed: undefined, vendor: undefined }))).not.toThrow();
  });

  const world = aWorld().withUser('alice');
  const instead: readonly (readonly [given: unknown, says: string])[] = [
    [null, 'null'],
    [[], '[]'],
    [5, '5'],
    ['demo', 'the text "demo": readWorld of gridtwin/worlds reads a file'],
    ['./my.world.json', 'the text "./my.world.json": readWorld of gridtwin/worlds reads a file'],
    [Promise.resolve({}), 'a Promise: await it first'],
    [world, 'a builder: its build() gives the world'],
    [createCore(), 'a mock: its exportWorld() gives the world'],
    [world.build(), 'a world: give it as { world }'],
  ];
  for (const [name, create] of Object.entries({ createMock, createTwinServer, createDocument })) {
    it.each(instead)(`refuses %o as the settings of ${name}`, (given, says) => {
      const settings = given as Parameters<typeof create>[0]; // wrong on purpose
      expect(() => create(settings)).toThrow(new TypeError(`Settings: must be an object, not ${says}`));
    });
  }

  it.each([
    [world, 'a builder: its build() gives the world'],
    [createCore(), 'a mock: its exportWorld() gives the world'],
    ['my.world.json', 'the text "my.world.json": readWorld of gridtwin/worlds reads a file'],
    [Promise.resolve(world.build()), 'a Promise: await it first'],
  ])('refuses %o as a world', (given, says) => {
    const settings = { world: given } as unknown as MockSettings; // wrong on purpose
    const error = new TypeError(`"world" must be a world, and not ${says}`);
    expect(() => createMock(settings)).toThrow(error);
    expect(() => createMock().load(given as never)).toThrow(error);
  });

  it('refuses a builder as a named world of a server and in reload', () => {
    const error = 'must be an object, not a builder: its build() gives the world';
    expect(() => createTwinServer({ worlds: Object({ small: world }) })).toThrow(`small: ${error}`);
    expect(() => createTwinServer().reload(Object(world))).toThrow(error);
  });

  it.each<[settings: object, says: string]>([
    [
      { cors: 'http://app.example' },
      '"cors" must be a list of origins such as "https://app.example", or of "*", not "http://app.example"',
    ],
    [{ cors: null }, '"cors" must be a list of origins such as "https://app.example", or of "*", not null'],
    [
      { cors: ['*', 'https://app.example/'] },
      '"cors" must be a list of origins such as "https://app.example", or of "*", not ["*","https://app.example/"]',
    ],
    [{ allowedHosts: [5] }, '"allowedHosts" must be a list of texts, not [5]'],
    [{ host: null }, '"host" must be a text, not null'],
    [{ port: 'x.sock' }, '"port" must be a whole number from 0 to 65535, not "x.sock"'],
    [{ port: 65_536 }, '"port" must be a whole number from 0 to 65535, not 65536'],
    [{ control: 'no', docs: 0 }, '"control" must be true or false, not "no"; "docs" must be true or false, not 0'],
    [{ log: 'stdout' }, '"log" must be a function, not "stdout"'],
  ])('refuses the server settings %o', (settings, says) => {
    expect(() => createTwinServer(settings as ServerSettings)).toThrow(new TypeError(`Settings: ${says}`));
  });

  it('refuses a Promise in place of a profile or of settings', () => {
    const promise = Promise.resolve({}) as never; // wrong on purpose
    const words = 'Profile: must be an object of choices, not a Promise: await it first';
    expect(() => createCore({ profile: promise })).toThrow('must be an object, not a Promise: await it first');
    expect(() => createMock({ profile: promise, addonVersion: '1.19.0' })).toThrow('not a Promise: await it first');
    expect(() => createCore().profile.set(promise)).toThrow(new TypeError(words));
    expect(() => createCore(promise)).toThrow('Settings: must be an object, not a Promise: await it first');
  });

  it.each([null, 5, 'demo'])('refuses %o as the settings of createCore', (given) => {
    expect(() => createCore(given as Settings)).toThrow('Settings: must be an object, not');
  });

  it('refuses unknown settings of a document, also those of a mock', () => {
    expect(() => createDocument({ vender: 'acme' } as Parameters<typeof createDocument>[0])).toThrow(
      'Settings: there is no "vender"; did you mean "vendor"?',
    );
    expect(() => createDocument({ seed: 1 } as Parameters<typeof createDocument>[0])).toThrow(
      'Settings: there is no "seed"; there are profile, addonVersion, vendor, contextPath, openChoices',
    );
  });

  it.each([undefined, 0, 2 ** 32 - 1])('accepts the seed %s', (seed) => {
    expect(() => createCore(seed === undefined ? {} : { seed })).not.toThrow();
  });

  it('accepts the settings of a host for that host, and refuses unknown ones', () => {
    expect(() => createTwinServer({ port: 0, host: '127.0.0.1', cors: [], control: false })).not.toThrow();
    expect(() => createTwinServer({ prot: 0 } as ServerSettings)).toThrow(/there is no "prot"/);
    expect(() => createMock({ orgin: 'x' } as MockSettings)).toThrow(/there is no "orgin"; did you mean "origin"/);
  });

  it.each(['tracker.example', 'https://tracker.example/jira', 'ftp://tracker.example', '', 'https://'])(
    'refuses the origin %j',
    (origin) => {
      expect(() => createMock({ origin })).toThrow(/origin must be like "https:\/\/tracker\.example"/);
    },
  );

  it.each(['https://Tracker.example', 'https://tracker.example/', 'https://tracker.example:443'])(
    'accepts the origin %j as a browser writes it',
    (origin) => {
      const [first] = createMock({ origin }).handlers;
      expect(first?.info.header).toBe('GET https://tracker.example/rest/vendor-igrid/1.0/grid/list');
    },
  );
});
