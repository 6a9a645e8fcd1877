/**
 * Whether a write that leaves the world as it was must leave nothing to undo and the exported world the same byte for byte.
 * Without it, undo is not tried after such a write.
 */
export const idleWritesChangeNothing: boolean = false;
