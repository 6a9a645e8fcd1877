import { statedKinds } from '../../src/generated/stated-kinds.js';
import type { StatedKind, WrittenKind } from './stated-kind.js';

/** The kinds of column that clients can write. */
export const writtenKinds: readonly (Omit<StatedKind, 'written'> & WrittenKind)[] = statedKinds.flatMap(
  ({ written, ...kind }) => (written ? [{ ...kind, ...written }] : []),
);
