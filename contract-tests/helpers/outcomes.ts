import { type Outcome, type PerChoice, per, type Status } from '../../src/contract/judge/outcome.js';

const isPerChoice = (admitted: Status): admitted is PerChoice<Status> =>
  typeof admitted === 'object' && 'choice' in admitted;

/** The same statuses, each with what must be seen then. */
export function seeing(admitted: Status, after: NonNullable<Outcome['after']>): Status {
  if (typeof admitted === 'number') return { status: admitted, after };
  if (isPerChoice(admitted)) {
    const { choice, by } = admitted;
    return { choice, by: Object.fromEntries(Object.entries(by).map(([value, one]) => [value, seeing(one, after)])) };
  }
  return 'status' in admitted ? { ...admitted, after } : admitted.map((one) => seeing(one, after));
}

/** What an update gets that names a row twice: where that is seen in the body alone, `early`. */
export const ofRepeatedUpdate = (success: Status, refused: Status = 400, early = refused): Status =>
  per('write.repeatedUpdate', { 'in-turn': success, 400: refused, 'with-shape': early });

/** What a deletion gets that names a row twice: where that is seen in the body alone, `early`. */
export const ofRepeatedDelete = (success: Status, unknown: Status, refused: Status = 400, early = refused): Status =>
  per('write.repeatedDelete', { once: success, 400: refused, 'with-shape': early, 'unknown-row': unknown });

/** The newer API: what a body of another shape gets. */
export const shapeRefused = per('newer.status.shape', { 400: 400, 422: 422 });

/** The newer API: what a request gets that names no rows, where that is no fault. */
export const ofNoRows = (taken: Status): Status => per('write.emptyRows', { accepted: taken, 400: shapeRefused });

/** The newer API: what a request gets that names no rows and has another fault: where the first is one, too, the answer may name either. */
export const orNoRows = (refused: Status): Status =>
  per('write.emptyRows', { accepted: refused, 400: [refused, shapeRefused] });

/** What a request gets that names no levels, where that is no fault. */
export const ofNoLevels = (taken: Status): Status => per('cascade.empty', { accepted: taken, 400: 400 });

/** What a request gets that names no levels and has another fault: where the first is one, too, the answer may name either. */
export const orNoLevels = (refused: Status): Status => per('cascade.empty', { accepted: refused, 400: [refused, 400] });
