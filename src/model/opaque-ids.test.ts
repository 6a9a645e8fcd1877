import { describe, expect, it } from 'vitest';
import { opaqueIds } from './opaque-ids.js';

const numbers = [1, 2, 3, 76, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 52, Number.MAX_SAFE_INTEGER];

describe('opaque ids', () => {
  const ids = opaqueIds(1, 1);

  it.each(numbers)('turn %d into a UUID and back', (number) => {
    expect(ids.decode(ids.encode(number))).toBe(number);
  });

  it('look like random UUIDs', () => {
    for (const number of numbers) {
      expect(ids.encode(number)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    expect(ids.encode(1).slice(0, 4)).not.toBe(ids.encode(2).slice(0, 4));
  });

  it('are the same for the same seed and purpose, and differ for others', () => {
    expect(opaqueIds(1, 1).encode(7)).toBe(ids.encode(7));
    expect(opaqueIds(2, 1).encode(7)).not.toBe(ids.encode(7));
    expect(opaqueIds(1, 2).encode(7)).not.toBe(ids.encode(7));
  });

  const strange = [
    '',
    'x',
    'constructor',
    '00000000-0000-4000-8000-000000000000',
    ids.encode(7).toUpperCase(),
    `${ids.encode(7)}0`,
  ];
  it.each(strange)('do not decode %j', (text) => {
    expect(ids.decode(text)).toBeUndefined();
  });

  it('do not collide among 100,000', () => {
    const made = new Set(Array.from({ length: 100_000 }, (_, i) => ids.encode(i + 1)));
    expect(made.size).toBe(100_000);
  });
});
