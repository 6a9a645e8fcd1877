import { expect, it } from 'vitest';
import { createCore } from '../mock/create-core.js';
import { createDocument } from '../openapi.js';
import { profileOf, resolveProfile } from './profile.js';

const profile = { 'legacy.dates': 'iso-string', 'newer.status.add': 200 } as const;
const twin = { format: 'gridtwin-twin/1', profile, evidence: {} };

it('profileOf takes the profile out of a twin file, and returns a profile as it is', () => {
  expect(profileOf(twin)).toBe(profile);
  expect(profileOf(profile)).toBe(profile);
});

it('resolveProfile refuses a member "profile" that is not an object as an unknown choice', () => {
  expect(() => resolveProfile(JSON.parse('{"profile": "mine"}'))).toThrow('there is no choice "profile"');
});

it('resolveProfile names errors in the profile of a twin file', () => {
  expect(() => resolveProfile({ profile: { 'legacy.date': 'x' } })).toThrow('did you mean "legacy.dates"?');
});

it('a mock, its profile.set and createDocument accept a twin file as a profile', () => {
  const core = createCore({ profile: twin, addonVersion: '1.25.0' });
  expect(core.profile.current()).toMatchObject({ ...profile, addonVersion: '1.25.0' });
  core.profile.set({ profile: {} });
  expect(core.profile.current()['newer.status.add']).toBe(201);
  core.profile.set(twin);
  expect(core.profile.current()['newer.status.add']).toBe(200);
  expect(createDocument({ profile: twin, addonVersion: '1.25.0' })).toEqual(
    createDocument({ profile, addonVersion: '1.25.0' }),
  );
});
