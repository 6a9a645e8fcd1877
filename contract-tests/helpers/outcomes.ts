import { type Outcome, type PerChoice, per, type Status } from '../../src/contract/judge/outcome.js';

const isPerChoice = (admitted: Status): admitted is PerChoice<Status> =>
  typeof admitted === 'object' && 'choice' in admitted;

/** Returns the same statuses, each with a check after the answer. */
export function seeing(admitted: Status, after: NonNullable<Outcome['after']>): Status {
  if (typeof admitted === 'number') return { status: admitted, after };
  if (isPerChoice(admitted)) {
    const { choice, by } = admitted;
    return { choice, by: Object.fromEntries(Object.entries(by).map(([value, one]) => [value, seeing(one, after)])) };
  }
  return 'status' in admitted ? { ...admitted, after } : admitted.map((one) => seeing(one, after));
}

/** Returns the status of an update that names a row twice; `early` if the target sees that in the body alone. */
export const ofRepeatedUpdate = (success: Status, refused: Status = 400, early = refused): Status =>
  per('write.repeatedUpdate', { 'in-turn': success, 400: refused, 'with-shape': early });

/** Returns the status of a deletion that names a row twice; `early` if the target sees that in the body alone. */
export const ofRepeatedDelete = (success: Status, unknown: Status, refused: Status = 400, early = refused): Status =>
  per('write.repeatedDelete', { once: success, 400: refused, 'with-shape': early, 'unknown-row': unknown });

/** The newer API: the status for a body of another shape. */
export const shapeRefused = per('newer.status.shape', { 400: 400, 422: 422 });

/** The newer API: the status for a request without rows, taken or refused. */
export const ofNoRows = (taken: Status): Status => per('write.emptyRows', { accepted: taken, 400: shapeRefused });

/** The newer API: the status for a request without rows and with another fault. If both are faults, the answer may name either. */
export const orNoRows = (refused: Status): Status =>
  per('write.emptyRows', { accepted: refused, 400: [refused, shapeRefused] });

/** The status for a request without levels, taken or refused. */
export const ofNoLevels = (taken: Status): Status => per('cascade.empty', { accepted: taken, 400: 400 });

/** The status for a request without levels and with another fault. If both are faults, the answer may name either. */
export const orNoLevels = (refused: Status): Status => per('cascade.empty', { accepted: refused, 400: [refused, 400] });
