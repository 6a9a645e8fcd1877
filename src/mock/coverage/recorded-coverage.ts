import { isObject } from '../../validation/json.js';
import type { Coverage } from './covered.js';

/** The name under which a test keeps its coverage among what is noted of it. */
export const place = 'gridtwin';

const isCoverage = (value: unknown): value is Coverage => isObject(value) && typeof value.exchanges === 'number';

/** The coverage among what is noted of a test; undefined when there is none. */
export function recordedCoverage(meta: object): Coverage | undefined {
  const value: unknown = Reflect.get(meta, place);
  return isCoverage(value) ? value : undefined;
}
