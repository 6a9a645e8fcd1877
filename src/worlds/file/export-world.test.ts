import { describe, expect, it } from 'vitest';
import { type Core, createCore, type WorldFile } from '../../core.js';
import { demoWorld } from '../../generated/demo-world.js';

const igrid = '/rest/vendor-igrid/1.0';
const api = '/rest/vendor-grid/1.0/api/grid';

const reads = [
  ...[10500, 10501, 10502, 10503].flatMap((grid) => [
    `${igrid}/grid/${grid}/rowcount`,
    `${igrid}/grid/${grid}/datasource`,
    `${igrid}/grid/${grid}/issues?maxResults=1000`,
    ...[10001, 10002, 10003, 10101, 10102].map((issue) => `${igrid}/grid/${grid}/issue/${issue}?maxResults=1000`),
    ...['DEMO-1', 'DEMO-2', 'OPS-1', 'OPS-2'].map((key) => `${api}/${grid}/issue/${key}`),
  ]),
  `${igrid}/grid/list`,
  ...[10600, 10601].flatMap((id) => [
    `${igrid}/multicascade/${id}/issue/10001`,
    `${igrid}/multicascade/${id}/issue/10002`,
    `${igrid}/multicascade/${id}/issue/10001/levels`,
  ]),
  `${igrid}/multicascade/10600/issue/10001/options/City`,
];

