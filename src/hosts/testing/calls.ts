import type { Core } from '../../mock/create-core.js';
import { as } from './running.js';

/** The address of the rows of the grid Expenses on DEMO-1, by the legacy API. */
export const expenses = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10001';

/** The same address by the newer API. */
export const newerExpenses = 'http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

/** Returns a request that adds a row. */
export const adding = (user = 'alice', url = expenses, init: RequestInit = {}): Request =>
  new Request(url, {
    ...init,
    method: 'POST',
    headers: { ...as(user), 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [{ jsummary: 'New', jamount: 1 }] }),
  });

/** Returns a request that reads rows. */
export const reading = (user = 'alice', url = expenses, init: RequestInit = {}): Request =>
  new Request(url, { ...init, headers: as(user) });

/** Returns the number of rows of Expenses on DEMO-1; five at the start. */
export const rowsIn = ({ fieldValue }: Pick<Core, 'fieldValue'>): number =>
  fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount;
