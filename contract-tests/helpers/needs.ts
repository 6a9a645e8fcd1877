import { namesIn } from '../../src/contract/run/interpolate.js';
import { isPlaceholder, type Placeholder } from '../../src/contract/targets/placeholders.js';

/** What a case needs that uses these values: the names of the target that stand in braces anywhere in them. */
export const needsIn = (...values: readonly unknown[]): readonly Placeholder[] => namesIn(values).filter(isPlaceholder);
