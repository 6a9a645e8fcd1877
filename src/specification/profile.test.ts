import { describe, expect, it } from 'vitest';
import { createCore } from '../mock/create-core.js';
import { choices, type Profile } from './choices.js';
import { resolveProfile, turnedOf } from './profile.js';

/** A profile from outside, such as a file, that no compiler has seen. */
const given = (entries: Record<string, unknown>): Profile => entries;

const orTemplate =
  'or an object as JSON, such as {"error":"{message}"}, also with {status}, {reason}, {number}, and {field} for a name';

describe('resolveProfile', () => {
  it('returns the defaults for an empty profile', () => {
    const defaults = Object.entries(choices).map(([id, { default: usual }]) => [id, usual]);
    expect(resolveProfile({})).toEqual(Object.fromEntries(defaults));
  });

  it('accepts every value in the table of choices', () => {
    const all = Object.entries(choices).flatMap(([id, { values }]) => values.map((value) => ({ [id]: value })));
    expect(all.length).toBeGreaterThan(60);
    for (const profile of all) expect(resolveProfile(given(profile))).toMatchObject(profile);
  });

  it('keeps the default of a choice that is missing or undefined', () => {
    const resolved = resolveProfile(given({ 'legacy.dates': 'iso-string', 'paging.limit': undefined }));
    expect(resolved).toEqual({ ...resolveProfile({}), 'legacy.dates': 'iso-string' });
  });

  it.each([
    ['paging.defaultMaxResults', 1],
    ['paging.defaultMaxResults', 123456],
    ['paging.limit', 17],
    ['legacy.errorBody', '{"detail":"{message}"}'],
    ['addonVersion', '1.2.3'],
    ['addonVersion', '10.20.30'],
  ])('accepts for %s any value of the right form, such as %j', (id, value) => {
    expect(resolveProfile(given({ [id]: value }))).toMatchObject({ [id]: value });
  });

  it.each([
    ['legacy.errorbody', 'legacy.errorBody'],
    ['legacy.add.staus', 'legacy.add.status'],
    ['newer.status.isue', 'newer.status.issue'],
    ['AddOnVersion', 'addonVersion'],
    ['auth.scheme', 'auth.schemes'],
  ])('refuses the id %s and asks whether %s was meant', (id, meant) => {
    expect(() => resolveProfile(given({ [id]: 1 }))).toThrow(TypeError);
    expect(() => resolveProfile(given({ [id]: 1 }))).toThrow(`there is no choice "${id}"; did you mean "${meant}"?`);
  });

  it.each(['nosuch', 'xyzzy.plugh'])('refuses the id %s, which is like no known id, without a suggestion', (id) => {
    expect(() => resolveProfile(given({ [id]: 1 }))).toThrow(
      `there is no choice "${id}"; choice ids look like "legacy.dates"`,
    );
  });

  it.each([
    ['newer.status.row', '"newer.status.rowUpdate" and "newer.status.rowDelete"'],
    ['legacy.readOnly', '"write.readOnly"'],
    ['cascade.invalid', '"cascade.unknownLevel" and "cascade.unknownOption"'],
  ])('names for the former id %s its successor %s', (id, now) => {
    expect(() => resolveProfile(given({ [id]: 400 }))).toThrow(`there is no choice "${id}"; use ${now}`);
  });

  it.each(['constructor', 'toString', '__proto__'])('refuses the id %s, the name of a member of every object', (id) => {
    const profile = given(JSON.parse(`{"${id}": 1}`));
    expect(() => resolveProfile(profile)).toThrow(`there is no choice "${id}"`);
  });

  it.each([
    ['legacy.add.status', 202, '201 or 200'],
    ['legacy.add.status', '201', '201 or 200'],
    ['legacy.errorBody', 'Empty', `"errorMessages", "message", "message-and-status", "empty", ${orTemplate}`],
    ['auth.errorBody', '["{message}"]', `"as-others", "message-and-status", "empty", ${orTemplate}`],
    ['newer.status.issue', null, '404 or 403 or 400'],
    ['paging.defaultMaxResults', 0, 'a positive whole number, or "all"'],
    ['paging.defaultMaxResults', 1.5, 'a positive whole number, or "all"'],
    ['paging.defaultMaxResults', '50', 'a positive whole number, or "all"'],
    ['paging.defaultMaxResults', 'none', 'a positive whole number, or "all"'],
    ['paging.limit', -1, 'a positive whole number, or "none"'],
    ['paging.limit', 'all', 'a positive whole number, or "none"'],
    ['addonVersion', '1.19', '"latest", or a version such as "1.19.0"'],
    ['addonVersion', 'newest', '"latest", or a version such as "1.19.0"'],
    ['addonVersion', 1, '"latest", or a version such as "1.19.0"'],
  ])('refuses for %s the value %j and names the accepted values', (id, value, wanted) => {
    expect(() => resolveProfile(given({ [id]: value }))).toThrow(TypeError);
    expect(() => resolveProfile(given({ [id]: value }))).toThrow(
      `choice "${id}" takes ${wanted}, not ${JSON.stringify(value)}`,
    );
  });

  it.each([
    ['an endpoint', { 'write.emptyRows@16': 400 }],
    ['an API', { 'http.charset@newer': 'utf-8' }],
    ['a column kind', { 'legacy.dates@time': 'iso-string' }],
  ] as const)('keeps a value for only %s under its own id', (_, profile) => {
    expect(resolveProfile(profile)).toEqual({ ...resolveProfile({}), ...profile });
    expect(turnedOf(resolveProfile({ ...profile, addonVersion: 'latest' }))).toEqual(profile);
  });

  it.each([
    ['write.emptyRow@16', 400, 'there is no choice "write.emptyRow"; did you mean "write.emptyRows"?'],
    ['write.emptyRows@16', 401, 'choice "write.emptyRows@16" takes "accepted" or 400, not 401'],
  ])('refuses %s with %j and gives the reason', (id, value, why) => {
    expect(() => resolveProfile(given({ [id]: value }))).toThrow(why);
  });

  it.each([
    ...['write.emptyRows@25', 'write.emptyRows@', 'write.emptyRows@addRows', 'write.emptyRows@16@17'],
    ...['addonVersion@14', 'http.options@9', 'http.options@newer', 'legacy.dates@integer', 'legacy.dates@moment'],
  ])('refuses %s, which does not name a place where the choice can differ', (id) => {
    expect(() => resolveProfile(given({ [id]: 400 }))).toThrow(
      `"${id}" must be a choice, "@" and an API, endpoint or column kind in which it can differ, as in "write.emptyRows@16" and "legacy.dates@time"`,
    );
  });

  it('names every wrong entry', () => {
    const profile = given({ nope: 1, 'legacy.dates': 'iso', 'paging.limit': 3 });
    expect(() => resolveProfile(profile)).toThrow(/"nope".*"legacy\.dates"/);
    expect(() => resolveProfile(profile)).not.toThrow(/paging/);
  });
});

describe('createCore', () => {
  it('refuses a wrong profile and a wrong version', () => {
    expect(() => createCore({ profile: given({ nope: 1 }) })).toThrow(TypeError);
    expect(() => createCore({ profile: given({ addonVersion: '1.x' }) })).toThrow(TypeError);
  });

  it('prefers the version of the settings to that of the profile', async () => {
    const core = createCore({ profile: { addonVersion: 'latest' }, addonVersion: '1.17.9' });
    const headers = { authorization: `Basic ${btoa('alice:alice')}` };
    const request = new Request('http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount', { headers });
    expect((await core.handle(request)).status).toBe(404);
  });
});
