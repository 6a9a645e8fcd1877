import assert from 'node:assert/strict';
import { assertRows, withTwin } from 'gridtwin/twins';
import { add } from './tracker.ts';

const place = { grid: 10500, issue: 'OPS-2' };
const bicycle = { jsummary: 'Bicycle', jamount: 12 };

// Deno fails a test that leaves a timer or a connection open. A twin leaves neither.
Deno.test(
  'adds an expense',
  withTwin(async (twin) => {
    await add(10102, bicycle);
    assertRows(twin, place, [bicycle]);
    assert.equal(twin.name, 'adds an expense');
  }),
);

Deno.test(
  'fails without a new row when the tracker is unavailable',
  withTwin(async (twin) => {
    twin.faults.plan({ operation: 'addRows', status: 503 });
    await assert.rejects(add(10102, bicycle), { message: 'The tracker answered 503.' });
    twin.faults.plan({ operation: 'addRows', reset: true });
    await assert.rejects(add(10102, bicycle), TypeError);
    assertRows(twin, place, []);
  }),
);
