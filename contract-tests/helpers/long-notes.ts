import { SkipCase, type TestContext } from '../../src/contract/run/case.js';

/** Skips the case if the target says that a note holds fewer characters. */
export function needLength(trial: TestContext, length: number): void {
  const most = trial.find('note.maxLength');
  if (most !== undefined && Number(most) < length) throw new SkipCase(`a note holds ${most} characters`);
}

/** Long texts for the note column, which has no stated bound. Each keeps {long}, and skips the case if the target states a lower bound. */
export const longNotes = [
  ['5,000', 5_000],
  ['70,000', 70_000],
].map(([what, length]) => ({
  name: `a note of ${what} characters is kept whole, unless the target says that it holds less`,
  keepLong: async (trial: TestContext): Promise<void> => {
    needLength(trial, Number(length));
    trial.keep('long', 'x'.repeat(Number(length)));
  },
}));

/** Reports a finding unless a cell has all of {long}. */
export function isLong(cell: unknown, trial: TestContext): void {
  const isWhole = cell === trial.value('long');
  trial.check(isWhole, 'the note must be kept whole', `${String(cell).length} characters`);
}
