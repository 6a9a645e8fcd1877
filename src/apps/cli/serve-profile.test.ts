import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrom } from './serve.js';
import { serveOptions } from './testing/serve-options.js';

beforeEach(() => {
  vi.stubEnv('GRIDTWIN_RESULTS', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a server answers by, under a profile of the environment and one of options. */
async function profileOf(environment: string | undefined, ...profile: readonly string[]) {
  vi.stubEnv('GRIDTWIN_PROFILE', environment);
  return (await createFrom({ ...serveOptions, profile })).core.profile.current();
}

describe('the profile of gridtwin serve', () => {
  it('is that of GRIDTWIN_PROFILE, in which --profile replaces what it names', async () => {
    const environment = '{"legacy.dates":"iso-string","legacy.add.status":200}';
    expect(await profileOf(environment)).toMatchObject({ 'legacy.dates': 'iso-string', 'legacy.add.status': 200 });
    expect(await profileOf(environment, 'legacy.add.status=201')).toMatchObject({
      'legacy.dates': 'iso-string',
      'legacy.add.status': 201,
    });
  });

  it('is that of a twin file, in which a later option replaces what it names', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'twin-')), 'deployment.twin.json');
    writeFileSync(file, JSON.stringify({ profile: { 'legacy.dates': 'iso-string', 'legacy.add.status': 200 } }));
    expect(await profileOf(undefined, file, 'legacy.add.status=201')).toMatchObject({
      'legacy.dates': 'iso-string',
      'legacy.add.status': 201,
    });
  });

  it('is the default where neither says anything', async () => {
    expect(await profileOf(undefined)).toMatchObject({ 'legacy.dates': 'milliseconds', 'legacy.add.status': 201 });
  });

  it('cannot be what GRIDTWIN_PROFILE has wrong, whatever --profile says', async () => {
    await expect(profileOf('{"legacy.date":"iso-string"}', 'legacy.dates=iso-string')).rejects.toThrow(
      /^GRIDTWIN_PROFILE: .*"legacy\.date"; did you mean "legacy\.dates"/,
    );
  });
});
