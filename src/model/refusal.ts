import { type Fault, type FaultCode, type FaultDetails, fault, messageOf, positionOf } from './faults.js';

/** How many faults a refusal tells at the most, so that what one request costs has a bound. */
export const mostFaults = 100;

/** Faults as they are found: how many there are, and those that are told. */
export interface FoundFaults {
  total: number;
  /** The first ones; of those past the most only one that decides the status, as the last. */
  readonly told: Fault[];
  /** The position of the one that decides the status. */
  least: number;
}

/** No faults yet. */
export const noFaults = (): FoundFaults => ({ total: 0, told: [], least: Number.POSITIVE_INFINITY });

/** Counts a fault. Its details are made only where it is told, so that counting millions costs little. */
export function addFault<Code extends FaultCode>(
  found: FoundFaults,
  code: Code,
  details: () => FaultDetails<Code>,
): void {
  found.total += 1;
  const position = positionOf(code);
  const decides = position < found.least;
  if (decides) found.least = position;
  if (found.told.length < mostFaults) found.told.push(fault(code, details()));
  else if (decides) found.told[mostFaults - 1] = fault(code, details());
}

/** Counts the faults of a refusal among others. */
export function addRefusal(found: FoundFaults, { faults, total }: Refusal): void {
  for (const { code, details } of faults) addFault(found, code, () => details);
  found.total += total - faults.length;
}

/** The texts of some failures, and past the most one more text that says how many others there are. */
export const boundedTexts = (texts: readonly string[], total: number): readonly string[] =>
  total > texts.length
    ? [...texts, `${total} failures were found: the ${texts.length} above and ${total - texts.length} more.`]
    : texts;

/** Thrown when a request is refused: the faults that are told, at least one, and how many could be seen. Nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly faults: readonly Fault[];
  readonly total: number;

  constructor({ told, total }: Pick<FoundFaults, 'told' | 'total'>) {
    super();
    this.faults = told;
    this.total = total;
  }

  /** Made when it is asked for: an answer has the messages in a form of its own. */
  override get message(): string {
    return boundedTexts(this.faults.map(messageOf), this.total).join('\n');
  }
}

/** Refuses for one fault. */
export function refuse<Code extends FaultCode>(code: Code, details: FaultDetails<Code>): never {
  throw new Refusal({ told: [fault(code, details)], total: 1 });
}

/** Refuses when there is anything to refuse. */
export function refuseAll(found: FoundFaults): void {
  if (found.total > 0) throw new Refusal(found);
}
