import type { Turn } from './turn.js';

/** What makes a test fail. */
export interface Cause {
  readonly test: string;
  /** One turn that makes it fail alone, or several that do together. */
  readonly turns: readonly Turn[];
  /**
   * `proven`: these turns make it fail, and no part of them that was tried does. `among`: it is one of these, or several; the
   * runs were used up before that was known. `unsteady`: it failed with these turns, and not when it was tried again.
   */
  readonly certainty: 'proven' | 'among' | 'unsteady';
}
