import { smallGrid } from '../../../../src/hosts/testing/small-world.js';
import type { Send } from '../client.js';
import { rowsToAdd, worldOf } from '../worlds.js';
import { below, oneOf } from './picking.js';
import type { Traffic } from './traffic.js';

const worlds = '/__gridtwin__/worlds';

/** Sends a few requests to a world, and leaves it. */
async function use(send: Send, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await send('POST', smallGrid, { body: rowsToAdd(1 + i) });
    await send('GET', `${smallGrid}?maxResults=20`);
  }
}

/** Traffic that creates worlds and leaves or deletes them. */
export const worldsTraffic: readonly Traffic[] = [
  {
    name: 'header worlds that are left to idle',
    weight: 40,
    run: ({ headerWorld, chance }) => use(headerWorld(oneOf(['small', 'large'], chance)), 1 + below(4, chance)),
  },
  {
    name: 'path worlds that are left to idle',
    weight: 40,
    run: ({ pathWorld, chance }) => use(pathWorld(oneOf(['small', 'large'], chance)), 1 + below(4, chance)),
  },
  {
    name: 'worlds made by PUT and ended under a read',
    weight: 20,
    run: async ({ send, newId, chance }) => {
      const id = newId();
      const body = oneOf<object | undefined>([{ from: 'large' }, worldOf(10), undefined], chance);
      await send('PUT', `${worlds}/${id}`, { body });
      await send('GET', `${worlds}/${id}`);
      const read = send('GET', `${worlds}/${id}${smallGrid}`, { headers: { authorization: 'Bearer ada-token' } });
      await Promise.all([read, send('DELETE', `${worlds}/${id}`)]);
      await send('GET', worlds);
    },
  },
  {
    name: 'worlds that begin afresh by PUT',
    run: async ({ send, newId }) => {
      const id = newId();
      for (let i = 0; i < 3; i++) await send('PUT', `${worlds}/${id}`, { body: worldOf(2_000 + i) });
    },
  },
  {
    name: 'a world of a few megabytes loaded',
    weight: 4,
    run: async ({ headerWorld }) => {
      const send = headerWorld('small');
      await send('PUT', '/__gridtwin__/world', { body: worldOf(20_000) });
      await send('GET', '/__gridtwin__/world');
    },
  },
];
