import { createCore } from '../core.js';
import { atMost, type Finding, inTurns } from './compare.js';
import { fiveColumns, someRows } from './worlds.js';

const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10/issue/1';
const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };

function adding(rows: number): () => Promise<string> {
  const core = createCore({ world: fiveColumns });
  const body = JSON.stringify({ rows: someRows(rows) });
  return async () => {
    core.reset();
    return (await core.handle(new Request(url, { method: 'POST', headers, body }))).text();
  };
}

/** 10,000 rows in one call, per row, against one row in a call. */
export async function addingFindings(): Promise<Finding[]> {
  const [many, one] = await inTurns(adding(10_000), adding(1), 15);
  return [atMost('adding 10,000 rows in one call, per row / one row', 1, [many / 10_000, one])];
}
