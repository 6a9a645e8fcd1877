import assert from 'node:assert/strict';
import { test } from 'node:test';
import got from 'got';
import { withTwin } from 'gridtwin/twins';

const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10102';
const client = got.extend({ headers: { Authorization: 'Bearer alice-token' } });

test(
  'a client made with got gets answers, and tries again as configured',
  withTwin(async (twin) => {
    twin.faults.plan({ operation: 'countIssueRows', status: 503 });
    twin.faults.plan({ operation: 'countIssueRows', reset: true });
    await client.post(url, { json: { rows: [{ jsummary: 'Bicycle', jamount: 12 }] } });
    assert.deepEqual(await client(`${url}/rowcount`, { retry: { limit: 2, backoffLimit: 1 } }).json(), { rowCount: 1 });
    assert.deepEqual(
      twin.journal.calls('countIssueRows').map(({ status }) => status),
      [503, 0, 200],
    );
  }),
);
