import { type Fault, type FaultCode, type FaultDetails, fault, messageOf } from './faults.js';

/** Thrown when a request is refused: every fault that could be seen, at least one. Nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super();
    this.faults = faults;
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
