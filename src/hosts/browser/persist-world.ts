import type { WorldFile } from '../../generated/world-file.js';
import type { Core } from '../../mock/create-core.js';
import { hashOf } from '../../model/chance.js';
import { isObject, parseJson } from '../../validation/json.js';
import { printableLines } from '../../validation/printable.js';

const warn = (problem: string): void => console.warn(printableLines(`gridtwin: ${problem}`));

/** Returns a short text that almost surely differs for different texts: hash and length. */
export const fingerprint = (text: string): string => `${hashOf(text).toString(36)}-${text.length}`;

/** Returns the unchecked world that a mock with the same start saved; undefined without one, or with a warning if it does not fit. */
export function readKept(storage: Storage, key: string, start: string): WorldFile | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const kept = parseJson(text);
  let problem: string;
  if (!isObject(kept)) problem = 'the saved text is not a world';
  else if (typeof kept.lost === 'string') problem = kept.lost;
  else if (kept.start === start) return kept.world as WorldFile;
  else problem = 'the start world of the mock has changed since the page was left';
  warn(`the mock starts afresh: ${problem} (session storage, "${key}")`);
  return undefined;
}

// Saves a world. If there is no room, it saves a note of that, because nobody sees the console of a page that was left.
function writeKept(storage: Storage, key: string, start: string, world: WorldFile): void {
  const text = JSON.stringify({ start, world });
  storage.removeItem(key);
  try {
    storage.setItem(key, text);
  } catch {
    const lost = `the world was too large to keep, with ${text.length} characters of JSON; browsers keep about 5 million for a tab`;
    warn(lost);
    try {
      storage.setItem(key, JSON.stringify({ lost }));
    } catch {
      // the application left no room for that either
    }
  }
}

/**
 * Loads the world saved in the session storage of this tab under a key ("gridtwin" for true), and saves it when the page is left.
 * `stop` saves it a last time; `forget` drops the saved world, and saves no more.
 */
export function persistWorld(mock: Core, persist: true | string) {
  const { sessionStorage } = window;
  const key = persist === true ? 'gridtwin' : persist;
  const start = fingerprint(JSON.stringify(mock.exportWorld()));
  const ended = new AbortController();
  const load = (): void => {
    const world = readKept(sessionStorage, key, start);
    if (world === undefined) return;
    try {
      mock.load(world, { keepStart: true });
    } catch (error) {
      warn(`the mock starts afresh, as the saved world does not fit. ${String(error)}`);
    }
  };
  const save = (): void => {
    if (!ended.signal.aborted) writeKept(sessionStorage, key, start, mock.exportWorld());
  };
  load();
  window.addEventListener('pagehide', save, { signal: ended.signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal: ended.signal });
  return {
    stop: () => {
      save();
      ended.abort();
    },
    forget: () => {
      sessionStorage.removeItem(key);
      ended.abort();
    },
  };
}
