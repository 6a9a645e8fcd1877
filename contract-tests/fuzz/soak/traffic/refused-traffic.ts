import { setTimeout as pass } from 'node:timers/promises';
import { smallGrid } from '../../../../src/hosts/testing/small-world.js';
import { opened } from '../raw.js';
import { below } from './picking.js';
import type { Traffic } from './traffic.js';

const megabyte = 1024 * 1024;

/** Returns a body of this many MB, whose rows are all refused for an unknown column. */
const wrongRows = (megabytes: number): string => {
  const row = '{"nothing":1}';
  return `{"rows":[${Array.from({ length: (megabytes * megabyte) / (row.length + 1) }, () => row).join(',')}]}`;
};

/** Traffic with bodies that the service refuses. */
export const refusedTraffic: readonly Traffic[] = [
  {
    name: 'megabytes of rows that are refused',
    weight: 2,
    run: async ({ headerWorld, chance }) => {
      const send = headerWorld('small');
      await send('POST', smallGrid, { body: wrongRows(1 + below(4, chance)) });
    },
  },
  {
    name: 'a body that is not JSON',
    run: async ({ send }) => {
      await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10002', { body: '{"rows":['.repeat(100_000) });
    },
  },
  {
    name: 'a body over the limit',
    weight: 2,
    run: async ({ pathWorld }) => {
      await pathWorld('small')('PUT', smallGrid, { body: Buffer.alloc(8 * megabyte, 0x20) });
    },
  },
  {
    name: 'callers without credentials',
    run: async ({ send }) => {
      await send('GET', '/rest/vendor-igrid/1.0/grid/list', { headers: { authorization: 'Basic bm8=' } });
    },
  },
  {
    name: 'uploads that are aborted',
    weight: 20,
    run: async ({ url, newId, chance }) => {
      const socket = await opened(url);
      const path = chance() < 0.5 ? smallGrid : '/__gridtwin__/world';
      socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nX-Gridtwin-World: small:${newId()}\r\n`);
      socket.write(`Content-Length: ${4 * megabyte}\r\n\r\n{"rows":[`);
      for (let i = 0; i < below(30, chance); i++) socket.write(Buffer.alloc(64 * 1024, 0x20));
      await pass(below(50, chance));
      if (chance() < 0.5) socket.resetAndDestroy();
      else socket.destroy();
    },
  },
];
