/** The rooms of `src` in their order: a room imports only from rooms before it and from itself. */
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

/** The room of a file below the root, such as `src/model/state.ts`; `entries` for the files at the root of `src`; undefined elsewhere. */
export function roomOf(path) {
  const [top, first, second] = path.split('/');
  if (top !== 'src') return undefined;
  return second === undefined ? 'entries' : first;
}

/** Whether an import from one file of `src` to another keeps the order of rooms. Only the command line and the page import entries. */
export function keepsOrder(from, to) {
  const [importer, imported] = [roomOf(from), roomOf(to)];
  if (importer === undefined || imported === undefined || importer === 'entries') return true;
  if (imported === 'entries') return importer === 'apps';
  return rooms.indexOf(imported) <= rooms.indexOf(importer) && rooms.includes(importer);
}
