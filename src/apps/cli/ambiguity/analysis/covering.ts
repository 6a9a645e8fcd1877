import type { OpenChoice } from './open-choices.js';
import { pairCovering } from './pair-covering.js';
import type { Turn } from './turn.js';

/** How thoroughly choices are tried. */
export interface CoveringSettings {
  /** Whether every two answers of every two choices come together. */
  readonly pairs?: boolean;
}

/** Spreads the turns evenly, so that as few as can be hide each other: each goes where the fewest are. */
function spread(open: readonly OpenChoice[]): Turn[][] {
  const rows: Turn[][] = Array.from({ length: Math.max(0, ...open.map(({ others }) => others.length)) }, () => []);
  const demanding = [...open].sort((a, b) => b.others.length - a.others.length);
  for (const { choice, others } of demanding) {
    const emptiest = [...rows].sort((a, b) => a.length - b.length);
    for (const [i, value] of others.entries()) emptiest[i]?.push({ choice, value });
  }
  return rows;
}

/**
 * The sets of turns under which a suite is run, beside the defaults: every answer of every choice comes at least once, in as few
 * sets as there can be; with `pairs`, every two answers of every two choices. The same for the same choices.
 */
export const coveringTurns = (
  open: readonly OpenChoice[],
  { pairs = false }: CoveringSettings = {},
): readonly (readonly Turn[])[] => (pairs && open.length > 1 ? pairCovering(open) : spread(open));
