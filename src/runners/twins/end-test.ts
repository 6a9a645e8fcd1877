import type { ChoiceId } from '../../specification/answers.js';
import { finishTwin } from './end-twin.js';
import { journalText } from './journal-text.js';
import type { Platform } from './platform.js';
import type { RecordedResult } from './record-result.js';
import type { TwinState } from './twin-state.js';

/** A test as its runner names it. */
export interface NamedTest {
  readonly name: string;
  readonly file: string;
}

/** How a test ended before its twin did. */
export type Ending = RecordedResult['state'];

const choicesOf = ({ twin }: TwinState): ChoiceId[] => [
  ...new Set(twin.journal.entries().flatMap(({ choices }) => choices)),
];

/**
 * Ends the twin of a test. What a test that failed has sent is written to the console. Throws a PendingFaultsError for
 * faults that were never hit.
 */
export function endTest(platform: Platform, state: TwinState, { name, file }: NamedTest, ending: Ending): void {
  let ended: Ending = 'failed';
  try {
    finishTwin(state, ending === 'passed');
    ended = ending;
  } finally {
    const profile = state.twin.profile.current();
    platform.record(() => ({ file, name, state: ended, choices: choicesOf(state), profile }));
    if (ended === 'failed') console.error(journalText(state.twin));
  }
}
