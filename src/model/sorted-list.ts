/** An immutable list of items by ascending id: every edit returns a new list that shares what it did not touch. */
export interface SortedList<T extends { readonly id: number }> {
  readonly size: number;
  /** Runs of 1 to `longest` items. */
  readonly chunks: readonly (readonly T[])[];
  /** The count of items before each chunk. */
  readonly starts: readonly number[];
  /**
   * The items after all chunks: the first `inTail` of the array, at most `longestTail`. The others belong to later lists, which
   * share the array, so that appending copies nothing.
   */
  readonly tail: T[];
  readonly inTail: number;
}

type Item = { readonly id: number };

const longest = 512;
const longestTail = 128;

/** The list without items. */
export const emptyList: SortedList<never> = { size: 0, chunks: [], starts: [], tail: [], inTail: 0 };

const tailOf = <T extends Item>({ tail, inTail }: SortedList<T>): readonly T[] =>
  tail.length === inTail ? tail : tail.slice(0, inTail);

/** Cuts items into chunks of a size, by default full ones, for items that others follow only at the end. */
function cut<T>(items: readonly T[], size = longest): (readonly T[])[] {
  if (items.length <= size) return items.length > 0 ? [items] : [];
  const chunks = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
}

/** Returns a list of chunks without a tail. Those before an index are the chunks of another list, which are not counted again. */
function withChunks<T extends Item>(list: SortedList<T>, chunks: readonly (readonly T[])[], at: number): SortedList<T> {
  const starts = list.starts.slice(0, at);
  let size = list.starts[at] ?? list.size - list.inTail;
  for (let i = at; i < chunks.length; i++) {
    starts.push(size);
    size += chunks[i]?.length ?? 0;
  }
  return { size, chunks, starts, tail: [], inTail: 0 };
}

