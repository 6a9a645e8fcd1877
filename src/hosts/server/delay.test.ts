import { expect, it } from 'vitest';
import { createTemplate } from '../../mock/create-core.js';
import { clocks } from '../../mock/time-source.js';
import { as, servers } from '../testing/running.js';
import { createTwinServer } from './create-server.js';
import { createWorlds } from './worlds/worlds.js';

const start = servers();
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

it('the delay of the settings applies to every answer of the service, and to no other answer', async () => {
  const { url } = await start({ delay: 2 ** 31 - 1 });
  const gone = new AbortController();
  let isAnswered = false;
  const read = fetch(url + path, { headers: as('alice'), signal: gone.signal }).then(() => {
    isAnswered = true;
  });
  const journal = await fetch(`${url}/__gridtwin__/journal/wait?operation=readRows`);
  expect((await journal.json()).entries).toMatchObject([{ status: 200 }]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(isAnswered).toBe(false);
  gone.abort();
  await expect(read).rejects.toThrow();
});

it('the delay is drawn by the seed in each world, and added to the delay of a fault', () => {
  const drawn = (seed: number, planned: number): readonly (number | undefined)[] => {
    const delay = { uniform: [50, 200] } as const;
    const limits = { idle: 1_000, most: 10 };
    const worlds = createWorlds(createTemplate({ seed }), new Map(), limits, clocks, delay);
    return [worlds.own, worlds.begin({ id: 'a', from: undefined })].flatMap(({ serve, core }) => {
      if (planned > 0) core.faults.plan({ delay: planned, after: 0 });
      const header = (name: string) => (name === 'authorization' ? 'Bearer alice-token' : null);
      return Array.from(
        { length: 3 },
        () => serve({ method: 'GET', target: path, header, body: undefined }).delivery?.delay,
      );
    });
  };
  const times = drawn(1, 0);
  expect(times.every((time = 0) => Number.isInteger(time) && time >= 50 && time <= 200)).toBe(true);
  expect(new Set(times).size).toBe(3);
  expect(times.slice(3)).toEqual(times.slice(0, 3));
  expect(drawn(2, 0)).not.toEqual(times);
  expect(drawn(1, 1_000)).toEqual(times.map((time = 0) => time + 1_000));
});

it.each([-1, 2 ** 31, '50', { uniform: [200, 50] }])('the server refuses a delay of %o', (delay) => {
  expect(() => createTwinServer(Object({ delay }))).toThrow(
    /^Settings: "delay" must be milliseconds \(at most 2\^31-1\), /,
  );
});

it('a planned fault breaks off a delayed answer, too', async () => {
  const { url, server } = await start({ delay: 1 });
  const read = () => fetch(url + path, { headers: as('alice') });
  server.core.faults.plan({ operation: 'readRows', reset: true });
  await expect(read()).rejects.toThrow('fetch failed');
  server.core.faults.plan({ operation: 'readRows', reset: 'midway' });
  await expect((await read()).text()).rejects.toThrow('terminated');
  expect((await read()).status).toBe(200);
});
