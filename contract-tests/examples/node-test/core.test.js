import assert from 'node:assert/strict';
import { test } from 'node:test';
// #region core
import { createCore } from 'gridtwin/core'; // loads neither msw nor anything of Node

test('answers a request without MSW and without a server', async () => {
  const { handle } = createCore();
  const response = await handle(
    new Request('http://any.host/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      headers: { Authorization: 'Bearer alice-token' },
    }),
  );
  assert.equal(response.status, 200);
});
// #endregion
