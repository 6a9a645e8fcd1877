import type { Kill } from './kill.js';

const widths = { rule: 9, endpoint: 3, mutant: 62 };

/** One line of the kill matrix. */
const lineOf = ({ rule, endpoint, mutant, caughtBy: [first, ...others] }: Kill): string => {
  const caught = first === undefined ? 'SURVIVED' : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  return `${rule.padEnd(widths.rule)} ${String(endpoint).padStart(widths.endpoint)}  ${mutant.padEnd(widths.mutant)} ${caught}`;
};

/** Prints the kill matrix: rule, endpoint, mutant, and the case that caught it. */
export const killMatrix = (kills: readonly Kill[]): string =>
  [
    `${'rule'.padEnd(widths.rule)} ${'on'.padStart(widths.endpoint)}  ${'mutant'.padEnd(widths.mutant)} caught by`,
    ...kills.map(lineOf),
  ].join('\n');
