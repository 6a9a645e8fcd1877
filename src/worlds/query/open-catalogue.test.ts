import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createCore } from '../../mock/create-core.js';
import { aWorld } from '../builder/a-world.js';
import { type ColumnRecord, openCatalogue, type UserRecord, withoutBroadcastChannel } from './open-catalogue.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a catalogue', () => {
  const { user, project, permission, issue, field, column, option } = openCatalogue(createCore());

  it('finds one record by its primary key or another property', () => {
    expect(user.findFirst({ where: { name: { equals: 'alice' } } })?.fullName).toBe('Alice Doe');
    expect(issue.findFirst({ where: { key: { equals: 'OPS-1' } } })).toEqual({
      id: 10101,
      key: 'OPS-1',
      project: 'OPS',
    });
    expect(user.findFirst({ where: { name: { equals: 'nobody' } } })).toBeNull();
  });

  it('finds many records in the order of the world file', () => {
    const required = column.findMany({ where: { field: { equals: 10500 }, required: { equals: true } } });
    expect(required.map(({ id }) => id)).toEqual(['jsummary', 'jamount']);
    const selects = column.findMany({
      where: { field: { equals: 10500 }, kind: { in: ['singleSelect', 'multiSelect'] } },
    });
    expect(selects.map(({ key }) => key)).toEqual(['10500/jstatus', '10500/jtags']);
    expect(project.findMany({}).map(({ key }) => key)).toEqual(['DEMO', 'OPS']);
  });

  it('finds records by foreign key', () => {
    const status = column.findFirst({ where: { id: { equals: 'jstatus' } } });
    const options = option.findMany({ where: { column: { equals: status?.key ?? '' } } });
    expect(options.map(({ title, value }) => [title, value])).toEqual([
      ['Open', 'open'],
      ['In Progress', 'progress'],
      ['Done', 'done'],
    ]);
  });

  it('finds permissions of projects and of issues that override them', () => {
    const ofAlice = permission.findMany({ where: { user: { equals: 'alice' } } });
    expect(ofAlice.map(({ on, permission }) => [on, permission])).toEqual([
      ['DEMO', 'edit'],
      ['OPS', 'edit'],
      ['DEMO-3', 'none'],
    ]);
  });

  it('counts records', () => {
    expect(issue.count()).toBe(demoWorld.issues.length);
    expect(issue.count({ where: { project: { equals: 'DEMO' } } })).toBe(3);
    expect(issue.count({ where: { id: { between: [10002, 10101] } } })).toBe(3);
    expect(field.getAll()).toHaveLength(demoWorld.fields.length);
  });

  it('has null for absent values, which pass no comparison', () => {
    const notes = column.findFirst({ where: { key: { equals: '10500/jnotes' } } });
    expect(notes).toEqual({
      key: '10500/jnotes',
      field: 10500,
      id: 'jnotes',
      name: 'jnotes',
      title: 'Notes',
      kind: 'textarea',
      required: false,
      readOnly: false,
      maxLength: null,
      expression: null,
      returns: null,
    });
    expect(column.count({ where: { key: { equals: '10500/jnotes' }, maxLength: { notEquals: 5 } } })).toBe(0);
  });
});

it('a field record has its projects, null for all, and the levels of a cascade', () => {
  const { field } = openCatalogue(
    createCore({
      world: {
        users: [],
        projects: [{ key: 'A' }],
        issues: [],
        fields: [
          { id: 1, name: 'Here', kind: 'grid', projects: ['A'], description: 'Rows', columns: [] },
          { id: 2, name: 'Everywhere', kind: 'grid', columns: [] },
          { id: 3, name: 'Place', kind: 'cascade', levels: ['Country', 'City'], options: [] },
        ],
      },
    }),
  );
  expect(field.getAll()).toEqual([
    { id: 1, name: 'Here', kind: 'grid', description: 'Rows', projects: ['A'], levels: [] },
    { id: 2, name: 'Everywhere', kind: 'grid', description: null, projects: null, levels: [] },
    { id: 3, name: 'Place', kind: 'cascade', description: null, projects: null, levels: ['Country', 'City'] },
  ]);
});

