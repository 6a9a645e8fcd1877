import type { Core } from '../core.js';
import { atMost, type Finding, inTurns } from './compare.js';
import { request } from './requests.js';
import { bigCore, million, rowBody } from './worlds.js';

const grid = '/rest/vendor-igrid/1.0/grid/10';

type Pair = readonly [large: Core, small: Core];

const get = (core: Core, path: string) => request(core, 'GET', grid + path);
const post = (core: Core) => request(core, 'POST', `${grid}/issue/1`, rowBody(1));

/** Microseconds of one step after another that is not timed: the median. */
async function timed(before: () => unknown, step: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < 200; i++) {
    await before();
    const started = performance.now();
    await step();
    taken.push((performance.now() - started) * 1000);
  }
  return taken.sort((a, b) => a - b)[taken.length >> 1] ?? Number.NaN;
}

/** Both worlds, one after the other, several times: the medians of the rounds. */
async function rounds([large, small]: Pair, of: (core: Core) => Promise<number>): Promise<[number, number]> {
  const [a, b]: [number[], number[]] = [[], []];
  for (let i = 0; i < 9; i++) {
    a.push(await of(large));
    b.push(await of(small));
  }
  const middle = (values: number[]) => values.sort((x, y) => x - y)[values.length >> 1] ?? Number.NaN;
  return [middle(a), middle(b)];
}

async function readingFindings([large, small]: Pair): Promise<Finding[]> {
  const start = await inTurns(get(large, '/issue/1?startAt=50'), get(small, '/issue/1?startAt=50'));
  const middle = await inTurns(get(large, '/issue/1?startAt=500000'), get(small, '/issue/1?startAt=50'));
  const count = await inTurns(get(large, '/rowcount'), get(small, '/rowcount'));
  return [
    atMost('a page of 50 out of 1,000,000 rows / out of 100', 1.2, start),
    atMost('a page of 50 from the middle of 1,000,000 rows / of 100', 1.2, middle),
    atMost('a count over 1,000,000 rows / over 100', 1.2, count),
  ];
}

const resetsInARow = 1_000;

/** One reset is too short for the clock: the ratio is of many in a row after each write, the time is of the first alone. */
async function resetFindings(pair: Pair): Promise<Finding[]> {
  const many = (core: Core) => () => {
    for (let i = 0; i < resetsInARow; i++) core.reset();
  };
  const ratio = await rounds(pair, (core) => timed(post(core), many(core)));
  const [first] = await rounds(pair, (core) => timed(post(core), () => core.reset()));
  return [
    atMost('reset() after one write, 1,000,000 rows / 100', 1.5, [ratio[0] / resetsInARow, ratio[1] / resetsInARow]),
    atMost('reset() after one write, 1,000,000 rows / 1 ms', 1, [first, 1000]),
  ];
}

async function firstWrite(core: Core): Promise<number> {
  const start = core.snapshot();
  const before = () => {
    core.restore(start);
    core.snapshot();
  };
  const taken = await timed(before, post(core));
  core.restore(start);
  return taken;
}

/** How the cost of a request grows with rows that it does not touch. */
export async function scaleFindings(): Promise<Finding[]> {
  const pair: Pair = [bigCore(million), bigCore(100)];
  globalThis.gc?.(); // what building them left behind is not theirs
  return [
    ...(await readingFindings(pair)),
    ...(await resetFindings(pair)),
    atMost('the first write after a snapshot, 1,000,000 rows / 100', 20, await rounds(pair, firstWrite)),
  ];
}
