import { planProblems } from '../../mock/faults/check-plan.js';
import type { FaultPlan } from '../../mock/faults/fault-plan.js';
import type { Definitions } from '../../model/definitions.js';
import { describeValue } from '../../validation/quote.js';
import { boundedTexts, type Problem } from '../../validation/schema-errors.js';
import type { Worlds } from './worlds/worlds.js';

/** Thrown for faults of the settings that cannot be planned: every problem with the index of its plan. */
export class FaultsError extends TypeError {
  /** `label` returns the text for the place of a problem, such as its line in a file. */
  constructor(
    readonly problems: readonly (Problem & { readonly index: number })[],
    label = ({ index, path }: (typeof problems)[number]) => `faults[${index}]${path === '' ? '' : `.${path}`}`,
  ) {
    const lines = boundedTexts(problems, (problem) => `  ${label(problem)}: ${problem.message}`);
    super(['The faults cannot be planned:', ...lines].join('\n'));
  }
}

/** Plans faults in every world of a server. Throws a FaultsError, or a TypeError for anything but a list. */
export function planForAll(faults: readonly FaultPlan[], { own, sharedFaults }: Worlds, catalogue: Definitions): void {
  if (!Array.isArray(faults)) throw new TypeError(`Settings: "faults" must be a list, not ${describeValue(faults)}`);
  const problems = faults.flatMap((plan, index) => planProblems(plan, catalogue).map((one) => ({ ...one, index })));
  if (problems.length > 0) throw new FaultsError(problems);
  for (const plan of faults) sharedFaults.add(own.core.faults, plan);
}
