import { smallGrid } from '../../../../src/hosts/testing/small-world.js';
import { rowsToAdd } from '../worlds.js';
import { below, oneOf } from './picking.js';
import type { Traffic } from './traffic.js';

const legacy = '/rest/vendor-igrid/1.0/grid';
const expenses = `${legacy}/10500/issue/10002`;
const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-2';
const cascade = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10101';

const reads = [
  `${legacy}/10500/datasource`,
  `${legacy}/10500/rowcount`,
  `${expenses}/rowcount`,
  `${expenses}?startAt=3&maxResults=7&columns=jsummary,jtotal`,
  `${expenses}?maxResults=1000`,
  `${legacy}/10500/issues?maxResults=2`,
  `${newer}?columnIds=jsummary,jtags`,
  newer,
  cascade,
  `${cascade}/levels`,
  `${cascade}/options/Region`,
  '/rest/vendor-igrid/1.0/grid/none/of/ours',
] as const;

/** Returns the ids in the answer to an addition of rows. */
function idsIn(text: string): readonly unknown[] {
  const ids: unknown = text.startsWith('[') ? JSON.parse(text) : [];
  return Array.isArray(ids) ? ids : [];
}

/** Calls of the server's own world, which fill its journal. */
export const ownTraffic: readonly Traffic[] = [
  {
    name: 'reads of every kind',
    weight: 40,
    run: async ({ send, chance }) => {
      for (let i = 0; i < 8; i++) await send(oneOf(['GET', 'HEAD'], chance), oneOf(reads, chance));
    },
  },
  {
    name: "writes to the server's own world",
    weight: 20,
    run: async ({ send, chance }) => {
      const rows = Array.from({ length: 1 + below(50, chance) }, (_, i) => ({ jsummary: `Taxi ${i}`, jamount: i }));
      const added = await send('POST', expenses, { body: { rows } });
      await send('DELETE', expenses, { body: { rows: idsIn(added.text) } });
      await send('PUT', cascade, { body: { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' } });
      await send('PUT', `${cascade}/resetall`);
    },
  },
];

/** Calls of the service with normal answers. */
export const serviceTraffic: readonly Traffic[] = [
  ...ownTraffic,
  {
    name: 'pages of many rows',
    weight: 20,
    run: async ({ pathWorld }) => {
      const send = pathWorld('large');
      for (let at = 0; at < 5_000; at += 1_000) await send('GET', `${smallGrid}?startAt=${at}&maxResults=1000`);
    },
  },
  {
    name: 'writes of all sizes',
    weight: 20,
    run: async ({ headerWorld, chance }) => {
      const send = headerWorld('small');
      const added = await send('POST', smallGrid, { body: rowsToAdd(10 ** below(5, chance)) });
      const ids = idsIn(added.text);
      const changes = ids.slice(0, 500).map((rowId) => ({ rowId, values: { text: 'changed' } }));
      await send('PUT', smallGrid, { body: { rows: changes } });
      await send('DELETE', smallGrid, { body: { rows: ids.slice(0, 500) } });
      await send('PUT', `${smallGrid}/clearDuplicates`);
      await send('PUT', `${smallGrid}/clear`);
    },
  },
  {
    name: 'the documentation page',
    weight: 2,
    run: async ({ send }) => {
      for (const path of ['/', '/docs/', '/docs/config.js', '/docs/page.js', '/healthz']) {
        await send('GET', path);
      }
    },
  },
];
