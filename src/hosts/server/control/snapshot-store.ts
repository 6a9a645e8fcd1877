import type { Snapshot } from '../../../mock/control.js';

const mostSnapshots = 1_000;

/** Snapshots of one world share what did not change between them; those of another that was loaded share nothing. */
const mostLoads = 20;

/** What is kept, in words. */
export const keptWords = `the last ${mostSnapshots} are kept, of the last ${mostLoads} worlds that were put`;

/** Snapshots by a name of their own; past the most, the oldest is let go. */
export interface SnapshotStore {
  readonly put: (snapshot: Snapshot) => string;
  readonly take: (id: string) => Snapshot | undefined;
  /** Another world was loaded: the snapshots that are that many loads old go. */
  readonly loaded: () => void;
}

/** An empty shelf. */
export function createSnapshotStore(): SnapshotStore {
  const snapshots = new Map<string, { readonly snapshot: Snapshot; readonly load: number }>();
  let last = 0;
  let loads = 0;
  return {
    put: (snapshot) => {
      last += 1;
      snapshots.set(String(last), { snapshot, load: loads });
      snapshots.delete(String(last - mostSnapshots));
      return String(last);
    },
    take: (id) => snapshots.get(id)?.snapshot,
    loaded: () => {
      loads += 1;
      for (const [id, { load }] of snapshots) {
        if (load > loads - mostLoads) return; // those behind it are younger
        snapshots.delete(id);
      }
    },
  };
}
