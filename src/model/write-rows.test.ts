import { describe, expect, it } from 'vitest';
import { createCore } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';
import type { WorldFile } from '../generated/world-file.js';
import { path, send } from '../hosts/testing/adding.js';
import type { Profile } from '../specification/choices.js';

const place = { grid: 10500, issue: 'DEMO-1' };

const world: WorldFile = {
  ...demoWorld,
  now: 5_000,
  rows: [
    {
      grid: 10500,
      issue: 'DEMO-1',
      rows: [
        { id: 1, values: { jsummary: 'Train', jamount: 1, jtags: ['Travel', 'Food'] } },
        { id: 2, values: {} },
      ],
    },
  ],
};

/** Sends updates of rows of DEMO-1. Returns their answers, the marks of the rows that are then read, and the view of the first row. */
async function updated(profile: Profile, ...updates: readonly (readonly unknown[])[]) {
  const core = createCore({ world, profile });
  const answers: (readonly [status: number, text: string])[] = [];
  for (const rows of updates) answers.push(await send(core, 'PUT', path, { rows }));
  const { values } = JSON.parse((await send(core, 'GET', path))[1]);
  const marks = values.map(({ modified }: { readonly modified: number }) => modified);
  return { answers, marks, first: core.rows(place)[0] };
}

const change = (values: Readonly<Record<string, unknown>>, rowId = 1) => ({ rowId, values });

describe('a row that an update names twice', () => {
  const twice = [change({ jsummary: 'Bus', jcount: 2 }), change({ jsummary: 'Tram' })];

  it('takes both changes in turn', async () => {
    const { answers, first } = await updated({}, twice);
    expect(answers).toEqual([[200, '']]);
    expect(first?.cells).toMatchObject({ jsummary: 'Tram', jcount: 2, jamount: 1 });
  });

  it('is refused by choice write.repeatedUpdate, with a message that names the repeated row', async () => {
    const { answers, first } = await updated({ 'write.repeatedUpdate': 400 }, twice);
    expect(answers[0]?.[0]).toBe(400);
    expect(JSON.parse(answers[0]?.[1] ?? '').errorMessages).toEqual(['rows[1] must be another row, not one again.']);
    expect(first?.cells).toMatchObject({ jsummary: 'Train' });
  });
});

describe('an update with the present values of a row', () => {
  const same = [change({ jtags: ['travel', 'food'], jamount: 1 })];

  it('marks the row as modified', async () => {
    expect(await updated({}, same)).toMatchObject({ marks: [1, 0], first: { modified: 5_000 } });
  });

  it('does not mark the row by choice rows.sameValueModified, unless one of its values differs', async () => {
    const profile = { 'rows.sameValueModified': 'no' } as const;
    expect(await updated(profile, same)).toMatchObject({ marks: [0, 0], first: { modified: 0 } });
    const other = [change({ jtags: ['food', 'travel'], jamount: 1 })];
    expect(await updated(profile, other)).toMatchObject({ marks: [1, 0], first: { modified: 5_000 } });
  });
});

it('the marks of rows count their updates by choice rows.modified', async () => {
  const profile = { 'rows.modified': 'count', 'rows.sameValueModified': 'no' } as const;
  const bus = change({ jsummary: 'Bus' });
  const updates = [[bus], [bus], [change({ jsummary: 'Tram' }), change({ jsummary: 'Taxi' })]];
  expect((await updated(profile, ...updates)).marks).toEqual([3, 0]);
});
