import { expect, it } from 'vitest';
import { createCore } from '../mock/create-core.js';
import { createDocument } from '../openapi.js';
import { profileOf, resolveProfile } from './profile.js';

const profile = { 'legacy.dates': 'iso-string', 'newer.status.add': 200 } as const;
const twin = { format: 'gridtwin-twin/1', profile, evidence: {} };

it('takes the profile of a twin file, and a profile as it is', () => {
  expect(profileOf(twin)).toBe(profile);
  expect(profileOf(profile)).toBe(profile);
});

it('refuses a member "profile" that is no object as the unknown choice that it then is', () => {
  expect(() => resolveProfile(JSON.parse('{"profile": "mine"}'))).toThrow('there is no choice "profile"');
});

it('names what is wrong in the profile of a twin file', () => {
  expect(() => resolveProfile({ profile: { 'legacy.date': 'x' } })).toThrow('did you mean "legacy.dates"?');
});

it('lets a mock, its switch and the document take a twin file as it is', () => {
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
