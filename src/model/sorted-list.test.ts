import { describe, expect, it } from 'vitest';
import {
  allItems,
  emptyList,
  isSameList,
  itemById,
  itemsFrom,
  listOf,
  type SortedList,
  withAppended,
  withItem,
  withoutIds,
  withReplaced,
} from './sorted-list.js';

interface Item {
  readonly id: number;
  readonly value: number;
}

/** Creates a generator of numbers that look random and are the same every time (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

type Random = (below: number) => number;

/** An edit of the list and of a plain array. */
type Edit = (list: SortedList<Item>, plain: readonly Item[], random: Random) => [SortedList<Item>, readonly Item[]];

const pick = (plain: readonly Item[], random: Random): number => plain[random(Math.max(1, plain.length))]?.id ?? 1;

const appendBelow =
  (most: number): Edit =>
  (list, plain, random) => {
    const last = plain.at(-1)?.id ?? 0;
    const items = Array.from({ length: random(most) }, (_, i) => ({ id: last + 1 + i * 2, value: random(1_000) }));
    return [withAppended(list, items), [...plain, ...items]];
  };

const put: Edit = (list, plain, random) => {
  const item = { id: 1 + random((plain.at(-1)?.id ?? 0) + 20), value: random(1_000) };
  const rest = plain.filter((one) => one.id !== item.id);
  return [withItem(list, item), [...rest, item].sort((a, b) => a.id - b.id)];
};

const replace: Edit = (list, plain, random) => {
  const ids = Array.from({ length: random(40) }, () => pick(plain, random));
  const items = new Map(ids.map((id): [number, Item] => [id, { id, value: random(1_000) }]));
  return [withReplaced(list, items), plain.map((one) => items.get(one.id) ?? one)];
};

const remove: Edit = (list, plain, random) => {
  const ids = new Set(Array.from({ length: random(300) }, () => pick(plain, random)));
  return [withoutIds(list, ids), plain.filter((one) => !ids.has(one.id))];
};

const edits: readonly Edit[] = [appendBelow(350), appendBelow(12), appendBelow(12), put, put, replace, remove];

const areSame = (items: readonly Item[], plain: readonly Item[]): boolean =>
  items.length === plain.length && items.every((item, i) => item === plain[i]);

function expectSame(list: SortedList<Item>, plain: readonly Item[]): void {
  expect(list.size).toBe(plain.length);
  expect(areSame([...allItems(list)], plain)).toBe(true);
}

