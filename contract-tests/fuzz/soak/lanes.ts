import { Agent } from 'node:http';
import { asAda } from '../../../src/hosts/testing/small-world.js';
import { type Chance, createChance } from '../../../src/model/chance.js';
import { type Client, createSend, type Send, sendingBelow } from './client.js';
import type { Service } from './service.js';
import { complain, count, type Tally } from './tally.js';
import type { Traffic } from './traffic/traffic.js';

/** The number of concurrent clients. */
const lanes = 12;

const weightOf = ({ weight = 10 }: Traffic): number => weight;

/** Returns a function that picks every kind of traffic once, and then by chance. */
function createPicker(kinds: readonly Traffic[]) {
  const wholeWeight = kinds.reduce((sum, traffic) => sum + weightOf(traffic), 0);
  const left = [...kinds];
  const byChance = (chance: Chance): Traffic | undefined => {
    let weight = chance() * wholeWeight;
    return kinds.find((traffic) => {
      weight -= weightOf(traffic);
      return weight < 0;
    });
  };
  return { hadAll: () => left.length === 0, pick: (chance: Chance) => left.shift() ?? byChance(chance) };
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

/** Drives traffic until it is enough and every kind has run. Closes the connections at the end. */
export type Drive = (isEnough: () => boolean) => Promise<void>;

/** Creates a drive of some kinds of traffic. The ids of its worlds begin with a name. */
export function createDrive(
  service: Service,
  kinds: readonly Traffic[],
  seed: number,
  name: string,
  tally: Tally,
): Drive {
  const { pick, hadAll } = createPicker(kinds);
  const chances = Array.from({ length: lanes }, (_, lane) => createChance(seed * lanes + lane));
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `${name}-${ids}`;
  };
  const one = async (client: Client, isEnough: () => boolean): Promise<void> => {
    while (!(isEnough() && hadAll()) && service.ended() === undefined) {
      const traffic = pick(client.chance);
      if (traffic === undefined) continue;
      count(tally.traffic, traffic.name);
      await traffic.run(client).catch((error: unknown) => complain(tally, `${traffic.name}: ${error}`));
    }
  };
  return async (isEnough) => {
    const agent = new Agent({ keepAlive: true });
    const send = createSend(service.url, agent, tally);
    const clients = chances.map((chance) => clientOf(service.url, chance, send, newId, tally));
    await Promise.all(clients.map((client) => one(client, isEnough)));
    agent.destroy();
  };
}
