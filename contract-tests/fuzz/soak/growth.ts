/** The medians of the first and the last third of a series after its warm-up. */
export interface Growth {
  readonly from: number;
  readonly to: number;
  readonly grows: boolean;
}

/** The smallest number of readings for a verdict. */
export const fewestReadings = 5;

/** The allowed growth of the last third over the first. Both limits must be exceeded, so that neither noise nor size counts. */
const mostRatio = 1.2;
const mostMegabytes = 20;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (below + above) / 2;
}

/**
 * Says whether a series of readings in MB grows: the median of its last third is more than 20 % and 20 MB above that of its first
 * third, both after a warm-up of a quarter. Undefined with too few readings.
 */
export function growth(series: readonly number[]): Growth | undefined {
  if (series.length < fewestReadings) return undefined;
  const warm = series.slice(Math.max(1, Math.floor(series.length / 4)));
  const third = Math.ceil(warm.length / 3);
  const [from, to] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  return { from, to, grows: to > from * mostRatio && to > from + mostMegabytes };
}
