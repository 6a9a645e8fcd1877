/** Interrupts of the process: the first asks the run to stop, the second ends the process at once. */
export interface Interrupts {
  /** Aborted by the first. */
  readonly signal: AbortSignal;
  /** What the second tells. */
  readonly mayLeave: (line: string) => void;
  /** Stops listening. */
  readonly end: () => void;
}

/** Listens for Ctrl-C, and for SIGTERM. */
export function listenForInterrupts(tell: (line: string) => void): Interrupts {
  const stop = new AbortController();
  let left = 'Nothing was sent.';
  const interrupted = (): void => {
    if (stop.signal.aborted) {
      tell(`gridtwin: ended before it cleaned up. ${left}`);
      process.exit(2);
    }
    tell('gridtwin: stopping after the case under way, and cleaning up. Interrupt again to end at once.');
    stop.abort();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupted);
  return {
    signal: stop.signal,
    mayLeave: (line) => {
      left = line;
    },
    end: () => {
      for (const signal of signals) process.off(signal, interrupted);
    },
  };
}
