import { namesIn } from '../../src/contract/run/interpolate.js';
import { isPlaceholder, type Placeholder } from '../../src/contract/targets/placeholders.js';

/** Returns the needs of a case that uses these values: the names of the target in braces anywhere in them. */
export const needsIn = (...values: readonly unknown[]): readonly Placeholder[] => namesIn(values).filter(isPlaceholder);

/** The text of a finding if an issue of the target has no rows: a defect of the service, or of the target file. */
export const rowsNeeded = 'there must be rows; where the issue truly has none, name one in the target that has';