describe('a sorted list', () => {
  it.each([1, 2, 3])('equals a plain array through 1,000 edits (seed %i)', (seed) => {
    const random = createRandom(seed);
    let [list, plain]: [SortedList<Item>, readonly Item[]] = [emptyList, []];
    let largest = 0;
    const kept: [SortedList<Item>, readonly Item[]][] = [];
    for (let step = 0; step < 1_000; step++) {
      const edit = edits[random(edits.length)] ?? put;
      [list, plain] = edit(list, plain, random);
      if (step % 50 === 0) kept.push([list, plain]);
      if (step % 20 === 0) expectSame(list, plain);
      const from = random(plain.length + 3);
      const count = random(1_500);
      expect(areSame(itemsFrom(list, from, count), plain.slice(from, from + count))).toBe(true);
      const id = random((plain.at(-1)?.id ?? 0) + 3);
      expect(itemById(list, id)).toBe(plain.find((one) => one.id === id));
      largest = Math.max(largest, list.chunks.length);
    }
    expectSame(list, plain);
    expect(largest).toBeGreaterThan(5);
    for (const [oldList, oldPlain] of kept) expectSame(oldList, oldPlain);
  });

  const thousands: readonly Item[] = Array.from({ length: 5_000 }, (_, i) => ({ id: (i + 1) * 3, value: i }));

  it('finds every item by its id, and nothing by other ids', () => {
    const list = listOf(thousands);
    for (const { id, value } of thousands) {
      expect(itemById(list, id)?.value).toBe(value);
      expect(itemById(list, id + 1)).toBeUndefined();
    }
    expect([itemById(list, 0), itemById(list, -3), itemById(list, 15_003)]).toEqual([undefined, undefined, undefined]);
  });

  it('shares the chunks that an edit does not touch', () => {
    const list = listOf(thousands);
    const edited = withReplaced(list, new Map([[3, { id: 3, value: -1 }]]));
    expect(edited.chunks.filter((chunk) => list.chunks.includes(chunk))).toHaveLength(list.chunks.length - 1);
  });

  it('shares all its chunks with the list after an append, except once in 129 appends', () => {
    let list = listOf(thousands);
    let copied = 0;
    for (let i = 0; i < 1_290; i++) {
      const longer = withAppended(list, [{ id: 20_000 + i, value: i }]);
      if (longer.chunks !== list.chunks) copied += 1;
      list = longer;
    }
    expect(copied).toBe(10);
    expect(itemsFrom(list, 4_999, 999).map(({ id }) => id)).toEqual([
      15_000,
      ...Array.from({ length: 998 }, (_, i) => 20_000 + i),
    ]);
  });

  it('copies nothing for an append to the latest list, and never shows items of later appends', () => {
    const list = withAppended(listOf<Item>([]), [{ id: 1, value: 1 }]);
    const longer = withAppended(list, [{ id: 2, value: 2 }]);
    expect(longer.tail).toBe(list.tail);
    const other = withAppended(list, [{ id: 3, value: 3 }]); // to a list that is not the latest
    const readings = [list, longer, other].map((one) => ({
      all: [...allItems(one)].map(({ id }) => id),
      run: itemsFrom(one, 0, 9).map(({ id }) => id),
      found: [1, 2, 3].filter((id) => itemById(one, id)),
      replaced: [...allItems(withReplaced(one, new Map([[1, { id: 1, value: 9 }]])))].map(({ id }) => id),
      kept: [...allItems(withItem(one, { id: 1, value: 9 }))].map(({ id }) => id),
    }));
    const reading = (ids: number[]) => ({ all: ids, run: ids, found: ids, replaced: ids, kept: ids });
    expect(readings).toEqual([reading([1]), reading([1, 2]), reading([1, 3])]);
    expect([emptyList.tail, listOf([]).tail]).toEqual([[], []]);
  });

  it.each([
    ['ascend', (i: number) => i],
    ['descend', (i: number) => 5_000 - i],
    ['come in any order', (i: number) => (i * 2_749) % 5_000],
  ])('has few chunks if the ids of its items %s', (_, idOf) => {
    let list = listOf<{ id: number; value: number }>([]);
    for (let i = 0; i < 5_000; i++) list = withItem(list, { id: idOf(i), value: i });
    expect(list.size).toBe(5_000);
    expect(list.chunks.length).toBeLessThan(25);
  });

  it('has few chunks after most of its items are removed', () => {
    const ids = new Set(thousands.filter((_, i) => i % 50 !== 0).map((item) => item.id));
    expect(withoutIds(listOf(thousands), ids).chunks.length).toBeLessThan(3);
  });

  it('has no empty chunks even after whole chunks are removed', () => {
    const ids = new Set(thousands.slice(600, 3_000).map((item) => item.id));
    const list = withoutIds(listOf(thousands), ids);
    expect(list.chunks.every((chunk) => chunk.length > 0)).toBe(true);
    expect(itemsFrom(list, 599, 2).map((item) => item.id)).toEqual([1_800, 9_003]);
    expect(withoutIds(list, new Set(thousands.map((item) => item.id)))).toMatchObject({ size: 0, chunks: [] });
  });

  it.each([
    [0, 0, 0],
    [0, 5_000, 5_000],
    [0, 9_999, 5_000],
    [4_999, 10, 1],
    [5_000, 10, 0],
    [9_999, 10, 0],
    [511, 2, 2],
  ])('returns from position %i, with a limit of %i, %i items', (from, count, given) => {
    expect(itemsFrom(listOf(thousands), from, count)).toHaveLength(given);
  });

  it('supports all functions without items', () => {
    const list: SortedList<Item> = emptyList;
    expect([list.size, itemById(list, 1), itemsFrom(list, 0, 9), [...allItems(list)]]).toEqual([0, undefined, [], []]);
    expect(withoutIds(list, new Set([1])).size).toBe(0);
    expect(withAppended(list, []).size).toBe(0);
    expect(withItem(list, { id: 1, value: 1 }).size).toBe(1);
  });

  it('equals a list with the same items in other chunks, and no list with other items', () => {
    const isSame = (one: Item, other?: Item): boolean => one.id === other?.id && one.value === other.value;
    const list = listOf(thousands);
    const [first, last] = [thousands[0] ?? { id: 0, value: 0 }, thousands.at(-1) ?? { id: 0, value: 0 }];
    const regrown = withItem(withoutIds(list, new Set([first.id])), first);
    expect(isSameList(list, regrown, isSame)).toBe(true);
    expect(isSameList(list, withReplaced(list, new Map([[last.id, { ...last }]])), isSame)).toBe(true);
    for (const one of [first, last]) {
      const changed = withReplaced(list, new Map([[one.id, { ...one, value: -1 }]]));
      expect([isSameList(list, changed, isSame), isSameList(changed, list, isSame)]).toEqual([false, false]);
      expect(isSameList(list, withoutIds(list, new Set([one.id])), isSame)).toBe(false);
    }
    expect([isSameList(list, emptyList, isSame), isSameList(emptyList, listOf([]), isSame)]).toEqual([false, true]);
  });

  it.each([0, 40])('is compared also by the items appended last, after %i items', (count) => {
    const isSame = (one: Item, other: Item | undefined): boolean => one.id === other?.id && one.value === other.value;
    const list = withAppended(listOf(thousands.slice(0, count)), [{ id: 20_000, value: 1 }]);
    const others = [1, 2].map((value) => withAppended(list, [{ id: 20_001, value }]));
    const inChunks = listOf([...allItems(others[0] ?? list)]);
    expect(others.map((other) => isSameList(others[0] ?? list, other, isSame))).toEqual([true, false]);
    expect(others.map((other) => isSameList(inChunks, other, isSame))).toEqual([true, false]);
    expect(others.map((other) => isSameList(other, inChunks, isSame))).toEqual([true, false]);
  });

  it('is compared without visiting the chunks that it shares with the other', () => {
    const list = listOf(thousands);
    const [first] = thousands;
    let looks = 0;
    const look = (): boolean => {
      looks += 1;
      return true;
    };
    expect(isSameList(list, withReplaced(list, new Map(first && [[first.id, { ...first }]])), look)).toBe(true);
    expect(looks).toBeLessThan(600);
  });
});
