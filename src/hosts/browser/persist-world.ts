import type { WorldFile } from '../../generated/world-file.js';
import type { Core } from '../../mock/create-core.js';
import { printableLines } from '../../validation/printable.js';
import { fingerprint } from './fingerprint.js';
import { readKept, writeKept } from './stored-world.js';

/** What keeps a world for the next load of the page. */
export interface Persistence {
  /** Saves the world once more, and then no more. */
  readonly stop: () => void;
  /** Drops what was saved, and saves no more. */
  readonly forget: () => void;
}

const nothing: Persistence = { stop: () => undefined, forget: () => undefined };

/** Puts a kept world in place of the one that the mock starts with; one that cannot be used is dropped with a warning. */
function goOnWith(mock: Core, world: WorldFile): void {
  try {
    mock.load(world, { keepStart: true });
  } catch (error) {
    console.warn(printableLines(`gridtwin: the mock starts afresh, as what is kept does not fit. ${String(error)}`));
  }
}

/**
 * Lets a world survive reloads in this tab, under a key of the tab's storage ("gridtwin" for true). It goes on with what is
 * kept there, and saves when the page is left; a page that comes back as it was takes what later pages saved.
 */
export function persistWorld(mock: Core, persist: boolean | string): Persistence {
  if (persist === false) return nothing;
  const place = { storage: window.sessionStorage, key: persist === true ? 'gridtwin' : persist };
  const start = fingerprint(JSON.stringify(mock.exportWorld()));
  const ended = new AbortController();
  const load = (): void => {
    const kept = readKept(place, start);
    if (kept !== undefined) goOnWith(mock, kept.world);
  };
  const save = (): void => {
    if (!ended.signal.aborted) writeKept(place, { start, world: mock.exportWorld() });
  };
  const end = (last: () => void) => (): void => {
    last();
    ended.abort();
  };
  load();
  window.addEventListener('pagehide', save, { signal: ended.signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal: ended.signal });
  return { stop: end(save), forget: end(() => place.storage.removeItem(place.key)) };
}
