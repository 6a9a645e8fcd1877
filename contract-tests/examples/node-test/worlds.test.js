// #region worlds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createData } from 'gridtwin/faker';
import { withTwin } from 'gridtwin/twins';
import { aWorld, diffWorlds, formatDiff } from 'gridtwin/worlds';
import { add, readAll } from './tracker.js';

const world = aWorld()
  .withUser('alice')
  .withProject('TRIP', { alice: 'edit' })
  .withIssue('TRIP-1', { id: 7 })
  .withGrid('Expenses', { jsummary: { kind: 'string', required: true }, jamount: 'number', jday: 'date' })
  .withRows('Expenses', 'TRIP-1', [{ jsummary: 'Train', jamount: 18.4 }])
  .build();

test(
  'says what a test changed',
  withTwin({ world }, async (twin) => {
    const before = twin.exportWorld();
    await add(7, { jsummary: 'Bicycle', jamount: 12 });
    assert.match(formatDiff(diffWorlds(before, twin.exportWorld())), /Bicycle/);
  }),
);

const data = await createData({ seed: 1, locale: 'de' });
const large = data.fill(world, { rows: 500 }); // valid for every column, the same for the same seed

test(
  'reads 500 rows, and the one that was there',
  withTwin({ world: large }, async () => assert.equal((await readAll(7)).length, 501)),
);
// #endregion