/** Returns the index of the last of the first `count` entries whose number, which ascends, is at most `value`; otherwise -1. */
export function lastAtMost<T>(
  entries: readonly T[],
  numberOf: (entry: T) => number,
  value: number,
  count = entries.length,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    if (entry !== undefined && numberOf(entry) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const idOf = ({ id }: Item): number => id;

// Returns the index of the chunk that has an id, or would have it.
function chunkFor(chunks: readonly (readonly Item[])[], id: number): number {
  const place = lastAtMost(chunks, (chunk) => chunk[0]?.id ?? 0, id);
  return Math.max(0, place);
}

/** Creates a list of items that ascend by id. */
export const listOf = <T extends Item>(items: readonly T[]): SortedList<T> =>
  items.length > longestTail
    ? withChunks(emptyList, cut(items), 0)
    : { ...emptyList, size: items.length, tail: [...items], inTail: items.length };

/** Returns the item with an id, if there is one. */
export function itemById<T extends Item>({ chunks, tail, inTail }: SortedList<T>, id: number): T | undefined {
  const isInTail = inTail > 0 && (tail[0]?.id ?? id) <= id;
  const chunk = isInTail ? tail : chunks[chunkFor(chunks, id)];
  const item = chunk?.[lastAtMost(chunk, idOf, id, isInTail ? inTail : chunk.length)];
  return item?.id === id ? item : undefined;
}

/** Returns at most `count` items from a position on. */
export function itemsFrom<T extends Item>(list: SortedList<T>, from: number, count: number): T[] {
  const { chunks, starts, size, tail, inTail } = list;
  const end = Math.min(size, from + count);
  const items: T[] = [];
  let at = lastAtMost(starts, Number, from);
  for (let position = from; position < end; at++) {
    const [chunk, start] = [chunks[at] ?? tail, starts[at] ?? size - inTail];
    const run = chunk.slice(position - start, end - start);
    items.push(...run);
    position += run.length;
  }
  return items;
}

/** Returns at most `count` items from a position on; if descending, counted from the last one back. */
export function itemsBy<T extends Item>(
  order: 'ascending' | 'descending',
  list: SortedList<T>,
  from = 0,
  count = list.size,
): T[] {
  if (order === 'ascending') return itemsFrom(list, from, count);
  const end = Math.max(0, list.size - from);
  const start = Math.max(0, end - count);
  return itemsFrom(list, start, end - start).reverse();
}

/** Yields all items, in order. */
export function* allItems<T extends Item>(list: SortedList<T>): Generator<T> {
  for (const chunk of list.chunks) yield* chunk;
  yield* tailOf(list);
}

/** Returns whether two lists have the same items. Skips shared chunks, and stops at the first difference. */
export function isSameList<T extends Item>(
  one: SortedList<T>,
  other: SortedList<T>,
  isSame: (item: T, other: T) => boolean,
): boolean {
  let start = 0;
  const isSameChunk = (chunk: readonly T[], i: number): boolean => {
    const others = other.chunks[i] === chunk ? [] : itemsFrom(other, start, chunk.length);
    start += chunk.length;
    return others.every((item, at) => item === chunk[at] || isSame(chunk[at] ?? item, item));
  };
  return one.size === other.size && [...one.chunks, tailOf(one)].every(isSameChunk);
}

/** Returns the list without a tail: its items, or others instead, are in chunks at the end. */
function inChunks<T extends Item>(list: SortedList<T>, items = tailOf(list)): SortedList<T> {
  if (items.length === 0) return list;
  const last = list.chunks.at(-1) ?? [];
  const isFull = last.length >= longest;
  const kept = isFull ? list.chunks.length : Math.max(0, list.chunks.length - 1);
  return withChunks(list, list.chunks.slice(0, kept).concat(cut(isFull ? items : [...last, ...items])), kept);
}

/** Returns the list with items at its end, which ascend by id from above its last id. */
export function withAppended<T extends Item>(list: SortedList<T>, items: readonly T[]): SortedList<T> {
  const inTail = list.inTail + items.length;
  if (inTail > longestTail) return inChunks(list, [...tailOf(list), ...items]);
  const isLatest = list.inTail > 0 && list.tail.length === list.inTail;
  const tail = isLatest ? list.tail : list.tail.slice(0, list.inTail);
  tail.push(...items);
  return { size: list.size + items.length, chunks: list.chunks, starts: list.starts, tail, inTail };
}

/** Edits once each chunk to which one of the ids belongs. */
function edited<T extends Item>(
  given: SortedList<T>,
  ids: Iterable<number>,
  edit: (chunk: readonly T[]) => readonly T[],
): SortedList<T> {
  const list = inChunks(given);
  const places = new Set<number>();
  for (const id of ids) places.add(chunkFor(list.chunks, id));
  const touched = [...places].sort((a, b) => a - b);
  let next = touched[0] ?? 0;
  const first = Math.max(0, next - 1); // pieces may be joined to the chunk before
  const chunks = list.chunks.slice(0, next);
  for (const place of touched) {
    for (; next < place; next++) chunks.push(list.chunks[next] ?? []);
    const items = edit(list.chunks[place] ?? []);
    // of equal size, so that each has room for more in its middle; small ones are joined, so that deleting leaves no tiny chunks
    for (const piece of cut(items, Math.ceil(items.length / Math.max(1, Math.ceil(items.length / longest))))) {
      const last = chunks.at(-1);
      if (last && last.length + piece.length <= longest / 2) chunks[chunks.length - 1] = [...last, ...piece];
      else chunks.push(piece);
    }
    next = place + 1;
  }
  return withChunks(list, chunks.concat(list.chunks.slice(next)), first);
}

/** Returns the list with items instead of those that have their ids. */
export function withReplaced<T extends Item>(list: SortedList<T>, items: ReadonlyMap<number, T>): SortedList<T> {
  return edited(list, items.keys(), (chunk) => chunk.map((item) => items.get(item.id) ?? item));
}

/** Returns the list without the items that have these ids. */
export function withoutIds<T extends Item>(list: SortedList<T>, ids: ReadonlySet<number>): SortedList<T> {
  return edited(list, ids, (chunk) => chunk.filter((item) => !ids.has(item.id)));
}

/** Returns the list with one item at its position by id; it replaces an item with the same id. */
export function withItem<T extends Item>(given: SortedList<T>, item: T): SortedList<T> {
  const { size, chunks, starts, tail, inTail } = given;
  const last = inTail > 0 ? tail[inTail - 1] : chunks.at(-1)?.at(-1);
  if (last === undefined || last.id < item.id) return withAppended(given, [item]);
  const place = lastAtMost(tail, idOf, item.id, inTail);
  if (tail[place]?.id === item.id) return { size, chunks, starts, tail: tailOf(given).with(place, item), inTail };
  const at = chunkFor(chunks, item.id);
  const chunk = chunks[at] ?? [];
  const before = lastAtMost(chunk, idOf, item.id);
  if (chunk[before]?.id === item.id)
    return { size, chunks: chunks.with(at, chunk.with(before, item)), starts, tail, inTail };
  return edited(given, [item.id], (items) => items.toSpliced(lastAtMost(items, idOf, item.id) + 1, 0, item));
}
