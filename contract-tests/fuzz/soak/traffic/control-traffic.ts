import { smallGrid } from '../../../../src/hosts/testing/small-world.js';
import { rowsToAdd } from '../worlds.js';
import { oneOf } from './picking.js';
import type { Traffic } from './traffic.js';

const control = '/__gridtwin__';

/** Returns the id in the answer to a snapshot. */
const idIn = (text: string): string | undefined => /"id":"(\d+)"/.exec(text)?.[1];

/** Traffic of tests through the control API. */
export const controlTraffic: readonly Traffic[] = [
  {
    name: 'snapshots, restores and undos',
    weight: 20,
    run: async ({ headerWorld }) => {
      const send = headerWorld('large');
      for (let i = 0; i < 5; i++) {
        const id = idIn((await send('POST', `${control}/snapshot`)).text);
        await send('POST', smallGrid, { body: rowsToAdd(50) });
        await send('POST', `${control}/undo`);
        await send('PUT', `${smallGrid}/clear`);
        await send('POST', `${control}/restore`, { body: { id } });
      }
    },
  },
  {
    name: 'a reset, after which the world is as at the start',
    weight: 20,
    run: async ({ headerWorld, complain }) => {
      const send = headerWorld('small');
      const start = await send('GET', `${control}/world`);
      await send('POST', smallGrid, { body: rowsToAdd(20) });
      await send('POST', `${control}/rows`, { body: { grid: 7, issue: 'P-1', ...rowsToAdd(3) } });
      await send('PUT', `${smallGrid}/clearDuplicates`);
      await send('POST', `${control}/reset`);
      const end = await send('GET', `${control}/world`);
      const both = start.status === 200 && end.status === 200;
      if (both && start.text !== end.text) complain('a world that was reset is not as it was at the start');
    },
  },
  {
    name: 'switches of the profile',
    run: async ({ headerWorld, chance }) => {
      const send = headerWorld('small');
      for (let i = 0; i < 4; i++) {
        const body = oneOf<object>([{ 'legacy.dates': 'iso-string' }, { 'rows.modified': 'timestamp' }, {}], chance);
        await send('PUT', `${control}/profile`, { body });
        await send('GET', `${smallGrid}?maxResults=5`);
      }
      await send('GET', `${control}/profile`);
    },
  },
  {
    name: 'the journal with all that it has to say',
    weight: 4,
    run: async ({ headerWorld }) => {
      const send = headerWorld('small');
      for (let i = 0; i < 4; i++) {
        await send('POST', smallGrid, { body: rowsToAdd(50) });
        await send('POST', smallGrid, { body: { rows: [{ nothing: 1 }] } });
      }
      await send('GET', `${control}/journal?explain=true&choices=true&bodies=true`);
      await send('DELETE', `${control}/journal`);
    },
  },
  {
    name: "the journal of the server's own world",
    weight: 2,
    run: async ({ send }) => {
      await send('GET', `${control}/journal?bodies=true`);
    },
  },
  {
    name: 'looks at the world',
    run: async ({ send, headerWorld }) => {
      await send('GET', `${control}/view?rows=20`);
      await send('GET', `${control}/search?text=Taxi`);
      await send('GET', `${control}/field-value?grid=10500&issue=DEMO-1`);
      await headerWorld('small')('PUT', `${control}/clock`, { body: { now: 1_772_442_000_000 } });
    },
  },
];
