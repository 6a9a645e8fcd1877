const rounds = [1, 2, 3, 4];
const high = 2 ** 32;

/** Returns a number of 32 bits that depends on every bit of two numbers (murmur3's finalizer). */
function mixed(value: number, key: number): number {
  let bits = Math.imul(value ^ key, 0x9e3779b1) ^ (value >>> 15);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** Scrambles two halves with a key (a Feistel network). Swapped halves and reversed rounds unscramble them. */
function scramble(left: number, right: number, key: number, order: readonly number[]): [number, number] {
  let [a, b] = [left, right];
  for (const round of order) [a, b] = [b, (a ^ mixed(b, key + round)) >>> 0];
  return [a, b];
}

/**
 * Returns functions that turn numbers into UUIDs (version 4 in form) and back without an index. The UUIDs depend on the seed, the
 * purpose, and the number `among` which they are unique, such as the id of a grid.
 */
export function opaqueIds(seed: number, purpose: number) {
  const own = mixed(seed, purpose);
  const keyOf = (among: number): number => (among === 0 ? own : mixed(among % high, own + Math.floor(among / high)));

  function encode(id: number, among = 0): string {
    const key = keyOf(among);
    const [a, b] = scramble(Math.floor(id / high), id % high, key, rounds);
    const check = mixed(a, b + key);
    const digits = hex(a) + hex(b) + hex(check) + hex(mixed(b, check));
    const variant = '89ab'[check & 3];
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-${variant}${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
  }

  /** Returns the number of a UUID that `encode` made with the same `among`; undefined for any other text. */
  function decode(uuid: string, among = 0): number | undefined {
    if (uuid.length !== 36) return undefined;
    const digits = uuid.slice(0, 13) + uuid.slice(15, 18) + uuid.slice(20, 21);
    const [a, b] = [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(9, 17), 16)];
    const [low, top] = scramble(b, a, keyOf(among), rounds.toReversed());
    const id = top * high + low;
    return encode(id, among) === uuid ? id : undefined;
  }

  return { encode, decode };
}
