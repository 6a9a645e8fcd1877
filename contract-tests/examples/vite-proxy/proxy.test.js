import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTwinServer } from 'gridtwin/server';
import { createServer } from 'vite';

test('the proxy sends a request of the page to the gridtwin server, in the world of the configuration', async () => {
  const twin = createTwinServer();
  process.env.TWIN_URL = await twin.listen();
  const vite = await createServer({ server: { host: '127.0.0.1', port: 8296, strictPort: true }, logLevel: 'silent' });
  try {
    await vite.listen();
    const headers = { Authorization: 'Bearer alice-token' };
    const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount';
    assert.equal((await fetch(`http://127.0.0.1:8296${path}`, { headers })).status, 200);
    assert.equal(twin.world('development').journal.calls('countIssueRows').length, 1);
  } finally {
    await vite.close();
    await twin.close();
  }
});
