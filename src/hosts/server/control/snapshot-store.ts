import type { Snapshot } from '../../../mock/control.js';
import { quote } from '../../../validation/quote.js';
import { HttpError } from '../json-reply.js';

/** Creates an empty store of snapshots by id. It keeps the last 1,000, of the last 20 worlds that were put. */
export function createSnapshotStore() {
  const mostSnapshots = 1_000;
  const mostLoads = 20; // snapshots of one world share its unchanged parts; snapshots of two worlds share nothing
  const snapshots = new Map<string, { readonly snapshot: Snapshot; readonly load: number }>();
  let last = 0;
  let loads = 0;
  return {
    put: (snapshot: Snapshot): string => {
      last += 1;
      snapshots.set(String(last), { snapshot, load: loads });
      snapshots.delete(String(last - mostSnapshots));
      return String(last);
    },
    /** Returns the snapshot with an id. Throws an HttpError (404) for an unknown id. */
    take: (id: unknown): Snapshot => {
      const kept = typeof id === 'string' ? snapshots.get(id) : undefined;
      if (kept) return kept.snapshot;
      const given = typeof id === 'string' ? quote(id) : 'to restore: the body must be {"id": "1"} or {"before": 12}';
      const limits = `the last ${mostSnapshots} are kept, of the last ${mostLoads} worlds that were put`;
      throw new HttpError(404, `There is no snapshot ${given}; POST snapshot takes one and gives its id; ${limits}.`);
    },
    /** Notes that another world was put, and drops the snapshots of the oldest world. */
    loaded: (): void => {
      loads += 1;
      for (const [id, { load }] of snapshots) if (load <= loads - mostLoads) snapshots.delete(id);
    },
  };
}
