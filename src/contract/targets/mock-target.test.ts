import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { send } from '../run/session.js';
import { sessionOn } from '../testing/watched-target.js';
import { controlOf, demoVariables, mockTarget } from './mock-target.js';
import type { Target } from './target.js';

const get = (target: Target, path: string, baseUrl = target.baseUrl) =>
  send(sessionOn({ ...target, baseUrl }), { method: 'GET', path });

const rowCount = '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount';

describe('the mock as a target', () => {
  it('has the demo world, is not remote, and does not limit the rate of requests', async () => {
    const target = mockTarget();
    expect(target).toMatchObject({
      name: 'mock',
      baseUrl: 'http://twin.test',
      isRemote: false,
      addonVersion: 'latest',
      profile: {},
      values: { vendor: 'vendor', grid: 10500, issueKey: 'DEMO-1', scratch: 10101, secondScratch: 10102 },
      limits: { requestsPerSecond: Number.POSITIVE_INFINITY },
    });
    expect((await get(target, rowCount)).answer).toMatchObject({ status: 200, json: { rowCount: 70 } });
  });

  it('accepts every user that cases need', async () => {
    const target = mockTarget();
    const statuses = (['editor', 'viewer', 'outsider', 'admin', 'sysadmin', 'editor by token'] as const).map(
      async (as) => {
        const path = '/rest/{vendor}-igrid/1.0/grid/list';
        const { answer } = await send(sessionOn(target), { method: 'GET', path, as });
        return [as, answer?.status];
      },
    );
    expect(await Promise.all(statuses)).toEqual([
      ['editor', 403],
      ['viewer', 403],
      ['outsider', 403],
      ['admin', 200],
      ['sysadmin', 200],
      ['editor by token', 403],
    ]);
  });

  it('can have a context path and another maker', async () => {
    const target = mockTarget({ vendor: 'acme', contextPath: '/jira' });
    const { sent, answer } = await get(target, rowCount);
    expect([sent.url, answer?.status]).toEqual(['http://twin.test/jira/rest/acme-igrid/1.0/grid/10500/rowcount', 200]);
    const sibling = await get(target, rowCount, target.older['1.18.0']);
    expect([sibling.sent.url, sibling.answer?.status]).toEqual([
      'http://1.18.0.twin.test/jira/rest/acme-igrid/1.0/grid/10500/rowcount',
      200,
    ]);
  });

  it.each([
    ['1.17.9', [404, 404, 404]],
    ['1.18.0', [200, 404, 404]],
    ['1.24.9', [200, 403, 404]],
    ['latest', [200, 403, 200]],
  ] as const)('has add-on version %s, or a sibling with it', async (version, statuses) => {
    const target = mockTarget();
    const baseUrl = target.older[version] ?? target.baseUrl;
    const first = await get(target, rowCount, baseUrl);
    const synchronize = { method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/synchronize' } as const;
    const second = await send(sessionOn({ ...target, baseUrl }), synchronize);
    const third = await get(target, '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}', baseUrl);
    expect([first, second, third].map(({ answer }) => answer?.status)).toEqual(statuses);
  });

  it('refuses another world, as cases need the users and issues of the demo world', () => {
    expect(() => Reflect.apply(mockTarget, undefined, [{ world: demoWorld }])).toThrow(
      'mockTarget takes settings without a world, and not an object with world',
    );
  });

  it('shares no world with its siblings', async () => {
    const target = mockTarget();
    target.core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'Taxi', jamount: 1 }]);
    expect((await get(target, rowCount)).answer?.json).toEqual({ rowCount: 71 });
    expect((await get(target, rowCount, target.older['1.18.0'])).answer?.json).toEqual({ rowCount: 70 });
  });

  it('declares and follows a profile and a version; its siblings follow the profile, too', async () => {
    const target = mockTarget({ profile: { 'version.before': 501, addonVersion: '1.24.9' } });
    expect([target.profile, target.addonVersion]).toEqual([{ 'version.before': 501 }, '1.24.9']);
    const levels = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}/levels';
    expect((await get(target, levels)).answer?.status).toBe(501);
    expect((await get(target, rowCount, target.older['1.17.9'])).answer?.status).toBe(501);
    expect((await get(target, rowCount, target.older['1.18.0'])).answer?.status).toBe(200);
  });

  it('has the version given beside a profile, not the version in it', () => {
    expect(mockTarget({ addonVersion: '1.19.0', profile: { addonVersion: '1.24.9' } }).addonVersion).toBe('1.19.0');
  });

  it('has a control that imports rows, searches, and makes a request fail', async () => {
    const { control, ...target } = mockTarget();
    await control?.importRows(10500, 'OPS-1', [{ jsummary: 'Taxi', jamount: 1 }]);
    expect(await control?.search('Courier')).toEqual(['OPS-1']);
    await control?.failNext();
    expect((await get(target, rowCount)).answer?.status).toBe(500);
    expect((await get(target, rowCount)).answer?.json).toEqual({ rowCount: 71 });
  });
});

describe('the control of a mock', () => {
  it('takes back a planned failure, and does not change the rows that it is given', async () => {
    const { core, ...target } = mockTarget();
    const { failNext, importRows } = controlOf(core);
    await failNext(2);
    await failNext(0);
    expect((await get(target, rowCount)).answer?.status).toBe(200);
    const row = Object.freeze({ jsummary: 'Taxi', jamount: 1 });
    await importRows(10500, 'OPS-1', [row]);
    expect(row).toEqual({ jsummary: 'Taxi', jamount: 1 });
    expect(core.rows({ grid: 10500, issue: 'OPS-1' }).at(-1)?.cells).toMatchObject(row);
  });

  it('refuses rows of a grid that does not apply to the issue', async () => {
    await expect(controlOf(mockTarget().core).importRows(10502, 'DEMO-1', [])).rejects.toThrow(
      /does not apply to DEMO-1/,
    );
  });
});

describe('the variables of the demo target', () => {
  it('hold the passwords and tokens of the world', () => {
    expect(demoVariables()).toMatchObject({
      GRIDTWIN_EDITOR_PASSWORD: 'alice',
      GRIDTWIN_SYSADMIN_TOKEN: 'sysadmin-token',
    });
    expect(Object.keys(demoVariables())).toHaveLength(10);
  });

  it('are undefined for users that a world lacks', () => {
    const { users } = demoWorld;
    const without = { ...demoWorld, users: users.filter(({ name }) => name !== 'alice') };
    expect(demoVariables(without)).toMatchObject({
      GRIDTWIN_EDITOR_PASSWORD: undefined,
      GRIDTWIN_VIEWER_PASSWORD: 'vera',
    });
  });
});
