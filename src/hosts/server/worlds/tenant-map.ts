import type { TenantWorld } from './worlds.js';

/** Creates a map of worlds by id, which removes worlds that are idle for `idle` ms, and closes their events. */
export function createTenantMap(idle: number) {
  const worlds = new Map<string, TenantWorld>();
  let timer: NodeJS.Timeout | undefined;
  const remove = (id: string): void => {
    worlds.get(id)?.events.close();
    worlds.delete(id);
  };
  const removeIdle = (): void => {
    for (const [id, { idleFor }] of worlds) if (idleFor() >= idle) remove(id);
  };
  const removeLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      removeIdle();
      if (worlds.size > 0) removeLater();
    }, idle).unref();
  };
  return {
    remove,
    get: (id: string): TenantWorld | undefined => {
      const world = worlds.get(id);
      if (world && world.idleFor() >= idle) remove(id);
      return worlds.get(id);
    },
    set: (id: string, world: TenantWorld): void => {
      remove(id);
      worlds.set(id, world);
      removeLater();
    },
    all: (): readonly TenantWorld[] => {
      removeIdle();
      return [...worlds.values()];
    },
    size: (): number => worlds.size, // with idle worlds
    clear: (): void => {
      clearTimeout(timer);
      for (const id of [...worlds.keys()]) remove(id);
    },
  };
}
