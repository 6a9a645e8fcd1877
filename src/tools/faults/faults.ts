import type { HostCore } from '../../create-core.js';
import type { Faults } from './fault-plan.js';

/** The faults of a mock. */
export function createFaults(_host: HostCore): Faults {
  return {
    plan: () => {
      throw new Error('not there yet');
    },
    planned: () => [],
    pending: () => [],
    clear: () => {},
  };
}
