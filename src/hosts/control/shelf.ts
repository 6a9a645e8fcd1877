import type { Snapshot } from '../../stage.js';

const mostSnapshots = 1_000;

/** Snapshots by a name of their own; past the most, the oldest is let go. */
export interface Shelf {
  readonly put: (snapshot: Snapshot) => string;
  readonly take: (id: string) => Snapshot | undefined;
}

/** An empty shelf. */
export function createShelf(): Shelf {
  const snapshots = new Map<string, Snapshot>();
  let last = 0;
  return {
    put: (snapshot) => {
      last += 1;
      snapshots.set(String(last), snapshot);
      snapshots.delete(String(last - mostSnapshots));
      return String(last);
    },
    take: (id) => snapshots.get(id),
  };
}
