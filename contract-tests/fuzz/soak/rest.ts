import { Agent } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { createSend } from './client.js';
import type { Reading, Service } from './service.js';
import { complain, type Tally } from './tally.js';

/** The longest time until worlds and connections are gone, in ms. */
const longestRest = 15_000;
const every = 200;

/** A reading of a service at rest. */
export interface AtRest extends Reading {
  readonly worlds: number;
}

/** Asks until the answer is 0, at most for the time of a rest. Returns the last answer. */
async function untilNone(ask: () => Promise<number>): Promise<number> {
  const until = performance.now() + longestRest;
  for (;;) {
    const left = await ask();
    if (left === 0 || performance.now() > until) return left;
    await pass(every);
  }
}

/** Returns the number of worlds besides the server's own. */
async function worldsIn(service: Service, tally: Tally): Promise<number> {
  const send = createSend(service.url, new Agent({ keepAlive: false }), tally);
  const { status, text } = await send('GET', '/__gridtwin__/worlds');
  if (status !== 200) return 0;
  const { worlds }: { readonly worlds: readonly unknown[] } = JSON.parse(text);
  return worlds.length;
}

/** Waits until every world and connection is gone. Returns the memory of the process then. Notes what stays. */
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
