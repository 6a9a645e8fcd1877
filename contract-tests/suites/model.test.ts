import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationIds } from '../../src/service/endpoints/descriptions.js';
import { endpoints } from '../../src/service/endpoints/endpoints.js';
import { focusIn } from '../fuzz/arbitraries/asks.js';
import { operations } from '../fuzz/arbitraries/operations.js';
import { type HostName, hostNames, hosts } from '../fuzz/hosts.js';
import { hunt } from '../fuzz/hunt.js';
import { worlds } from '../fuzz/worlds.js';

/** The number of commands for each host: 2,000 in total. */
const shares: Readonly<Record<HostName, number>> = { 'in-process': 1200, msw: 400, http: 400 };

const answered = new Set<string>();

async function tryCommands(name: HostName, seed: number, least: number): Promise<void> {
  const { commands, answers, failure } = await hunt({ host: hosts[name], seed, commands: least, worlds });
  for (const answer of answers.keys()) answered.add(answer);
  expect(failure).toBeUndefined();
  expect(commands).toBeGreaterThanOrEqual(least);
}

describe('random commands', { timeout: 300_000 }, () => {
  it.each(hostNames)('get the same answers from the mock and from a naive oracle: %s', async (name) => {
    await tryCommands(name, 11, shares[name]);
  });

  it('succeed with each operation, and are refused by each', async () => {
    const missed = (): readonly string[] =>
      operationIds.flatMap((operation) => {
        const statuses = [...answered]
          .filter((one) => one.startsWith(`${operation} `))
          .map((one) => Number(one.slice(-3)));
        return [
          ...(statuses.some((status) => status < 300) ? [] : [`${operation} never succeeds`]),
          ...(statuses.some((status) => status >= 400 && status < 500) ? [] : [`${operation} is never refused`]),
        ];
      });
    for (const seed of [12, 13, 14, 15, 16]) if (missed().length > 0) await tryCommands('in-process', seed, 1200);
    expect(missed(), 'each has a route in fuzz/oracle/, and requests in fuzz/arbitraries/operations.ts').toEqual([]);
  });
});

describe('random requests', () => {
  it('use each query parameter, and each operation that takes a body with one', () => {
    const asks = worlds.chain((world) => focusIn(world).chain((focus) => fc.tuple(...operations(world, focus))));
    const given = fc
      .sample(asks, { seed: 1, numRuns: 100 })
      .flat()
      .flatMap(({ operation, query, body }) =>
        [...query.map(([name]) => name), ...(body ? ['body'] : [])].map((part) => `${operation} ${part}`),
      );
    const taken = endpoints.flatMap(({ id, guards }) => {
      const query = guards.flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'query'));
      const body = guards.some(({ schema }) => schema) ? ['body'] : [];
      return [...query.map(({ name }) => name), ...body].map((part) => `${id} ${part}`);
    });
    expect(
      taken.filter((part) => !given.includes(part)),
      'add them to fuzz/arbitraries/operations.ts',
    ).toEqual([]);
  });
});
