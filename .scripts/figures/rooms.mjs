/** The rooms of `src` in order. A room imports only from itself and from rooms before it. */
export const rooms = [
  'generated',
  'validation',
  'specification',
  'model',
  'service',
  'worlds',
  'mock',
  'hosts',
  'contract',
  'runners',
  'apps',
];

/** Returns the room of a file such as `src/model/state.ts`; `entries` for files at the root of `src`; undefined outside `src`. */
export function roomOf(path) {
  const [top, first, second] = path.split('/');
  if (top !== 'src') return undefined;
  return second === undefined ? 'entries' : first;
}

/** Returns whether an import from one file to another keeps the order of rooms. Only the command line and the page import entries. */
export function keepsOrder(from, to) {
  const [importer, imported] = [roomOf(from), roomOf(to)];
  if (importer === undefined || imported === undefined || importer === 'entries') return true;
  if (imported === 'entries') return importer === 'apps';
  return rooms.indexOf(imported) <= rooms.indexOf(importer) && rooms.includes(importer);
}
