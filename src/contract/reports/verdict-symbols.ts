import type { Cell } from './report.js';

/** How a verdict is shown: a sign that does not rest on colour, and words for it. */
export interface VerdictSymbol {
  readonly sign: string;
  readonly word: string;
  readonly meaning: string;
}

/** The sign of each verdict, from the worst to the best. */
export const verdictSymbols: Readonly<Record<Cell['verdict'], VerdictSymbol>> = {
  fail: { sign: '✗', word: 'fail', meaning: 'an answer breaks the rule' },
  error: { sign: '!', word: 'error', meaning: 'the case itself is wrong' },
  inconclusive: { sign: '?', word: 'inconclusive', meaning: 'its set-up did not succeed' },
  waived: { sign: 'w', word: 'waived', meaning: 'it fails, and a waiver covers that' },
  skipped: { sign: '–', word: 'skipped', meaning: 'the target does not have what it needs' },
  note: { sign: '~', word: 'note', meaning: 'it conforms, and takes a choice otherwise than by default' },
  pass: { sign: '✓', word: 'pass', meaning: 'it conforms' },
  untried: { sign: '·', word: 'untried', meaning: 'no case of this run is about it' },
};

/** The verdicts, from the worst to the best. */
export const verdictsInOrder = Object.keys(verdictSymbols) as readonly Cell['verdict'][];
