import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Host, hosts, type Running } from '../fuzz/hosts.js';
import { hunt } from '../fuzz/hunt.js';
import { literal } from '../fuzz/literal.js';
import { fuzzWorld } from '../fuzz/world.js';

/** The mock in this process, with a part of it replaced. */
const broken = (change: (running: Running) => Partial<Running>): Host => ({
  ...hosts['in-process'],
  start: async (world) => {
    const running = await hosts['in-process'].start(world);
    return { ...running, ...change(running) };
  },
});

const root = { authorization: 'Bearer root-token', 'content-type': 'application/json' };

/** Mocks with one fault each, and what the printed test must contain. */
const faults: Readonly<Record<string, readonly [Host, RegExp]>> = {
  'begins each page one row late': [
    broken(({ send }) => ({
      send: (sent) =>
        send({ ...sent, path: sent.path.replace(/startAt=(\d+)/, (_, at) => `startAt=${Number(at) + 1}`) }),
    })),
    /expect\(await answer\.json\(\)\)\.toEqual\(\{"startAt":/,
  ],
  'clears the next grid, too': [
    broken(({ send }) => ({
      send: async (sent) => {
        const answered = await send(sent);
        const neighbour = sent.path.replace('/grid/100/', '/grid/101/');
        if (/\/clear$/.test(sent.path) && answered.status === 200)
          await send({ method: 'PUT', path: neighbour, headers: root });
        return answered;
      },
    })),
    /rows of 101/,
  ],
  'takes two changes back': [
    broken(({ core }) => ({ core: { ...core, undo: () => [core.undo(), core.undo()].includes(true) } })),
    /mock\.undo\(\);/,
  ],
  'takes an empty text for null': [
    broken(({ send }) => ({
      send: (sent) => send(sent.body === undefined ? sent : { ...sent, body: sent.body.replaceAll(':""', ':null') }),
    })),
    /\\"\\"/,
  ],
  'forgets what was imported when it is synchronized': [
    broken(({ core, send }) => ({
      send: async (sent) => {
        const answered = await send(sent);
        if (sent.path.endsWith('/synchronize') && answered.status === 204) core.reset();
        return answered;
      },
    })),
    /synchronize/,
  ],
};

const found = new Map<string, ReturnType<typeof hunt>>();

/** Hunts for a fault, once for all tests. */
function huntFor(name: string): ReturnType<typeof hunt> {
  const [host] = faults[name] ?? [hosts['in-process']];
  const hunting = found.get(name) ?? hunt({ host, seed: 1, commands: 2000, worlds: fc.constant(fuzzWorld) });
  found.set(name, hunting);
  return hunting;
}

// Shrinking to the shortest sequence runs many: it takes seconds, and longer beside other tests.
describe('the oracle', { timeout: 300_000 }, () => {
  it.each(Object.entries(faults))('finds within 2,000 commands a mock that %s', async (name, [, words]) => {
    const { commands, failure } = await huntFor(name);
    expect(commands).toBeLessThan(2100);
    expect(failure).toMatch(words);
  });

  it('prints a member named __proto__ as a plain member', () => {
    const given: unknown = JSON.parse('{"__proto__":{"a":"\\"__proto__\\":1"}}');
    expect(literal(given)).toBe('{["__proto__"]:{"a":"\\"__proto__\\":1"}}');
  });

  it('prints the shortest sequence as a test to paste', async () => {
    const deaf = broken(({ core }) => ({ core: { ...core, clock: { ...core.clock, set: () => undefined } } }));
    const { failure } = await hunt({ host: deaf, seed: 1, commands: 2000, worlds: fc.constant(fuzzWorld) });
    const lines = failure?.split('\n').filter((line) => !line.startsWith('const world'));
    expect(lines?.map((line) => line.replace(/--seed \d+ --path [\d:]+/, '--seed …'))).toEqual([
      '// To see it again: npm run fuzz -- --seed … --host in-process',
      '// in the world, now: 1772442000000',
      '//   and not 0',
      "import { expect, test } from 'vitest';",
      "import type { WorldFile } from 'gridtwin';",
      "import { createMock } from 'gridtwin';",
      '',
      '',
      "test('the mock does as the specification says', async () => {",
      '  const mock = createMock({ world });',
      '  const send = (method: string, path: string, init: RequestInit) =>',
      `    mock.handle(new Request(\`http://twin.test\${path}\`, { method, ...init }));`,
      '  mock.clock.set(0);',
      '  expect(mock.exportWorld().now ?? 0).toBe(0);',
      '});',
    ]);
  });

  it('finds the same failure again by the printed seed and path', async () => {
    const [host] = faults['takes two changes back'] ?? [hosts['in-process']];
    const worlds = fc.constant(fuzzWorld);
    const { failure } = await huntFor('takes two changes back');
    const [, seed, path] = /--seed (\d+) --path ([\d:]+)/.exec(failure ?? '') ?? [];
    const again = await hunt({ host, seed: Number(seed), path, commands: 2000, worlds });
    expect(again.failure).toBe(failure);
    expect(failure).toBeDefined();
  });
});
