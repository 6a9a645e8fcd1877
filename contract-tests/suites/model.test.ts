import { describe, expect, it } from 'vitest';
import { operationIds } from '../../src/service/endpoints/descriptions.js';
import { type HostName, hostNames, hosts } from '../fuzz/hosts.js';
import { hunt } from '../fuzz/hunt.js';
import { worlds } from '../fuzz/worlds.js';

/** The commands of each host: 2,000 in all. */
const shares: Readonly<Record<HostName, number>> = { 'in-process': 1200, msw: 400, http: 400 };

const answered = new Set<string>();

describe('random commands of all operations', { timeout: 300_000 }, () => {
  it.each(hostNames)('are answered by the mock as by a naive oracle: %s', async (name) => {
    const { commands, answers, failure } = await hunt({
      host: hosts[name],
      seed: 11,
      commands: shares[name],
      worlds,
    });
    for (const answer of answers.keys()) answered.add(answer);
    expect(failure).toBeUndefined();
    expect(commands).toBeGreaterThanOrEqual(shares[name]);
  });

  it('succeed and are refused, each operation in both ways', () => {
    const missed = operationIds.flatMap((operation) => {
      const statuses = [...answered]
        .filter((one) => one.startsWith(`${operation} `))
        .map((one) => Number(one.slice(-3)));
      return [
        ...(statuses.some((status) => status < 300) ? [] : [`${operation} never succeeds`]),
        ...(statuses.some((status) => status >= 400 && status < 500) ? [] : [`${operation} is never refused`]),
      ];
    });
    expect(missed).toEqual([]);
  });
});
