import type { TimeSource } from '../../../mock/time-source.js';
import type { TenantWorld } from './tenant-world.js';

/** What a register knows of a world. */
export interface WorldEntry {
  readonly world: TenantWorld & { readonly id: string };
  /** The named world that it was made from; undefined for the one that the server starts with. */
  readonly from: string | undefined;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** How many requests named it. */
  requests: number;
  /** How many of them are not answered to the end yet. */
  busy: number;
  /** When it was used last, in milliseconds since 1970: when it was made, or the latest request was answered to its end. */
  lastUsed: number;
  /** The same moment by the elapsed time of the timepiece, in milliseconds. */
  usedAt: number;
}

/** The worlds of a server beside its own. One that is idle for long enough is let go. */
export interface WorldRegistry {
  readonly get: (id: string) => WorldEntry | undefined;
  /** Takes a world in, in place of one of the same id. */
  readonly put: (world: WorldEntry['world'], from: string | undefined) => WorldEntry;
  /** Counts a request as a use, until what it gives is called when it is answered. */
  readonly use: (resident: WorldEntry) => () => void;
  /** Lets a world go; what is under way in it is still answered. */
  readonly end: (id: string) => void;
  readonly all: () => readonly WorldEntry[];
  /** Whether there are as many as that; idle ones are let go before it is said. */
  readonly holds: (count: number) => boolean;
  /** Lets all go. */
  readonly close: () => void;
}

/** Calls it again and again while it gives true, for which nothing is kept running. */
function createSweeper(sweep: () => boolean, every: number) {
  let timer: NodeJS.Timeout | undefined;
  const arm = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (sweep()) arm();
    }, every).unref();
  };
  return { arm, stop: () => clearTimeout(timer) };
}

/** A register that lets go what was idle for `idle` milliseconds. */
export function createWorldRegistry(idle: number, { now, elapsed }: TimeSource): WorldRegistry {
  const residents = new Map<string, WorldEntry>();
  const idleFor = ({ busy, usedAt }: WorldEntry): number => (busy > 0 ? 0 : elapsed() - usedAt);
  const end = (id: string): void => {
    residents.get(id)?.world.events.close();
    residents.delete(id);
  };
  const sweep = (): boolean => {
    for (const [id, resident] of residents) if (idleFor(resident) >= idle) end(id);
    return residents.size > 0;
  };
  const sweeper = createSweeper(sweep, idle);
  return {
    end,
    get: (id) => {
      const resident = residents.get(id);
      if (resident && idleFor(resident) >= idle) end(id);
      return residents.get(id);
    },
    put: (world, from) => {
      end(world.id);
      const [created, usedAt] = [now(), elapsed()];
      const resident = { world, from, created, requests: 0, busy: 0, lastUsed: created, usedAt };
      residents.set(world.id, resident);
      sweeper.arm();
      return resident;
    },
    use: (resident) => {
      resident.requests += 1;
      resident.busy += 1;
      return () => {
        resident.busy -= 1;
        Object.assign(resident, { lastUsed: now(), usedAt: elapsed() });
      };
    },
    holds: (count) => {
      if (residents.size >= count) sweep(); // which looks at each: not when one more is no question
      return residents.size >= count;
    },
    all: () => {
      sweep();
      return [...residents.values()];
    },
    close: () => {
      sweeper.stop();
      for (const id of [...residents.keys()]) end(id);
    },
  };
}
