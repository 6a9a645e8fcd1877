import { refuseMistakes } from '../validation/describe-argument.js';
import { createChoicesReliedOn } from './choice-usage/choices-relied-on.js';
import type { Core, MockContext } from './create-core.js';
import type { Faults } from './faults/fault-plan.js';
import { createFaults } from './faults/faults.js';
import { createJournal, type Journal } from './journal/journal.js';
import { clocks } from './time-source.js';

/** The planned faults and the journal of a mock. */
export interface Tools {
  readonly faults: Faults;
  readonly journal: Journal;
}

/** Sets the hooks of a mock, and returns its tools. */
export function createTools(context: MockContext, timeSource = clocks): Tools {
  const { hooks, probes } = context;
  const faults = createFaults(context);
  const journal = createJournal(timeSource, createChoicesReliedOn(probes));
  hooks.elapsed = timeSource.elapsed;
  hooks.onExchange = journal.add;
  return { faults, journal };
}

/** Returns the core of a mock with its tools, which `reset` also clears. */
export function withTools(context: MockContext, timeSource = clocks): Core & Tools {
  const tools = createTools(context, timeSource);
  const reset = (): void => {
    context.core.reset();
    tools.faults.clear();
    tools.journal.clear();
  };
  return { ...context.core, ...tools, reset };
}

/** Returns a mock for a test: the errors of `load` also say which step was left out. */
export function createTestMock(context: MockContext): Core & Tools {
  const mock = withTools(context);
  const { load: loadAny } = mock;
  const load: Core['load'] = (file, how) => {
    refuseMistakes({ world: file });
    loadAny(file, how);
  };
  return Object.assign(mock, { load });
}
