import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { type Interception, interceptTwins } from './intercept-twins.js';
import type { Twin } from './twin.js';

const url = `https://tracker.example${smallGrid}`;
const worlds = 50;
// msw 3 takes ten times as long for a request.
const runs = process.env.GRIDTWIN_MODULES !== undefined ? 20 : process.env.GRIDTWIN_FULL !== undefined ? 1000 : 150;

let interception: Interception;
beforeAll(() => {
  interception = interceptTwins({ world: smallWorld });
});
afterAll(() => interception.close());

/** The requests, the answer and the rows of a world as JSON: as expected, and as seen. */
interface Seen {
  readonly right: string;
  readonly seen: string;
}

const seenIn = (twin: Twin, right: object, answered: unknown): Seen => ({
  right: JSON.stringify(right),
  seen: JSON.stringify({
    asked: twin.journal.entries().map(({ method, target }) => `${method} ${target}`),
    rows: twin.rows(smallPlace).map(({ cells }) => cells.text),
    answered,
  }),
});

/** Clears the row of its own world: only that world gets the request, once, and the row is gone. */
async function write(twin: Twin, mark: string): Promise<Seen> {
  twin.importRows(smallPlace, [{ text: mark }]);
  const { ok } = await fetch(`${url}/clear?mark=${mark}`, { method: 'PUT', headers: asAda });
  return seenIn(twin, { asked: [`PUT ${smallGrid}/clear?mark=${mark}`], rows: [], answered: true }, ok);
}

/** Reads its own world, whose number of rows no other world of the run has. */
async function read(twin: Twin, mark: string, index: number): Promise<Seen> {
  const rows = Array.from({ length: index }, (_, i) => `${mark}-${i}`);
  const given = rows.map((text) => ({ text }));
  twin.importRows(smallPlace, given);
  const response = await fetch(`${url}/rowcount?mark=${mark}`, { headers: asAda });
  const right = { asked: [`GET ${smallGrid}/rowcount?mark=${mark}`], rows, answered: { rowCount: index } };
  return seenIn(twin, right, await response.json());
}

/** Runs a test like a runner of concurrent tests. */
function runWorld(run: number, index: number): Promise<Seen> {
  const mark = `${run}-${index}`;
  const twin = interception.create(mark);
  return interception.run(twin, async () => {
    const seen = await (index % 10 === 9 ? read(twin, mark, index) : write(twin, mark));
    twin.dispose();
    return seen;
  });
}

describe('worlds of concurrent tests', () => {
  it(`are never mixed up: ${runs} runs of ${worlds} concurrent worlds, each by plain fetch`, async () => {
    let right = 0;
    for (let run = 0; run < runs; run++) {
      const seen = await Promise.all(Array.from({ length: worlds }, (_, index) => runWorld(run, index)));
      expect(seen.filter((one) => one.seen !== one.right)).toEqual([]);
      right += seen.length;
    }
    expect(right).toBe(worlds * runs);
  }, 240_000);
});
