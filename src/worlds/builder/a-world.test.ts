import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { send } from '../../hosts/testing/adding.js';
import { legacy, newer } from '../../hosts/testing/every-host.js';
import { createCore } from '../../mock/create-core.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { small } from '../testing/built-world.js';
import { aWorld } from './a-world.js';

describe('aWorld', () => {
  it('builds a world for a mock, whose service reads the rows', async () => {
    const core = createCore({ world: small.build() });
    const path = `${newer}/${small.fieldId('Expenses')}/issue/DEMO-1`;
    const [status, body] = await send(core, 'GET', path);
    expect(status).toBe(200);
    const vera = expect.objectContaining({ key: 'u-vera', username: 'vera', value: 'Vera View' });
    const train = { summary: 'Train', status: 'Done', owner: vera, no: '1', total: 25, day: Date.UTC(2026, 2, 2) };
    expect(JSON.parse(body).rows.map((row: { columns: unknown }) => row.columns)).toEqual([
      expect.objectContaining(train),
      expect.objectContaining({ summary: 'Lunch', tags: ['Food'], no: '2' }),
    ]);
  });

  it('assigns unique ids, and returns them', () => {
    expect([small.fieldId('Expenses'), small.fieldId('Notes'), small.fieldId('Location')]).toEqual([
      10500, 10501, 10502,
    ]);
    expect([small.issueId('DEMO-1'), small.issueId('DEMO-2')]).toEqual([10001, 10002]);
    const more = small.withIssue('DEMO-9', { id: 20_000 }).withIssues('DEMO', 1);
    expect([more.issueId('DEMO-9'), more.issueId('DEMO-10')]).toEqual([20_000, 20_001]);
  });

  it('appends projects and issues, numbered in their project', () => {
    const more = small.withProject('TRIPS', undefined, 'Trips').withIssue('TRIPS-1').withIssues('TRIPS', 1);
    const { projects, issues } = more.build();
    expect(projects.map(({ key, name }) => [key, name])).toEqual([
      ['DEMO', undefined],
      ['TRIPS', 'Trips'],
    ]);
    expect(issues.map(({ key }) => key)).toEqual(['DEMO-1', 'DEMO-2', 'TRIPS-1', 'TRIPS-2']);
  });

  it('gives users a full name like their name, and a token if a header can hold it', () => {
    const { users } = aWorld().withUser('zoë').withUser('bob').build();
    expect(users.map(({ fullName, token }) => ({ fullName, token }))).toEqual([
      { fullName: 'Zoë', token: undefined },
      { fullName: 'Bob', token: 'bob-token' },
    ]);
  });

  it('returns a new builder from each step, and does not change the builder', () => {
    const before = small.build();
    small.withUser('bob').withRows('Notes', 'DEMO-1', [{ text: 'x' }]);
    expect(small.build()).toEqual(before);
    expect(small.withUser('bob').build().users).toHaveLength(3);
  });

  it('builds a world that is independent of the builder', () => {
    small.build().users.length = 0;
    expect(small.build().users).toHaveLength(2);
  });

  it('does not follow later changes of the world that it started from', () => {
    const from = small.build();
    const builder = aWorld(from);
    from.users.length = 0;
    expect(builder.build().users).toHaveLength(2);
  });

  it('copies the arguments of a step', () => {
    const row = { tags: ['Food' as const] };
    const built = small.withRows('Expenses', 'DEMO-2', [row]);
    row.tags.pop();
    expect(built.build().rows?.at(-1)?.rows?.[0]?.values).toEqual({ tags: ['Food'] });
  });

  it('appends rows, also to the demo world', async () => {
    const world = aWorld(demoWorld)
      .withRows('Expenses', 'DEMO-1', [{ jsummary: 'Bicycle', jamount: 1 }])
      .build();
    const [, before] = await send(createCore(), 'GET', `${legacy}/10500/issue/10001`);
    const [, after] = await send(createCore({ world }), 'GET', `${legacy}/10500/issue/10001`);
    const [old, now] = [JSON.parse(before).values, JSON.parse(after).values];
    expect(now.slice(0, -1)).toEqual(old);
    expect(now.at(-1)).toMatchObject({ jsummary: 'Bicycle', jseq: '6' });
  });

  it('collects the rows of a source by grid and issue', () => {
    const world = small
      .withSource('Notes', 'DEMO-1', [{ text: 'a' }])
      .withSource('Notes', 'DEMO-2', [{ text: 'c' }])
      .withSource('Notes', 'DEMO-1', [{ text: 'b' }]);
    expect(world.build().rows?.slice(-2)).toEqual([
      { grid: 10501, issue: 'DEMO-1', source: [{ text: 'a' }, { text: 'b' }] },
      { grid: 10501, issue: 'DEMO-2', source: [{ text: 'c' }] },
    ]);
    expect(world.build().rows?.[0]).toEqual(small.build().rows?.[0]);
  });

  it('selects on several issues, and in several cascades on one issue', () => {
    const { selections } = small
      .withCascade('Team', ['Name'], ['Red', 'Blue'])
      .withSelection('Team', 'DEMO-1', { Name: 'Red' })
      .withSelection('Location', 'DEMO-2', { Country: 'Malta' })
      .build();
    expect(selections?.map(({ cascade, issue }) => [cascade, issue])).toEqual([
      [10502, 'DEMO-1'],
      [10503, 'DEMO-1'],
      [10502, 'DEMO-2'],
    ]);
  });

  it('leaves out undefined and null values of a row', () => {
    const row = { summary: 'Tea', amount: undefined, no: null };
    const { rows } = small.withRows('Expenses', 'DEMO-2', [Object(row)]).build();
    expect(rows?.at(-1)?.rows?.[0]?.values).toStrictEqual({ summary: 'Tea' });
  });

  it('sets the clock and the name, and adds fields of other kinds', () => {
    const world = small.withClock(new Date(5)).withName('mine').withOtherField('Points', 'number').build();
    expect([world.now, world.name, world.fields.at(-1)]).toEqual([
      5,
      'mine',
      { id: 10503, name: 'Points', kind: 'other', type: 'number' },
    ]);
    expect(createCore({ world }).clock.now()).toBe(5);
  });

  it('accepts names that objects inherit', () => {
    const columns = Object.fromEntries([['__proto__', 'string' as const]]);
    const rows = [Object.fromEntries([['__proto__', 'x']])];
    const { rows: built } = small.withGrid('constructor', columns).withRows('constructor', 'DEMO-1', rows).build();
    expect(Object.entries(built?.at(-1)?.rows?.[0]?.values ?? {})).toEqual([['__proto__', 'x']]);
  });
});

describe('the types of the builder', () => {
  it('refuse an unknown column, option and grid, and wrong values', () => {
    const refused = () => {
      // @ts-expect-error: no such column
      small.withRows('Notes', 'DEMO-1', [{ txt: 'x' }]);
      // @ts-expect-error: no such option
      small.withRows('Expenses', 'DEMO-1', [{ status: 'done' }]);
      // @ts-expect-error: a number, not a text
      small.withRows('Expenses', 'DEMO-1', [{ amount: '1' }]);
      // @ts-expect-error: a formula is computed
      small.withRows('Expenses', 'DEMO-1', [{ total: 1 }]);
      // @ts-expect-error: no such grid
      small.withRows('Expences', 'DEMO-1', []);
    };
    expect(refused).toThrow(MisuseError);
  });
});
