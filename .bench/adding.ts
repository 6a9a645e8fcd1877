import { createCore } from '../src/core.js';
import { atMost, type Finding, inTurns } from './compare.js';
import { request } from './requests.js';
import { fiveColumns, rowBody } from './worlds.js';

function adding(rows: number): () => Promise<string> {
  const core = createCore({ world: fiveColumns });
  const add = request(core, 'POST', '/rest/vendor-igrid/1.0/grid/10/issue/1', rowBody(rows));
  return () => {
    core.reset();
    return add();
  };
}

/** Compares adding 10,000 rows in one call, per row, with adding one row in a call. */
export async function addingFindings(): Promise<Finding[]> {
  const { subject, ceiling, ratio } = await inTurns(adding(10_000), adding(1), 15);
  const perRow = { subject: subject / 10_000, ceiling, ratio: ratio / 10_000 };
  return [atMost('adding 10,000 rows in one call, per row / one row', 1, perRow)];
}
