import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTwin } from 'gridtwin/twins';
import { addRows } from './tracker.js';

test(
  'the types of bodies match the request and the answer',
  withTwin(async (twin) => {
    const [id] = await addRows({ rows: [{ jsummary: 'Bicycle', jamount: 12 }] });
    assert.equal(typeof id?.toFixed(), 'string'); // a number, to the compiler too
    assert.equal(twin.journal.last('addRows')?.request?.rows[0]?.jsummary, 'Bicycle');
    // @ts-expect-error: rows are a list
    await addRows({ rows: 'Bicycle' });
    assert.equal(twin.journal.last('addRows')?.status, 400);
  }),
);
