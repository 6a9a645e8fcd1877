import { describe, expect, it } from 'vitest';
import { lanes } from '../../../contract/targets/lanes.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { throwing, variables } from '../testing/verify.js';
import { checkPermission, whatMayBeLeft } from './choose-lane.js';
import { chooseTarget } from './choose-target.js';
import type { VerifyOptions } from './verify-target.js';

const context = recordingContext({ variables, fetch: throwing });
const choose = (name: string | undefined, given: Partial<VerifyOptions> = {}) =>
  chooseTarget(name, options(given), context);

const limits = { timeout: 7, rate: 8, budget: 9 };
const asLimits = { timeoutMs: 7, requestsPerSecond: 8, requests: 9 };

describe('the target of the command line', () => {
  it('has the profile and limits of its file, which options override', async () => {
    const profile = { 'legacy.dates': 'iso-string', 'legacy.add.status': 200 } as const;
    const mine = newFile(
      'my.json',
      JSON.stringify({ ...demoTargetFile, profile, limits: { timeoutMs: 1, retries: 0 } }),
    );
    const target = await choose(mine, { profile: ['legacy.add.status=201'], baseUrl: 'https://x/jira/', ...limits });
    expect(target).toMatchObject({
      baseUrl: 'https://x/jira',
      profile: { 'legacy.dates': 'iso-string', 'legacy.add.status': 201 },
      limits: { ...asLimits, retries: 0 },
    });
  });

  it('has the vendor, version, context path and profile of the options if it is the demo world or the mock', async () => {
    const given = {
      addonVersion: '1.18.0',
      contextPath: '/jira',
      vendor: 'maker',
      profile: ['legacy.dates=iso-string'],
    };
    const known = { addonVersion: '1.18.0', profile: { 'legacy.dates': 'iso-string' }, values: { vendor: 'maker' } };
    const served = await choose('demo', { ...given, ...limits });
    expect(served).toMatchObject({ ...known, baseUrl: `${demoTargetFile.baseUrl}/jira`, limits: asLimits });
    expect(await choose(undefined, { ...given, ...limits })).toMatchObject({ ...known, limits: asLimits });
    expect(await choose('demo')).toMatchObject({ addonVersion: 'latest', limits: { requestsPerSecond: 1_000 } });
  });

  it('can be read without scratch issues, and cleared after its name is typed', async () => {
    const { scratch: _, ...unwritten } = demoTargetFile;
    const name = newFile('my.json', JSON.stringify(unwritten));
    const [bare, whole] = [await choose(name), await choose('demo')];
    await expect(checkPermission(bare, 'read-only', options(), context)).resolves.toBeUndefined();
    await expect(checkPermission(bare, 'own-rows', options(), context)).rejects.toThrow(
      'names no issue under "scratch"',
    );
    const typed = { ...context, ask: async () => ' demo\n' };
    await expect(checkPermission(whole, 'destructive', options(), typed)).resolves.toBeUndefined();
  });

  it('may have rows left over in own-rows, and also lack rows in destructive', async () => {
    const target = await choose('demo');
    const rows = 'Rows with "m" in a text column may be left on OPS-1 and OPS-2 of "demo"';
    expect(lanes.map((lane) => whatMayBeLeft(target, lane, 'm'))).toEqual([
      'Nothing was written.',
      `${rows}.`,
      `${rows}, and rows and selections that were there may be gone.`,
    ]);
  });
});
