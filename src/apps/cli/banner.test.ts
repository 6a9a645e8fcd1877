import { describe, expect, it } from 'vitest';
import { curlLines, readCurl } from '../../contract/testing/curl.js';
import { createCore, type WorldFile } from '../../core.js';
import { demoWorld } from '../../generated/demo-world.js';
import { type ProfileInput, resolveProfile } from '../../specification/profile.js';
import { banner } from './banner.js';

type Columns = Extract<WorldFile['fields'][number], { kind: 'grid' }>['columns'];

const location = { vendor: 'vendor', contextPath: '' };
const url = 'http://twin.test';

/** Returns the demo world with one grid of these columns, and without rows. */
const withColumns = (columns: Columns): WorldFile => ({
  ...demoWorld,
  fields: [{ id: 1, name: 'Grid', kind: 'grid', columns }],
  rows: [],
  selections: [],
});

/** Sends the curl commands of the banner to a mock of the world, and returns the statuses. */
function statuses(world: WorldFile, profile: ProfileInput = {}): Promise<number[]> {
  const core = createCore({ world, profile });
  const requests = curlLines(banner(url, location, world, { profile: resolveProfile(profile) })).map(readCurl);
  return Promise.all(requests.map(async (one) => (await core.handle(new Request(one.url, one.init))).status));
}

describe('the curl commands in the banner', () => {
  const options = [{ title: 'Open', value: 'open' }];
  it.each<[what: string, columns: Columns]>([
    ['a column whose name is not its id', [{ id: 'c1', name: 'Summary', kind: 'string', required: true }]],
    ['a required checkbox', [{ id: 'c1', kind: 'checkbox', required: true }]],
    ['a required date', [{ id: 'c1', kind: 'date', required: true }]],
    ['a required single select', [{ id: 'c1', kind: 'singleSelect', required: true, options }]],
    ['a required multi select', [{ id: 'c1', kind: 'multiSelect', required: true, options }]],
    ['a required userlist', [{ id: 'c1', kind: 'userlist', required: true }]],
    ['a required text of one character', [{ id: 'c1', kind: 'string', required: true, maxLength: 1 }]],
    ['no required column', [{ id: 'c1', kind: 'string' }]],
    ['no columns', []],
  ])('work for a grid with %s', async (_, columns) => {
    expect(await statuses(withColumns(columns))).toEqual([200, 200, 201]);
  });

  it.each<ProfileInput>([
    { 'auth.schemes': 'bearer' },
    { 'auth.schemes@newer': 'bearer' },
    { 'auth.schemes': 'bearer', 'auth.schemes@11': 'basic' },
    { 'http.missingSlash': 404 },
    { 'http.missingSlash': 405, 'http.trailingSlash': 404 },
  ])('work under %o', async (profile) => {
    expect(await statuses(demoWorld, profile)).toEqual([200, 200, 201]);
  });

  it.each(['1.0.0', '1.17.9', '1.18.0'] as const)('work on the APIs that version %s has', async (addonVersion) => {
    const columns: Columns = [{ id: 'c1', name: 'Paid', kind: 'checkbox', required: true }];
    const read = addonVersion === '1.18.0' ? [200, 200] : [200];
    expect(await statuses(demoWorld, { addonVersion })).toEqual([...read, 201]);
    expect(await statuses(withColumns(columns), { addonVersion })).toEqual([...read, 201]);
  });

  it('work for a user with a quote in the password', async () => {
    const users = demoWorld.users.map((user) => ({ ...user, password: "it's me" }));
    expect(await statuses({ ...demoWorld, users })).toEqual([200, 200, 201]);
  });

  it('work if the first issue is hidden from the first user without rights', async () => {
    const issues = demoWorld.issues.map((issue, i) =>
      i === 0 ? { ...issue, permissions: { alice: 'none' as const } } : issue,
    );
    expect(await statuses({ ...demoWorld, issues })).toEqual([200, 200, 201]);
  });

  it('use a user without rights if such a user may edit', () => {
    const rights = (name: string) => demoWorld.users.find((user) => user.name === name)?.rights?.length ?? 0;
    for (const users of [demoWorld.users, [...demoWorld.users].reverse()]) {
      const [, name = ''] = /curl -u '([^:]+):/.exec(banner(url, location, { ...demoWorld, users })) ?? [];
      expect([name, rights(name)]).toEqual([expect.any(String), 0]);
    }
  });

  it('work if the first grid does not apply to the first issue', async () => {
    const fields = demoWorld.fields.filter((field) => field.id >= 10502);
    const rows = demoWorld.rows?.filter(({ grid }) => grid >= 10502) ?? [];
    expect(await statuses({ ...demoWorld, fields, rows })).toEqual([200, 200, 201]);
  });
});

describe('the banner', () => {
  it('names the world, the URL with the context path, and the rights of each user', () => {
    const text = banner(url, { vendor: 'maker', contextPath: '/jira' }, demoWorld);
    expect(text).toContain('"demo" at http://twin.test/jira');
    expect(text).toContain('http://twin.test/docs/');
    const named = ['empty', 'full-1.0'];
    expect(banner(url, location, demoWorld, { docs: false, named })).not.toContain('/docs/');
    const pages = banner(url, location, demoWorld, { named });
    expect(pages).toContain(
      '\nPages of named worlds\n  empty     http://twin.test/__gridtwin__/worlds/empty:empty/docs/\n',
    );
    expect(text).toMatch(/alice +alice +alice-token +edits DEMO and OPS/);
    expect(text).toMatch(/vera +vera +vera-token +views DEMO\n/);
    expect(text).toMatch(/sysadmin +sysadmin +sysadmin-token +sysadmin, edits DEMO and OPS/);
  });

  it('has no curl commands and no empty sections for a world without users, grids and issues', () => {
    const empty = { users: [], projects: [], issues: [], fields: [] };
    expect(curlLines(banner(url, location, empty))).toEqual([]);
    expect(banner(url, location, empty)).not.toMatch(/Users|Grids|Try/);
  });
});
