import assert from 'node:assert/strict';
import { test } from 'node:test';

const url = 'http://127.0.0.1:8297/rest/vendor-igrid/1.0/grid/10500/issue/10102';

for (const jsummary of ['Bicycle', 'Taxi']) {
  test(`adds a ${jsummary} in its own world`, async () => {
    const headers = {
      Authorization: 'Bearer alice-token',
      'Content-Type': 'application/json',
      'X-Gridtwin-World': `adds-${jsummary}`, // the first request creates it
    };
    const body = JSON.stringify({ rows: [{ jsummary, jamount: 12 }] });
    assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 201);
    assert.equal((await (await fetch(`${url}/rowcount`, { headers })).json()).rowCount, 1);
  });
}
