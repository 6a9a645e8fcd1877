import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTwinServer } from 'gridtwin/server';
import { createLoader } from './.storybook/twin-loader.js';

const read = () => new Request('http://any.host/rest/vendor-igrid/1.0/grid/10500/issue/10001');

test('the loader starts one mock, and gives each story the initial world, its user and its faults', async () => {
  const { core } = createTwinServer(); // like the result of startMock, without a page
  let starts = 0;
  const load = createLoader(async () => {
    starts += 1;
    return { ...core, tools: async () => core };
  });
  await load({ parameters: { faults: [{ operation: 'readRows', status: 503 }] } });
  assert.equal((await core.handle(read())).status, 503);
  core.importRows({ grid: 10500, issue: 'OPS-2' }, [{ jsummary: 'Bicycle', jamount: 12 }]);
  await load({ parameters: {} });
  assert.equal((await core.handle(read())).status, 200);
  assert.equal(core.rows({ grid: 10500, issue: 'OPS-2' }).length, 0);
  await load({ parameters: { as: 'bob' } });
  assert.notEqual((await core.handle(read())).status, 200);
  assert.equal(starts, 1);
});
