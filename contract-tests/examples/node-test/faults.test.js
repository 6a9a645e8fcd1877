import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { formatJournal } from 'gridtwin';
import { assertRows, withTwin } from 'gridtwin/twins';
import { add, readAll } from './tracker.js';

const bicycle = { jsummary: 'Bicycle', jamount: 12 };
const place = { grid: 10500, issue: 'OPS-2' };

// #region faults
test(
  'tries again while the tracker is too busy',
  withTwin(async (twin) => {
    twin.faults.plan({ operation: 'addRows', next: 2, retryAfter: 0 }); // 429 twice; hit only once, the test fails
    await add(10102, bicycle);
    assertRows(twin, place, [bicycle]);
    assert.equal(twin.journal.calls('addRows').length, 3);
  }),
);

test(
  'adds no second row when the answer is lost after the commit',
  withTwin(async (twin) => {
    twin.faults.plan({ operation: 'addRows', reset: true, commit: true });
    await assert.rejects(add(10102, bicycle));
    assertRows(twin, place, [bicycle]);
  }),
);

test(
  'a refusal explains itself',
  withTwin(async (twin) => {
    await assert.rejects(readAll(10003)); // alice may not view DEMO-3
    const expected = (await readFile('refused.txt', 'utf8')).trimEnd();
    assert.ok(formatJournal(twin.journal).includes(expected)); // which is printed when a test fails
  }),
);
// #endregion
