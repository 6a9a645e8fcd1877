import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { demoWorld } from '../generated/demo-world.js';
import { MisuseError } from '../misuse-error.js';
import { send } from '../testing/adding.js';
import { legacy, newer } from '../testing/every-host.js';
import { aWorld } from './a-world.js';

const small = aWorld()
  .withUser('alice')
  .withUser('vera', { fullName: 'Vera View' })
  .withProject('DEMO', { alice: 'edit', vera: 'view' })
  .withIssues('DEMO', 2)
  .withGrid('Expenses', {
    summary: { kind: 'string', required: true, maxLength: 40 },
    amount: 'number',
    count: 'integer',
    day: 'date',
    status: { kind: 'singleSelect', options: ['Open', { title: 'Done', value: 'done' }] },
    tags: { kind: 'multiSelect', options: ['Travel', 'Food'] },
    owner: 'userlist',
    no: 'sequence',
    total: { kind: 'formula', expression: 'amount * count', returns: 'number' },
  })
  .withGrid('Notes', { text: 'textarea' }, { projects: ['DEMO'] })
  .withCascade('Location', ['Country', 'City'], { Belgium: ['Ghent', 'Namur'], Malta: {} })
  .withRows('Expenses', 'DEMO-1', [
    { summary: 'Train', amount: 12.5, count: 2, day: new Date('2026-03-02'), status: 'Done', owner: 'vera' },
    { summary: 'Lunch', tags: ['Food'] },
  ])
  .withSelection('Location', 'DEMO-1', { Country: 'Belgium', City: 'Ghent' });

/** A builder whose types say nothing, as JavaScript has it. */
// biome-ignore lint/suspicious/noExplicitAny: what the compiler refuses is what these tests do
const loose: any = small;

