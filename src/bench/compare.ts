/** A measurement against its ceiling: what was measured, the ratio, and what it may be. */
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

/** How often work is done in a batch so that the batch lasts about some milliseconds. */
async function timesFor(work: Work, milliseconds: number): Promise<number> {
  await batch(work, 50);
  const microseconds = await batch(work, 50);
  return Math.max(1, Math.round((milliseconds * 1000) / microseconds));
}

/** Microseconds for each of two kinds of work, done in turns so that both meet the same weather: the medians of the batches. */
export async function inTurns(subject: Work, ceiling: Work, batches = 31): Promise<[number, number]> {
  const [a, b] = [await timesFor(subject, 20), await timesFor(ceiling, 20)];
  const [subjects, ceilings]: [number[], number[]] = [[], []];
  for (let i = 0; i < batches; i++) {
    subjects.push(await batch(subject, a));
    ceilings.push(await batch(ceiling, b));
  }
  return [median(subjects), median(ceilings)];
}

const micro = (value: number): string => `${value < 1 ? value.toPrecision(2) : value.toFixed(value < 10 ? 1 : 0)} µs`;

/** A finding in microseconds: the ratio may be at most the limit. */
export const atMost = (what: string, limit: number, [subject, ceiling]: readonly [number, number]): Finding => ({
  what,
  subject: micro(subject),
  ceiling: micro(ceiling),
  ratio: subject / ceiling,
  limit: `≤ ${limit}`,
  holds: subject / ceiling <= limit,
});
