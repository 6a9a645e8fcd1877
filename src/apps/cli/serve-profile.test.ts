import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFile } from '../../validation/testing/new-folder.js';
import { createFrom } from './serve.js';
import { serveOptions } from './testing/serve-options.js';

beforeEach(() => {
  vi.stubEnv('GRIDTWIN_RESULTS', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns the profile of a server, given the profiles of the environment and of the options. */
async function profileOf(environment: string | undefined, ...profile: readonly string[]) {
  vi.stubEnv('GRIDTWIN_PROFILE', environment);
  return (await createFrom({ ...serveOptions, profile })).core.profile.current();
}

describe('the profile of gridtwin serve', () => {
  it('comes from GRIDTWIN_PROFILE, and --profile overrides its choices', async () => {
    const environment = '{"legacy.dates":"iso-string","legacy.add.status":200}';
    expect(await profileOf(environment)).toMatchObject({ 'legacy.dates': 'iso-string', 'legacy.add.status': 200 });
    expect(await profileOf(environment, 'legacy.add.status=201')).toMatchObject({
      'legacy.dates': 'iso-string',
      'legacy.add.status': 201,
    });
  });

  it('comes from a twin file, and a later option overrides its choices', async () => {
    const file = newFile(
      'deployment.twin.json',
      JSON.stringify({ profile: { 'legacy.dates': 'iso-string', 'legacy.add.status': 200 } }),
    );
    expect(await profileOf(undefined, file, 'legacy.add.status=201')).toMatchObject({
      'legacy.dates': 'iso-string',
      'legacy.add.status': 201,
    });
  });

  it('is the default without GRIDTWIN_PROFILE and --profile', async () => {
    expect(await profileOf(undefined)).toMatchObject({ 'legacy.dates': 'milliseconds', 'legacy.add.status': 201 });
  });

  it('is refused if GRIDTWIN_PROFILE is wrong, whatever --profile says', async () => {
    await expect(profileOf('{"legacy.date":"iso-string"}', 'legacy.dates=iso-string')).rejects.toThrow(
      /^GRIDTWIN_PROFILE: .*"legacy\.date"; did you mean "legacy\.dates"/,
    );
  });
});

it('gridtwin serve --as names the caller of requests without credentials', async () => {
  const { core } = await createFrom({ ...serveOptions, as: 'vera' });
  await core.handle(new Request('http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount'));
  expect(core.journal.last()).toMatchObject({ user: 'vera', status: 200 });
  await expect(createFrom({ ...serveOptions, as: 'Vera' })).rejects.toThrow('no user "Vera"; did you mean "vera"?');
});
