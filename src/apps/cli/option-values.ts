import { InvalidArgumentError } from 'commander';

/** A parser of options that are whole numbers within bounds. */
export function wholeIn(least: number, most: number): (text: string) => number {
  return (text) => {
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** A parser of options that can be repeated. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value];
