import type { TwinState } from './twin-state.js';

/** Thrown at the end of a test that planned a fault which no call met. */
export class PendingFaultsError extends Error {
  override readonly name = 'PendingFaultsError';
}

/**
 * Ends the twin of a test. Throws a PendingFaultsError when the test passed, and a fault that it planned was never hit, or
 * not as often as it was planned for.
 */
export function finishTwin({ twin, pendingFaults }: TwinState, hasPassed: boolean): void {
  const pending = hasPassed && pendingFaults === 'fail' ? twin.faults.pending().map(({ text }) => text) : [];
  twin.dispose();
  if (pending.length === 0) return;
  const [it, was] = pending.length === 1 ? ['a fault', 'was'] : [`${pending.length} faults`, 'were'];
  throw new PendingFaultsError(
    `the test "${twin.name}" passed, but ${it} that it planned ${was} never hit, or not as often as planned:${pending
      .map((text) => `\n  ${text}`)
      .join('')}\nWhere that is right: pendingFaults: 'allow'`,
  );
}
