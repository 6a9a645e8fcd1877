import { describe, expect, it } from 'vitest';
import { createCore } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';
import type { WorldFile } from '../generated/world-file.js';
import type { Profile } from '../specification/choices.js';

const lines = {
  id: 7,
  name: 'Lines',
  kind: 'grid',
  columns: [
    { id: 'text', kind: 'string' },
    { id: 'note', kind: 'string' },
    { id: 'no', kind: 'sequence' },
  ],
} as const;

const world: WorldFile = {
  ...demoWorld,
  fields: [{ ...lines, columns: [...lines.columns] }],
  rows: [
    {
      grid: 7,
      issue: 'DEMO-1',
      rows: [
        { id: 3, values: { text: 'first', no: '4' } },
        { id: 5, values: { text: 'second', no: '9' } },
      ],
      source: [{ text: 'first' }, { text: 'second' }, { text: 'third' }],
    },
  ],
  selections: [],
};

/** Writes a note into the first row, and reloads the grid. Returns its rows. */
async function reloaded(profile: Profile) {
  const core = createCore({ world, profile });
  const send = (method: string, path: string, body: unknown) =>
    core.handle(
      new Request(`http://twin.test/rest/vendor-igrid/1.0/grid/${path}`, {
        method,
        headers: { authorization: 'Bearer alice-token', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  expect((await send('PUT', '7/issue/10001', { rows: [{ rowId: 3, values: { note: 'mine' } }] })).status).toBe(200);
  expect((await send('POST', 'issue/10001/reload', { gridIds: [7] })).status).toBe(200);
  return core.rows({ grid: 7, issue: 'DEMO-1' }).map(({ id, modified, cells }) => ({ id, modified, ...cells }));
}

describe('rows of a data source without numbers', () => {
  it('keep only their ids and numbers if reload keeps the ids', async () => {
    expect(await reloaded({ 'reload.rowIds': 'as-before' })).toEqual([
      { id: 3, modified: 0, text: 'first', no: '4' },
      { id: 5, modified: 0, text: 'second', no: '9' },
      { id: 6, modified: 0, text: 'third', no: '10' },
    ]);
  });

  it('get the next numbers if reload creates new rows', async () => {
    expect(await reloaded({})).toEqual([
      { id: 6, modified: 0, text: 'first', no: '10' },
      { id: 7, modified: 0, text: 'second', no: '11' },
      { id: 8, modified: 0, text: 'third', no: '12' },
    ]);
  });
});
