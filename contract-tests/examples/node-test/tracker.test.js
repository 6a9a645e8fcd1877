// #region tests
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRows, withTwin } from 'gridtwin/twins';
import { add, readAll } from './tracker.js';

const bicycle = { jsummary: 'Bicycle', jamount: 12 };

describe('the tracker', { concurrency: true }, () => {
  test(
    'adds a row',
    withTwin(async (twin) => {
      await add(10102, bicycle);
      assertRows(twin, { grid: 10500, issue: 'OPS-2' }, [bicycle]);
    }),
  );

  test(
    'reads page after page',
    withTwin(async (twin) => {
      assert.equal((await readAll(10002)).length, 60);
      assert.ok(twin.journal.calls('readRows').length > 1);
    }),
  );
});
// #endregion
