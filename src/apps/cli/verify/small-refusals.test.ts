import { describe, expect, it } from 'vitest';
import { misbehavingServers } from '../../../contract/testing/misbehaving-servers.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import type { CliContext } from '../in-process.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { type VerifyOptions, verifyTarget } from './verify-target.js';

const serve = servers();
const start = misbehavingServers();

const verify = (name: string | undefined, given: Partial<VerifyOptions>, more: Partial<CliContext> = {}) =>
  verifyTarget(name, options(given), recordingContext(more));

describe('gridtwin verify', () => {
  it.each([
    [undefined, { only: [''] }, '--only takes a part of the id of a case, not ""'],
    [undefined, { only: [' '] }, '--only takes a part of the id of a case, not " "'],
    [undefined, { only: ['nope'] }, 'no case matches --only nope; --plan without it lists the ids'],
    ['demo', { init: true }, '"demo" stands for the demo world that "gridtwin serve" serves'],
    ['my.json', { vendor: 'maker' }, '--vendor is for the mock and "demo"; a target file has "vendor"'],
    [undefined, { vendor: 'a/b' }, 'vendor must be letters, digits, dots and dashes'],
    ['demo', { vendor: 'a/b' }, 'vendor must be letters, digits, dots and dashes'],
    [undefined, { profile: ['nosuch=1'] }, 'there is no choice "nosuch"; choice ids look like "legacy.dates"'],
  ])('refuses for the target %s the options %j', async (name, given, says) => {
    await expect(verify(name, given)).rejects.toThrow(says);
  });

  it('does not say how to list the ids if --only is not given', async () => {
    const done = verify(undefined, { rule: ['COUNT-2'], endpoint: [3] });
    await expect(done).rejects.toThrow(/^no case matches --rule COUNT-2 --endpoint 3$/);
  });

  it('verifies a demo world that was served with another vendor', async () => {
    const { url } = await serve({ vendor: 'maker' });
    expect(await verify('demo', { baseUrl: url, vendor: 'maker', endpoint: [4] })).toBe(0);
  });

  it('says how to serve "demo" if nothing listens', async () => {
    const baseUrl = await start.nobody();
    const hint = ' Start it first: "gridtwin serve", or "npm start" in the repository of gridtwin.';
    await expect(verify('demo', { baseUrl })).rejects.toThrow(`nothing listens there (ECONNREFUSED).${hint}`);
    const mine = newFile('my.json', JSON.stringify({ ...demoTargetFile, baseUrl }));
    const variables = Object.fromEntries(
      Object.values(demoTargetFile.users).map(({ tokenFrom }) => [String(tokenFrom), `secret-of-${tokenFrom}`]),
    );
    await expect(verify(mine, {}, { variables })).rejects.toThrow(/nothing listens there \(ECONNREFUSED\)\.$/);
  });

  it('says at the start how many cases it sends over a network, and at what pace', async () => {
    const started: (string | undefined)[] = [];
    const startProgress: CliContext['startProgress'] = (_, line) => {
      started.push(line);
      return { step: () => undefined, stop: () => undefined };
    };
    const { url } = await serve();
    await verify('demo', { baseUrl: url, rule: ['COUNT-2'], rate: 500 }, { startProgress });
    await verify(undefined, { rule: ['COUNT-2'] }, { startProgress });
    expect(started).toEqual([
      'gridtwin: 1 case to verify on "demo" with about 1 request: 1 second or more, with at most 500 requests in a second.',
      undefined,
    ]);
  });
});

describe('waivers for other targets', () => {
  const waiver = { rule: 'COUNT-2', endpoint: 4, target: 'Mock', reason: 'known', expires: '2027-01-01' };

  it('are listed before the headline, and are not stale', async () => {
    const waivers = newFile('w.json', JSON.stringify({ waivers: [waiver, { ...waiver, target: 'staging' }] }));
    const context = recordingContext();
    const code = await verifyTarget(undefined, options({ rule: ['COUNT-2'], waivers }), context);
    expect(code).toBe(0);
    expect(context.output().trimEnd().split('\n').slice(-4)).toEqual([
      expect.stringMatching(/^\d+ requests? in /),
      '2 of 2 waivers are for other targets ("Mock", "staging"); did you mean "mock" by',
      '  "Mock"?',
      expect.stringMatching(/^No findings/),
    ]);
    expect(context.output()).not.toContain('Waivers that no longer apply');
  });
});
