import type { HostCore } from '../create-core.js';
import type { Faults } from './faults/fault-plan.js';
import { createFaults } from './faults/faults.js';
import { createJournal, type Journal } from './journal/journal.js';
import type { Timepiece } from './timepiece.js';

/** What tests plan and look at: beside the mock, not part of it. */
export interface Tools {
  readonly faults: Faults;
  readonly journal: Journal;
}

/** Puts the tools into the seam of a mock. */
export function createTools(host: HostCore, timepiece: Timepiece): Tools {
  const faults = createFaults(host);
  const journal = createJournal(timepiece.now);
  host.seam.record = (exchange) => journal.add(exchange);
  return { faults, journal };
}
