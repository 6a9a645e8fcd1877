import { Agent } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { createSend } from './client.js';
import type { Reading, Service } from './service.js';
import { complain, type Tally } from './tally.js';

/** How long the server may take to let worlds and connections go, in milliseconds. */
const longestRest = 15_000;
const every = 200;

/** A reading of a service at rest. */
export interface AtRest extends Reading {
  readonly worlds: number;
}

/** Asks again and again until it gives 0, for as long as a rest may take. Gives the last answer. */
async function untilNone(ask: () => Promise<number>): Promise<number> {
  const until = performance.now() + longestRest;
  for (;;) {
    const left = await ask();
    if (left === 0 || performance.now() > until) return left;
    await pass(every);
  }
}

/** How many worlds there are beside the server's own. */
async function worldsIn(service: Service, tally: Tally): Promise<number> {
  const send = createSend(service.url, new Agent({ keepAlive: false }), tally);
  const { status, text } = await send('GET', '/__gridtwin__/worlds');
  if (status !== 200) return 0;
  const { worlds }: { readonly worlds: readonly unknown[] } = JSON.parse(text);
  return worlds.length;
}

/** Waits until every world and every connection is gone, and gives what the process then holds. Notes what stays. */
export async function comeToRest(service: Service, tally: Tally): Promise<AtRest> {
  const worlds = await untilNone(() => worldsIn(service, tally));
  if (worlds > 0) complain(tally, `${worlds} worlds that nobody uses are still there ${longestRest / 1_000} s later`);
  let reading = await service.reading();
  const connections = await untilNone(async () => {
    reading = await service.reading();
    return reading.connections;
  });
  if (connections > 0) complain(tally, `${connections} connections that nobody holds are still open`);
  return { ...reading, worlds };
}
