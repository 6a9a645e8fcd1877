import { type ChoicesReliedOn, createChoicesReliedOn } from './choice-usage/choices-relied-on.js';
import type { Core, MockContext } from './create-core.js';
import { explain } from './explain/explain.js';
import type { Faults } from './faults/fault-plan.js';
import { createFaults } from './faults/faults.js';
import { createJournal, type Journal } from './journal/journal.js';
import type { TimeSource } from './time-source.js';

/** What tests plan and look at: beside the mock, not part of it. */
export interface Tools {
  readonly faults: Faults;
  readonly journal: Journal;
}

/** Puts the tools into the seam of a mock. Mocks that are set up alike may share what finds the choices relied on. */
export function createTools(
  host: MockContext,
  timepiece: TimeSource,
  choicesOf: ChoicesReliedOn = createChoicesReliedOn(host.location),
): Tools {
  const faults = createFaults(host);
  const journal = createJournal(timepiece, {
    explain: ({ served, outcome }) => explain(served, outcome, host.location),
    choicesOf: ({ served, outcome }) => choicesOf(served, outcome),
  });
  host.hooks.elapsed = timepiece.elapsed;
  host.hooks.onExchange = (exchange, served, outcome) => void journal.add(exchange, { served, outcome });
  return { faults, journal };
}

/** The core of a mock with tools of its own: `reset` clears them too. */
export function withTools(context: MockContext, timeSource: TimeSource): Core & Tools {
  const tools = createTools(context, timeSource);
  const reset = (): void => {
    context.core.reset();
    tools.faults.clear();
    tools.journal.clear();
  };
  return { ...context.core, ...tools, reset };
}