async function send(core: Core, user: string, method: string, path: string, body?: unknown): Promise<string> {
  const response = await core.handle(
    new Request(`http://twin.test${path}`, {
      method,
      headers: { authorization: `Bearer ${user}-token`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return `${response.status} ${await response.text()}`;
}

async function answers(core: Core): Promise<string[]> {
  const texts = [];
  for (const user of ['sysadmin', 'alice', 'vera', 'bob']) {
    for (const path of reads) texts.push(`${user} ${path} ${await send(core, user, 'GET', path)}`);
  }
  return texts;
}

/** Creates a mock, and writes rows and selections of every sort to it. */
async function writtenTo(world?: WorldFile): Promise<Core> {
  const core = createCore(world ? { world } : {});
  const grid = `${igrid}/grid/10500/issue/10001`;
  const [full] = demoWorld.rows?.[0]?.rows ?? [];
  const { jref, ...values } = full?.values ?? {};
  await send(core, 'alice', 'POST', `${api}/10500/issue/DEMO-1`, { rows: [values, { jsummary: 'New', jamount: 0 }] });
  await send(core, 'alice', 'PUT', grid, {
    rows: [{ rowId: 1, values: { jsummary: 'Gruß 😀\n', jnotes: '', jcount: null, jtags: [] } }],
  });
  await send(core, 'alice', 'DELETE', grid, { rows: [2] });
  await send(core, 'alice', 'PUT', `${igrid}/grid/10500/issue/10002/clear`);
  await send(core, 'alice', 'POST', `${igrid}/grid/issue/10101/reload`, { gridIds: [10501] });
  await send(core, 'alice', 'PUT', `${igrid}/multicascade/10601/issue/10001`, { Product: 'Mobile', Module: 'Sync' });
  await send(core, 'alice', 'PUT', `${igrid}/multicascade/10600/issue/10001/reset`, ['Region']);
  return core;
}

const throughJson = (world: WorldFile): WorldFile => JSON.parse(JSON.stringify(world));

describe('an exported world', () => {
  it('answers every read like the demo world, with the same bytes', async () => {
    const core = createCore();
    expect(await answers(createCore({ world: throughJson(core.exportWorld()) }))).toEqual(await answers(core));
  });

  it('answers every read like a mock after writes, with the same bytes', async () => {
    const core = await writtenTo();
    expect(await answers(createCore({ world: throughJson(core.exportWorld()) }))).toEqual(await answers(core));
  });

  it('answers like the original after the same further writes', async () => {
    const core = await writtenTo();
    const copy = createCore({ world: throughJson(core.exportWorld()) });
    const rows = [{ jsummary: 'Next', jamount: 1 }];
    for (const one of [core, copy]) {
      await send(one, 'alice', 'POST', `${igrid}/grid/10500/issue/10002`, { rows });
      await send(one, 'alice', 'POST', `${igrid}/grid/issue/10101/reload`, { gridIds: [10501] });
      await send(one, 'alice', 'PUT', `${igrid}/grid/10500/issue/10001/clearNotModified`);
    }
    expect(await answers(copy)).toEqual(await answers(core));
  });

  it('is the same when it is loaded and exported again', async () => {
    const exported = (await writtenTo()).exportWorld();
    expect(createCore({ world: throughJson(exported) }).exportWorld()).toEqual(exported);
  });

  it('keeps the users, projects, issues and fields of the world file', () => {
    const { users, projects, issues, fields, name } = createCore().exportWorld();
    expect({ users, projects, issues, fields, name }).toEqual({
      users: demoWorld.users,
      projects: demoWorld.projects,
      issues: demoWorld.issues,
      fields: demoWorld.fields,
      name: demoWorld.name,
    });
  });

  it('is a copy, whose changes do not reach the mock', () => {
    const core = createCore();
    const exported = core.exportWorld();
    exported.users.splice(0);
    exported.fields.splice(0);
    expect(core.exportWorld().users).toEqual(demoWorld.users);
  });

  it.each([1, 5_000, 8.64e15, 0, -5_000, -8.64e15])('can be loaded at any time of the clock: %d', async (now) => {
    const core = createCore();
    core.clock.set(now);
    await send(core, 'alice', 'PUT', `${igrid}/grid/10500/issue/10001`, {
      rows: [{ rowId: 1, values: { jsummary: 'Changed' } }],
    });
    expect(createCore({ world: throughJson(core.exportWorld()) }).clock.now()).toBe(now);
  });

  it('can be loaded without former users, and keeps them in userlists', () => {
    const users = demoWorld.users.filter((user) => user.name !== 'vera');
    const projects = demoWorld.projects.map((project) => ({ ...project, permissions: { alice: 'edit' as const } }));
    const core = createCore({ world: { ...demoWorld, users, projects } });
    const text = JSON.stringify(createCore({ world: core.exportWorld() }).exportWorld().rows);
    expect(text).toContain('"key":"u-vera","username":"vera","value":"Vera View"');
  });

  it('continues after the highest ids that a world file may have', async () => {
    const world: WorldFile = { ...demoWorld, lastRowId: Number.MAX_SAFE_INTEGER - 10 };
    const core = createCore({ world });
    const [first = 0, second = 0] = core.importRows({ grid: 10500, issue: 'DEMO-1' }, [{}, {}]);
    expect([first, second]).toEqual([Number.MAX_SAFE_INTEGER - 9, Number.MAX_SAFE_INTEGER - 8]);
    expect(createCore({ world: core.exportWorld() }).exportWorld()).toEqual(core.exportWorld());
  });

  it('keeps which rows search has not seen', () => {
    const core = createCore();
    core.importRows({ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Unseen pencils' }]);
    const copy = createCore({ world: core.exportWorld() });
    expect(copy.search('Unseen pencils')).toEqual([]);
    expect(copy.fieldValue({ grid: 10500, issue: 'DEMO-1' })).toEqual(
      core.fieldValue({ grid: 10500, issue: 'DEMO-1' }),
    );
  });

  it('keeps a sequence that a profile leaves empty', async () => {
    const core = createCore({ profile: { 'rows.sequenceOmitted': 'empty' } });
    await send(core, 'alice', 'POST', `${igrid}/grid/10500/issue/10102`, { rows: [{ jsummary: 'Taxi', jamount: 1 }] });
    const exported = core.exportWorld();
    expect(createCore({ world: throughJson(exported) }).exportWorld()).toEqual(exported);
    const rows = createCore({ world: throughJson(exported) }).rows({ grid: 10500, issue: 'OPS-2' });
    expect(rows.map(({ cells }) => cells.jseq)).toEqual([undefined]);
  });

  it('keeps a dangling selection, which a profile may leave', async () => {
    const core = createCore({ profile: { 'cascade.descendants': 'kept' } });
    const url = 'http://twin.test/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';
    const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
    await core.handle(new Request(url, { method: 'PUT', headers, body: '{"Country":"Germany"}' }));
    const copy = createCore({ world: core.exportWorld() });
    const response = await copy.handle(new Request(url, { headers }));
    expect(await response.json()).toEqual({ Country: 'Germany', Region: 'Flanders', City: 'Ghent' });
  });
});

it('a world is the same in any order of its sheets and selections', () => {
  const before = createCore().exportWorld();
  const { rows = [], selections = [] } = before;
  const turned = createCore({ world: { ...before, rows: [...rows].reverse(), selections: [...selections].reverse() } });
  expect(turned.exportWorld()).toEqual(before);
  expect(new Set(selections.map(({ issue }) => issue)).size).toBeGreaterThan(1);
});

it('an exported world keeps the number of its last task', () => {
  const core = createCore({ world: { ...demoWorld, lastTaskId: 41 } });
  expect(core.exportWorld().lastTaskId).toBe(41);
});
