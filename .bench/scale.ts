import type { Core } from '../src/core.js';
import { atMost, type Finding, inTurns, type Measured, measured, timed } from './compare.js';
import { request } from './requests.js';
import { bigCore, changeOfFirstRow, million, rowBody } from './worlds.js';

const grid = '/rest/vendor-igrid/1.0/grid/10';

type Pair = readonly [large: Core, small: Core];

const get = (core: Core, path: string) => request(core, 'GET', grid + path);
const post = (core: Core) => request(core, 'POST', `${grid}/issue/1`, rowBody(1));

/** Measures both worlds, one after the other, several times. */
async function rounds([large, small]: Pair, of: (core: Core) => Promise<number>): Promise<Measured> {
  const [a, b]: [number[], number[]] = [[], []];
  for (let i = 0; i < 9; i++) {
    a.push(await of(large));
    b.push(await of(small));
  }
  return measured(a, b);
}

/** Measures pages that are written again after a change of a row in both worlds, so that both have the same garbage. */
function freshPages([large, small]: Pair, startAt: number): Promise<Measured> {
  const changes = [large, small].map((core) => request(core, 'PUT', `${grid}/issue/1`, changeOfFirstRow));
  const changeBoth = () => Promise.all(changes.map((change) => change()));
  const read = (core: Core) => get(core, `/issue/1?startAt=${core === large ? startAt : 50}`);
  return rounds([large, small], (core) => timed(changeBoth, read(core)));
}

async function readingFindings(pair: Pair): Promise<Finding[]> {
  const [large, small] = pair;
  const again = await inTurns(get(large, '/issue/1?startAt=50'), get(small, '/issue/1?startAt=50'));
  const count = await inTurns(get(large, '/rowcount'), get(small, '/rowcount'));
  return [
    atMost('a page of 50 out of 1,000,000 rows / out of 100', 1.2, again),
    atMost('the page after a write, 1,000,000 rows / 100', 1.2, await freshPages(pair, 50)),
    atMost('a page from the middle after a write, 1,000,000 rows / 100', 1.2, await freshPages(pair, 500_000)),
    atMost('a count over 1,000,000 rows / over 100', 1.2, count),
  ];
}

const resetsInARow = 1_000;

/** Measures resets. One reset is too short for the clock: the ratio is of many after each write, the time only of the first. */
async function resetFindings(pair: Pair): Promise<Finding[]> {
  const many = (core: Core) => () => {
    for (let i = 0; i < resetsInARow; i++) core.reset();
  };
  const all = await rounds(pair, (core) => timed(post(core), many(core)));
  const each = { subject: all.subject / resetsInARow, ceiling: all.ceiling / resetsInARow, ratio: all.ratio };
  const { subject } = await rounds(pair, (core) => timed(post(core), () => core.reset()));
  return [
    atMost('reset() after one write, 1,000,000 rows / 100', 1.5, each),
    atMost('reset() after one write, 1,000,000 rows / 1 ms', 1, { subject, ceiling: 1000, ratio: subject / 1000 }),
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

/** Measures how the cost of a request grows with the number of rows that it does not touch. */
export async function scaleFindings(): Promise<Finding[]> {
  const pair: Pair = [bigCore(million), bigCore(100)];
  globalThis.gc?.(); // the garbage of their creation does not count
  await new Promise((resolve) => setTimeout(resolve, 500));
  return [
    ...(await readingFindings(pair)),
    ...(await resetFindings(pair)),
    atMost('the first write after a snapshot, 1,000,000 rows / 100', 20, await rounds(pair, firstWrite)),
  ];
}