describe('aWorld', () => {
  it('builds a world that a mock takes, with rows that the service reads', async () => {
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

  it('gives ids that nothing else has, and says them', () => {
    expect([small.fieldId('Expenses'), small.fieldId('Notes'), small.fieldId('Location')]).toEqual([
      10500, 10501, 10502,
    ]);
    expect([small.issueId('DEMO-1'), small.issueId('DEMO-2')]).toEqual([10001, 10002]);
    const more = small.withIssue('DEMO-9', { id: 20_000 }).withIssues('DEMO', 1);
    expect([more.issueId('DEMO-9'), more.issueId('DEMO-10')]).toEqual([20_000, 20_001]);
  });

  it('changes no builder: each step gives another', () => {
    const before = small.build();
    small.withUser('bob').withRows('Notes', 'DEMO-1', [{ text: 'x' }]);
    expect(small.build()).toEqual(before);
    expect(small.withUser('bob').build().users).toHaveLength(3);
  });

  it('gives a world that is no part of it', () => {
    small.build().users.length = 0;
    expect(small.build().users).toHaveLength(2);
  });

  it('keeps what it was given apart from what the giver does to it later', () => {
    const row = { tags: ['Food' as const] };
    const built = small.withRows('Expenses', 'DEMO-2', [row]);
    row.tags.pop();
    expect(built.build().rows?.at(-1)?.rows?.[0]?.values).toEqual({ tags: ['Food'] });
  });

  it('adds rows behind those that are there, also to a world from elsewhere', async () => {
    const world = aWorld(demoWorld)
      .withRows('Expenses', 'DEMO-1', [{ jsummary: 'Bicycle', jamount: 1 }])
      .build();
    const [, before] = await send(createCore(), 'GET', `${legacy}/10500/issue/10001`);
    const [, after] = await send(createCore({ world }), 'GET', `${legacy}/10500/issue/10001`);
    const [old, now] = [JSON.parse(before).values, JSON.parse(after).values];
    expect(now.slice(0, -1)).toEqual(old);
    expect(now.at(-1)).toMatchObject({ jsummary: 'Bicycle', jseq: '6' });
  });

  it('gives a grid a source, so that a reload brings it back', () => {
    const world = small.withSource('Notes', 'DEMO-1', [{ text: 'a' }]).withSource('Notes', 'DEMO-1', [{ text: 'b' }]);
    expect(world.build().rows?.at(-1)).toEqual({
      grid: 10501,
      issue: 'DEMO-1',
      source: [{ text: 'a' }, { text: 'b' }],
    });
  });

  it('sets the clock and the name, and takes fields of other kinds', () => {
    const world = small.withClock(new Date(5)).withName('mine').withOtherField('Points', 'number').build();
    expect([world.now, world.name, world.fields.at(-1)]).toEqual([
      5,
      'mine',
      { id: 10503, name: 'Points', kind: 'other', type: 'number' },
    ]);
    expect(createCore({ world }).clock.now()).toBe(5);
  });

  it('takes names that objects inherit', () => {
    const columns = Object.fromEntries([['__proto__', 'string' as const]]);
    const rows = [Object.fromEntries([['__proto__', 'x']])];
    const { rows: built } = small.withGrid('constructor', columns).withRows('constructor', 'DEMO-1', rows).build();
    expect(Object.entries(built?.at(-1)?.rows?.[0]?.values ?? {})).toEqual([['__proto__', 'x']]);
  });
});

describe('a step of the builder that cannot be', () => {
  const wrong: readonly (readonly [string, () => unknown, RegExp])[] = [
    [
      'a grid that is not there',
      () => loose.withRows('Expences', 'DEMO-1', []),
      /withRows\("Expences", "DEMO-1"\): .*did you mean "Expenses"/,
    ],
    [
      'an issue that is not there',
      () => loose.withRows('Notes', 'DEMO-3', []),
      /no issue "DEMO-3"; did you mean "DEMO-1"/,
    ],
    [
      'a column that is not there',
      () => loose.withRows('Notes', 'DEMO-1', [{ txt: 'x' }]),
      /\[0\]: .*column "txt".*"text"/,
    ],
    [
      'a value that the column cannot hold',
      () => loose.withRows('Expenses', 'DEMO-1', [{ amount: 'x' }]),
      /: \[0\]\.amount: must be a number, not the text "x"/,
    ],
    [
      'an option that is not there',
      () => loose.withRows('Expenses', 'DEMO-1', [{ status: 'done' }]),
      /\[0\]\.status: .*"Open", "Done"/,
    ],
    ['rows that are no list', () => loose.withRows('Notes', 'DEMO-1', { text: 'x' }), /must be a list of objects/],
    ['a user twice', () => loose.withUser('alice'), /withUser\("alice"\): name: the user name "alice" is used twice/],
    ['a member of a user that is not there', () => loose.withUser('bob', { fulName: 'B' }), /did you mean "fullName"/],
    [
      'a permission of nobody',
      () => loose.withProject('OPS', { alica: 'edit' }),
      /permissions\.alica: .*did you mean "alice"/,
    ],
    [
      'an issue of no project',
      () => loose.withIssue('DEMOS-1'),
      /withIssue\("DEMOS-1"\): key: .*"DEMOS".*did you mean "DEMO"/,
    ],
    [
      'issues of no project',
      () => loose.withIssues('DEMOS', 1),
      /withIssues\("DEMOS", the number 1\): .*did you mean "DEMO"/,
    ],
    ['no count of issues', () => loose.withIssues('DEMO', 0), /whole number from 1/],
    [
      'a field of a name that is taken',
      () => loose.withGrid('Location', { a: 'string' }),
      /already, with the id 10502/,
    ],
    [
      'a field of an id that is taken',
      () => loose.withOtherField('Points', 'number', 10500),
      /id: the field id 10500 is used twice/,
    ],
    ['a kind that is not there', () => loose.withGrid('G', { a: 'sting' }), /columns\.a\.kind: must be one of/],
    ['a select without options', () => loose.withGrid('G', { a: 'singleSelect' }), /columns\.a: .*needs "options"/],
    [
      'a formula over no column',
      () => loose.withGrid('G', { amount: 'number', f: { kind: 'formula', expression: 'amont', returns: 'number' } }),
      /columns\.f\.expression: .*did you mean "amount"/,
    ],
    [
      'options below the last level',
      () => loose.withCascade('C', ['A'], { x: ['y'] }),
      /options\[0\]\.options: there is no level/,
    ],
    [
      'an option that is not below',
      () => loose.withSelection('Location', 'DEMO-2', { Country: 'Malta', City: 'Ghent' }),
      /withSelection.*"City" has no options/,
    ],
    ['a second selection', () => loose.withSelection('Location', 'DEMO-1', {}), /selected there already/],
    [
      'a cascade that is a grid',
      () => loose.withSelection('Notes', 'DEMO-1', {}),
      /no multi cascade "Notes"; there are "Location"/,
    ],
    ['a time that is none', () => loose.withClock('now'), /withClock\("now"\): now: must be a whole number/],
    ['the id of no field', () => loose.fieldId('Note'), /did you mean "Notes"/],
    ['the id of no issue', () => loose.issueId('demo-1'), /did you mean "DEMO-1"/],
    ['a start that is no world', () => aWorld(Object({})), /aWorld: .*"users" is missing/],
  ];

  it.each(wrong)('is refused at once, saying what is right: %s', (_, step, says) => {
    expect(step).toThrow(MisuseError);
    expect(step).toThrow(says);
  });
});

describe('the types of the builder', () => {
  it('refuse a column, an option and a grid that are not there', () => {
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
