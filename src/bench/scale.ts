import { type Core, createCore } from '../core.js';
import { atMost, type Finding, inTurns } from './compare.js';
import { fill, fiveColumns, million, someRows } from './worlds.js';

const place = { grid: 10, issue: 'BIG-1' };
const grid = 'http://twin.test/rest/vendor-igrid/1.0/grid/10';
const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };

function coreOf(rows: number): Core {
  const core = createCore({ world: fiveColumns });
  fill((part) => core.importRows(place, part), rows);
  return core;
}

const get = (core: Core, path: string) => async () => (await core.handle(new Request(grid + path, { headers }))).text();

const post = (core: Core, rows: number) => {
  const body = JSON.stringify({ rows: someRows(rows) });
  return async () => (await core.handle(new Request(`${grid}/issue/1`, { method: 'POST', headers, body }))).text();
};

/** Microseconds of one step among others: `step` alone is timed. */
async function timed(before: () => unknown, step: () => unknown, times: number): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    await before();
    const started = performance.now();
    await step();
    taken.push((performance.now() - started) * 1000);
  }
  return taken.sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
}

/** Both worlds, one after the other, several times; the medians of the rounds. */
async function rounds(large: () => Promise<number>, small: () => Promise<number>): Promise<[number, number]> {
  const [a, b]: [number[], number[]] = [[], []];
  for (let i = 0; i < 9; i++) {
    a.push(await large());
    b.push(await small());
  }
  const middle = (values: number[]) => values.sort((x, y) => x - y)[values.length >> 1] ?? Number.NaN;
  return [middle(a), middle(b)];
}

/** How the cost of a request grows with rows that it does not touch. */
export async function scaleFindings(): Promise<Finding[]> {
  const [large, small] = [coreOf(million), coreOf(100)];
  // To go back to: the worlds with their rows, which `reset` would empty.
  const [full, few] = [createCore({ world: fiveColumns }), createCore({ world: fiveColumns })];
  full.load(large.exportWorld());
  few.load(small.exportWorld());
  const resets = (core: Core) => () => timed(post(core, 1), () => core.reset(), 200);
  const firstWrites = (core: Core) => {
    const start = core.snapshot();
    const before = () => {
      core.restore(start);
      core.snapshot();
    };
    return () => timed(before, post(core, 1), 200);
  };
  const [resetLarge, resetSmall] = await rounds(resets(full), resets(few));
  return [
    atMost(
      'a page of 50 out of 1,000,000 rows / out of 100',
      1.2,
      await inTurns(get(large, '/issue/1?startAt=40'), get(small, '/issue/1?startAt=40')),
    ),
    atMost(
      'a page of 50 from the middle of 1,000,000 rows / of 100',
      1.2,
      await inTurns(get(large, '/issue/1?startAt=500000'), get(small, '/issue/1?startAt=50')),
    ),
    atMost(
      'a count over 1,000,000 rows / over 100',
      1.2,
      await inTurns(get(large, '/rowcount'), get(small, '/rowcount')),
    ),
    atMost('reset() after one write, 1,000,000 rows / 100', 1.5, [resetLarge, resetSmall]),
    { ...atMost('reset() after one write, 1,000,000 rows / 1 ms', 1, [resetLarge, 1000]) },
    atMost(
      'the first write after a snapshot, 1,000,000 rows / 100',
      20,
      await rounds(firstWrites(large), firstWrites(small)),
    ),
  ];
}
