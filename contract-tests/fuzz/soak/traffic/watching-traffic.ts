import { setTimeout as pass } from 'node:timers/promises';
import { smallGrid } from '../../../../src/hosts/testing/small-world.js';
import type { Client } from '../client.js';
import { opened } from '../raw.js';
import { below, oneOf } from './picking.js';
import type { Traffic } from './traffic.js';

/** Returns the head of a request for a stream of events, of the server's own world or a new one. */
function opening({ newId, chance }: Client): string {
  const world = chance() < 0.5 ? '' : `X-Gridtwin-World: large:${newId()}\r\n`;
  return `GET /__gridtwin__/events HTTP/1.1\r\nHost: x\r\n${world}\r\n`;
}

/** Traffic that keeps something open: streams of events, and waits for calls. */
export const watchingTraffic: readonly Traffic[] = [
  {
    name: 'event streams that are read and left',
    weight: 20,
    run: async (client) => {
      const { headerWorld, chance } = client;
      const send = headerWorld('small');
      const stream = send('GET', '/__gridtwin__/events', { leaveAfter: 100 + below(300, chance) });
      for (let i = 0; i < 3; i++) await send('GET', smallGrid);
      await stream;
    },
  },
  {
    name: 'event streams that are dropped',
    weight: 20,
    run: async (client) => {
      const sockets = await Promise.all(Array.from({ length: 1 + below(20, client.chance) }, () => opened(client.url)));
      for (const socket of sockets) socket.write(opening(client));
      await pass(below(100, client.chance));
      for (const socket of sockets) socket.resetAndDestroy();
    },
  },
  {
    name: 'event streams that nobody reads',
    weight: 4,
    run: async (client) => {
      const socket = await opened(client.url);
      socket.pause();
      socket.write(opening(client));
      for (let i = 0; i < 10; i++) await client.send('GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount');
      socket.destroy();
    },
  },
  {
    name: 'waits for calls that come',
    run: async ({ headerWorld }) => {
      const send = headerWorld('small');
      const wait = send('GET', '/__gridtwin__/journal/wait?operation=readRows&times=2&timeout=5000');
      await send('GET', smallGrid);
      await send('GET', smallGrid);
      await wait;
    },
  },
  {
    name: 'waits for calls that do not come',
    run: async ({ headerWorld, chance }) => {
      const timeout = oneOf([0, 50, 300], chance);
      await headerWorld('small')('GET', `/__gridtwin__/journal/wait?operation=addRows&times=9&timeout=${timeout}`);
    },
  },
  {
    name: 'waits for calls that are dropped',
    weight: 20,
    run: async ({ send, headerWorld, chance }) => {
      const wait = '/__gridtwin__/journal/wait?operation=synchronize&timeout=20000';
      const leaving = { leaveAfter: 50 + below(200, chance) };
      await Promise.all([send('GET', wait, leaving), headerWorld('small')('GET', wait, leaving)]);
    },
  },
];