describe('the copy in a catalogue', () => {
  it('does not change when the mock loads another world', () => {
    const core = createCore();
    const before = openCatalogue(core);
    const zed = { name: 'zed', password: 'zed', key: 'u-zed', fullName: 'Zed' };
    core.load({ ...demoWorld, users: [...demoWorld.users, zed] });
    expect(before.user.count()).toBe(5);
    expect(openCatalogue(core).user.count()).toBe(6);
  });

  it('does not change with the records that it returns', () => {
    const core = createCore();
    const { user } = openCatalogue(core);
    for (const record of user.getAll()) Object.assign(record, { fullName: 'Changed' }).rights.push('sysadmin');
    const alice = { name: 'alice', key: 'u-alice', fullName: 'Alice Doe', avatar: null, rights: [] };
    expect(user.findFirst({ where: { name: { equals: 'alice' } } })).toEqual(alice);
    expect(openCatalogue(core).user.getAll()).toContainEqual(alice);
  });

  it('contains no password, token or connection', () => {
    const secret = 'hush-hush';
    const world = {
      ...demoWorld,
      users: demoWorld.users.map((user, i) => ({ ...user, password: secret, token: `${secret}-${i}` })),
      fields: demoWorld.fields.map((field) =>
        field.kind === 'grid' ? { ...field, dataSource: { databaseTableName: 't', connectionUrl: secret } } : field,
      ),
    };
    const catalogue = openCatalogue(createCore({ world }));
    const all = Object.values(catalogue).flatMap((table): object[] => table.getAll());
    expect(all.length).toBeGreaterThan(demoWorld.users.length);
    expect(JSON.stringify(all)).not.toContain(secret);
  });
});

describe('a query', () => {
  const { user, permission } = openCatalogue(createCore({ world: aWorld().withUser('alice').build() }));

  it.each<[query: unknown, says: string]>([
    [undefined, 'query: must be an object, not undefined'],
    [{ name: { equals: 'alice' } }, 'query: there is no "name"; there are where'],
    [{ where: 'alice' }, 'query: "where" must be an object, not "alice"'],
    [{ where: { nme: { equals: 'alice' } } }, 'where: there is no "nme"; did you mean "name"?'],
    [{ where: { name: 'alice' } }, 'where: "name" must be an object, such as {"equals": "x"}, not "alice"'],
    [{ where: { name: { equal: 'alice' } } }, 'name: there is no "equal"; did you mean "equals"?'],
    [
      { where: { rights: { contains: 'admin' } } },
      'where: "rights" must be left out, as lists cannot be asked, not {"contains":"admin"}',
    ],
  ])('is refused if it is %o', (query, says) => {
    const given = query as Parameters<typeof user.findMany>[0]; // wrong on purpose
    expect(() => user.findFirst(given)).toThrow(new TypeError(says));
    expect(() => user.findMany(given)).toThrow(new TypeError(says));
    if (query !== undefined) expect(() => user.count(given)).toThrow(new TypeError(says));
  });

  it('can name any property of a table without records', () => {
    expect(permission.findMany({ where: { user: { equals: 'alice' } } })).toEqual([]);
  });
});

it('openCatalogue opens no channel if there is a window', () => {
  const open = vi.fn();
  vi.stubGlobal('window', {});
  vi.stubGlobal('BroadcastChannel', open);
  openCatalogue(createCore());
  expect(open).not.toHaveBeenCalled();
  expect(BroadcastChannel).toBe(open);
});

it('the types of a catalogue are of this package, and allow only valid queries', () => {
  const { user, column } = openCatalogue(createCore());
  expectTypeOf(user.getAll()).toEqualTypeOf<UserRecord[]>();
  expectTypeOf(column.findFirst({})).toEqualTypeOf<ColumnRecord | null>();
  expectTypeOf(column.findMany).toBeCallableWith({ where: { maxLength: { gt: 5 }, title: { contains: 'A' } } });
  expectTypeOf<Parameters<typeof user.findMany>[0]>().not.toExtend<{ where?: { rights?: object } }>();
});

const channelType = (): string => typeof BroadcastChannel;

describe('withoutBroadcastChannel', () => {
  it('hides BroadcastChannel from a function, and returns its result', () => {
    expect(withoutBroadcastChannel(channelType)).toBe('undefined');
  });

  it('restores BroadcastChannel after the function', () => {
    const before = BroadcastChannel;
    withoutBroadcastChannel(channelType);
    expect(BroadcastChannel).toBe(before);
    expect(channelType()).toBe('function');
  });

  it('restores BroadcastChannel if the function throws', () => {
    const before = BroadcastChannel;
    const fail = (): never => {
      throw new Error('a model that cannot be');
    };
    expect(() => withoutBroadcastChannel(fail)).toThrow('a model that cannot be');
    expect(BroadcastChannel).toBe(before);
  });

  it('adds no BroadcastChannel if there was none', () => {
    const property = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel') ?? {};
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    try {
      withoutBroadcastChannel(channelType);
      expect('BroadcastChannel' in globalThis).toBe(false);
    } finally {
      Object.defineProperty(globalThis, 'BroadcastChannel', property);
    }
  });
});

it.each([5, 'demo', {}])('openCatalogue refuses %o', (given) => {
  expect(() => Reflect.apply(openCatalogue, undefined, [given])).toThrow(
    'openCatalogue takes a mock or a twin, and not ',
  );
});
