import { type Fault, type FaultCode, type FaultDetails, fault, messageOf } from './faults.js';

/** How many faults a refusal tells at the most, so that a body full of them cannot stop the service. */
export const mostFaults = 100_000;

/** The faults up to the most, and one that says so when there were more. */
const bounded = (faults: readonly Fault[]): readonly Fault[] =>
  faults.length > mostFaults ? [...faults.slice(0, mostFaults), fault('moreFaults', { most: mostFaults })] : faults;

/** Thrown when a request is refused: every fault that could be seen up to the most, at least one. Nothing has
 * changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super();
    this.faults = bounded(faults);
  }

  /** Made when it is asked for: an answer has the messages in a form of its own. */
  override get message(): string {
    return this.faults.map(messageOf).join('\n');
  }
}

/** Refuses for one fault. */
export function refuse<Code extends FaultCode>(code: Code, details: FaultDetails<Code>): never {
  throw new Refusal([fault(code, details)]);
}

/** Refuses when there is anything to refuse. */
export function refuseAll(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal(faults);
}
