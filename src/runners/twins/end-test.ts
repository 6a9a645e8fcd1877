import { formatJournal } from '../../mock/journal/format-journal.js';
import { printable } from '../../validation/printable.js';
import type { RecordedResult } from './ambiguity-run.js';
import type { Platform } from './platform.js';
import type { TwinState } from './twin.js';

/** The error at the end of a test that planned a fault which was never hit. */
export class PendingFaultsError extends Error {
  override readonly name = 'PendingFaultsError';
}

/** Returns the error of a test whose planned faults were never hit, or not as often as planned; undefined if all were. */
export function unmetFaults({ twin, pendingFaults }: TwinState): PendingFaultsError | undefined {
  const pending = pendingFaults === 'fail' ? twin.faults.pending() : [];
  if (pending.length === 0) return undefined;
  const lines = pending.map(({ text }) => `\n  ${text}`).join('');
  return new PendingFaultsError(
    `faults that the test "${twin.name}" planned were never hit, or not as often as planned:${lines}\nIf that is intended, set pendingFaults: 'allow'`,
  );
}

/** Ends the twin of a test, records the result, and prints the journal of a failed test. Throws a PendingFaultsError for unmet faults. */
export function endTest(
  platform: Platform,
  twinState: TwinState,
  test: Pick<RecordedResult, 'name' | 'file'>,
  ending: RecordedResult['state'],
): void {
  const { twin } = twinState;
  const unmet = ending === 'passed' ? unmetFaults(twinState) : undefined;
  const state = unmet ? 'failed' : ending;
  twin.dispose();
  platform.record(() => {
    const choices = twin.journal.entries().flatMap((entry) => entry.choices);
    return { ...test, state, choices, profile: twin.profile.current() };
  });
  if (state === 'failed' && twin.journal.lastNumber() > 0)
    console.error(`${printable(`gridtwin: what "${twin.name}" sent`)}\n${formatJournal(twin.journal)}`);
  if (unmet) throw unmet;
}
