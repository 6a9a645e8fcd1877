/** A measurement compared with its ceiling: what was measured, the ratio, and its limit. */
export interface Finding {
  readonly what: string;
  readonly subject: string;
  readonly ceiling: string;
  readonly ratio: number;
  readonly limit: string;
  readonly holds: boolean;
}

type Work = () => unknown;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function batch(work: Work, times: number): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < times; i++) await work();
  return ((performance.now() - started) * 1000) / times;
}

/** The medians of two measurements in the same rounds, in microseconds, and the median of the ratios of the rounds. */
export interface Measured {
  readonly subject: number;
  readonly ceiling: number;
  readonly ratio: number;
}

/** Returns the medians of rounds in which both were measured one after the other. */
export const measured = (subjects: readonly number[], ceilings: readonly number[]): Measured => ({
  subject: median(subjects),
  ceiling: median(ceilings),
  ratio: median(subjects.map((subject, i) => subject / (ceilings[i] ?? Number.NaN))),
});

/** Returns how often work is done in a batch that lasts about this number of milliseconds. */
async function timesFor(work: Work, milliseconds: number): Promise<number> {
  await batch(work, 50);
  const microseconds = await batch(work, 50);
  return Math.max(1, Math.round((milliseconds * 1000) / microseconds));
}

/** Returns the microseconds of two kinds of work, done in turns so that both have the same conditions. */
export async function inTurns(subject: Work, ceiling: Work, batches = 31): Promise<Measured> {
  const [a, b] = [await timesFor(subject, 20), await timesFor(ceiling, 20)];
  for (let i = 0; i < 10; i++) await batch(i % 2 ? subject : ceiling, i % 2 ? a : b); // until both are compiled
  const [subjects, ceilings]: [number[], number[]] = [[], []];
  for (let i = 0; i < batches; i++) {
    subjects.push(await batch(subject, a));
    ceilings.push(await batch(ceiling, b));
  }
  return measured(subjects, ceilings);
}

/** Returns the median microseconds of a step; `before`, which runs before each step, is not timed. */
export async function timed(before: Work, step: Work): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < 200; i++) {
    await before();
    const started = performance.now();
    await step();
    taken.push((performance.now() - started) * 1000);
  }
  return median(taken);
}

const micro = (value: number): string => `${value < 1 ? value.toPrecision(2) : value.toFixed(value < 10 ? 1 : 0)} µs`;

/** Creates a finding in microseconds that holds if the ratio is at most the limit. */
export const atMost = (what: string, limit: number, { subject, ceiling, ratio }: Measured): Finding => ({
  what,
  subject: micro(subject),
  ceiling: micro(ceiling),
  ratio,
  limit: `≤ ${limit}`,
  holds: ratio <= limit,
});
