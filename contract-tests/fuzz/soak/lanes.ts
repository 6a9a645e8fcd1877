import { Agent } from 'node:http';
import { asAda } from '../../../src/testing/small-world.js';
import { type Chance, createChance } from '../../../src/tools/faults/chance.js';
import { type Client, createSend, type Send, sendingBelow } from './client.js';
import type { Service } from './service.js';
import { complain, count, type Tally } from './tally.js';
import { allTraffic } from './traffic/all.js';
import type { Traffic } from './traffic/traffic.js';

/** How many clients there are at a time. */
const lanes = 12;

const weightOf = ({ weight = 10 }: Traffic): number => weight;
const wholeWeight = allTraffic.reduce((sum, traffic) => sum + weightOf(traffic), 0);

/** Every kind of traffic once, and then by chance. */
function createPicker(): (chance: Chance) => Traffic | undefined {
  let begun = 0;
  return (chance) => {
    begun += 1;
    if (begun <= allTraffic.length) return allTraffic[begun - 1];
    let left = chance() * wholeWeight;
    return allTraffic.find((traffic) => {
      left -= weightOf(traffic);
      return left < 0;
    });
  };
}

function clientOf(url: string, chance: Chance, send: Send, newId: () => string, tally: Tally): Client {
  return {
    url,
    chance,
    send: sendingBelow(send, '', { authorization: 'Bearer alice-token', 'content-type': 'application/json' }),
    headerWorld: (from) => sendingBelow(send, '', { ...asAda, 'x-gridtwin-world': `${from}:${newId()}` }),
    pathWorld: (from) => sendingBelow(send, `/__gridtwin__/worlds/${from}:${newId()}`, asAda),
    newId,
    complain: (problem) => complain(tally, problem),
  };
}

/** Creates what drives traffic through a service until a moment, and closes its connections when all of it is over. */
export function createLanes(service: Service, seed: number, tally: Tally): (until: number) => Promise<void> {
  const pick = createPicker();
  const chances = Array.from({ length: lanes }, (_, lane) => createChance(seed * lanes + lane));
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `world-${ids}`;
  };
  const drive = async (client: Client, until: number): Promise<void> => {
    while (performance.now() < until && service.ended() === undefined) {
      const traffic = pick(client.chance);
      if (traffic === undefined) continue;
      count(tally.traffic, traffic.name);
      await traffic.run(client).catch((error: unknown) => complain(tally, `${traffic.name}: ${error}`));
    }
  };
  return async (until) => {
    const agent = new Agent({ keepAlive: true });
    const send = createSend(service.url, agent, tally);
    const clients = chances.map((chance) => clientOf(service.url, chance, send, newId, tally));
    await Promise.all(clients.map((client) => drive(client, until)));
    agent.destroy();
  };
}
