import { namesIn } from '../../src/contract/run/interpolate.js';
import { isPlaceholder, type Placeholder } from '../../src/contract/targets/placeholders.js';

/** What a case needs that uses these values: the names of the target that stand in braces anywhere in them. */
export const needsIn = (...values: readonly unknown[]): readonly Placeholder[] => namesIn(values).filter(isPlaceholder);

/** What a finding says where an issue of the target answers without rows: that is a fault of the service, or of the target. */
export const rowsNeeded = 'there must be rows; where the issue truly has none, name one in the target that has';
