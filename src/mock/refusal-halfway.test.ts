import { expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import { legacy } from '../hosts/testing/every-host.js';
import type { Exchange } from '../service/http/exchange.js';
import { createCore } from './create-core.js';

it('a refusal in the middle of a reload discards the rows that were written before it', async () => {
  const world = {
    ...demoWorld,
    lastRowId: Number.MAX_SAFE_INTEGER - 1,
    rows: [
      { grid: 10500, issue: 'OPS-1', source: [{ jsummary: 'One' }] },
      { grid: 10501, issue: 'OPS-1', source: [{ base: 'two' }] },
    ],
  };
  const exchanges: Exchange[] = [];
  const core = createCore({ world, onExchange: (exchange) => exchanges.push(exchange) });
  const before = JSON.stringify(core.exportWorld());
  const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
  const body = JSON.stringify({ gridIds: [10500, 10501] });
  const reload = `https://tracker.example${legacy}/issue/10101/reload`;
  await core.handle(new Request(reload, { method: 'POST', headers, body }));
  expect(exchanges).toMatchObject([{ changed: false, refused: [{ code: 'idsExhausted' }] }]);
  expect(JSON.stringify(core.exportWorld())).toBe(before);
  expect(core.undo()).toBe(false);
});
