import { setTimeout as pass } from 'node:timers/promises';
import { smallGrid } from '../../../../src/hosts/testing/small-world.js';
import type { FaultPlan } from '../../../../src/mock/faults/fault-plan.js';
import type { Sending } from '../client.js';
import { opened } from '../raw.js';
import { rowsToAdd } from '../worlds.js';
import type { Traffic } from './traffic.js';

/** A plan for each kind of planned fault, and its effect on a client. */
const plans: Readonly<Record<string, readonly [plan: FaultPlan, seen: Sending]>> = {
  status: [{ status: 503, next: 2 }, { failures: [503] }],
  body: [{ body: { rows: 'x'.repeat(100_000) } }, {}],
  headers: [{ headers: { 'x-planned': 'yes' }, after: 0 }, {}],
  retryAfter: [{ retryAfter: 1 }, {}],
  html: [{ html: true, nth: 2 }, { failures: [502] }],
  delay: [{ delay: { uniform: [1, 300] }, after: 0 }, {}],
  'delay whose client leaves': [{ delay: 60_000 }, { leaveAfter: 100 }],
  slowBody: [{ slowBody: 200 }, {}],
  'slowBody whose client leaves': [{ slowBody: 60_000 }, { leaveAfter: 100 }],
  hang: [{ hang: true }, { leaveAfter: 200 }],
  reset: [{ reset: true, commit: true }, { mayBreak: true }],
  'reset midway': [{ reset: 'midway' }, { mayBreak: true }],
  truncate: [{ truncate: true }, {}],
  probability: [{ status: 500, probability: 0.5, seed: 3 }, { failures: [500] }],
  'commit: false': [{ commit: false }, {}],
};

/** Returns traffic that plans a fault in a new world, and calls until the fault occurs. */
const oneFault = ([name, [plan, seen]]: [string, readonly [FaultPlan, Sending]]): Traffic => ({
  name: `a planned fault: ${name}`,
  weight: 4,
  run: async ({ headerWorld, chance }) => {
    const send = headerWorld('small');
    await send('POST', '/__gridtwin__/faults', { body: plan });
    for (let i = 0; i < 3; i++) {
      const body = chance() < 0.5 ? undefined : rowsToAdd(100);
      await send(body ? 'POST' : 'GET', smallGrid, { ...seen, body });
    }
    await send('GET', '/__gridtwin__/faults');
  },
});

/** Traffic with planned faults. */
export const faultsTraffic: readonly Traffic[] = [
  ...Object.entries(plans).map(oneFault),
  {
    name: "faults in the server's own world",
    run: async ({ send }) => {
      const list = '/rest/vendor-igrid/1.0/grid/list';
      await send('POST', '/__gridtwin__/faults', { body: { operation: 'listGrids', user: 'vera', status: 503 } });
      await send('GET', list, { headers: { authorization: 'Bearer vera-token' }, failures: [503] });
    },
  },
  {
    name: 'failures inside that were asked for',
    run: async ({ headerWorld }) => {
      const send = headerWorld('small');
      await send('POST', '/__gridtwin__/fail', { body: { times: 2 } });
      for (let i = 0; i < 3; i++) await send('POST', smallGrid, { body: rowsToAdd(1), failures: [500] });
    },
  },
  {
    name: 'requests in a row on a connection that is dropped while the first hangs',
    weight: 20,
    run: async ({ url, newId, send }) => {
      const world = `small:${newId()}`;
      const headers = { 'x-gridtwin-world': world };
      await send('POST', '/__gridtwin__/faults', { headers, body: { hang: true } });
      const socket = await opened(url);
      const head = `Host: x\r\nAuthorization: Bearer ada-token\r\nX-Gridtwin-World: ${world}\r\n\r\n`;
      for (const path of [smallGrid, smallGrid, '/__gridtwin__/events', '/__gridtwin__/world']) {
        socket.write(`GET ${path} HTTP/1.1\r\n${head}`);
      }
      await pass(100);
      socket.destroy();
    },
  },
];
