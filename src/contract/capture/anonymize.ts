import { between, type Chance, createChance, hashOf } from '../../model/chance.js';
import type { ColumnKind } from '../../model/columns/column-kinds.js';
import { isObject } from '../../validation/json.js';

// Another one of so many characters from a first one on.
const another = (character: string, first: string, count: number, chance: Chance): string => {
  const start = first.charCodeAt(0);
  const at = character.charCodeAt(0) - start;
  const from = at >= 0 && at < count ? at : 0;
  return String.fromCharCode(start + ((from + between(chance, 1, count - 1)) % count));
};

function otherNumber(value: number, chance: Chance): number {
  const digits = String(Math.abs(value));
  if (!/^\d{1,15}(\.\d+)?$/.test(digits)) return Math.sign(value) * between(chance, 1, 9) * 10 ** 14;
  const other = digits.replaceAll(/\d/g, (digit, at: number) => {
    if (digit === '0' && at === 0 && digits.length > 1) return '0';
    const next = another(digit, '0', 10, chance);
    const isEdge = at === 0 || at === digits.length - 1;
    return isEdge && next === '0' ? (digit === '9' ? '8' : '9') : next;
  });
  return value < 0 ? -Number(other) : Number(other);
}

// days move by some 11 to 22 years, so that none becomes another of some years, moments also by minutes; a time stays on its day
function otherMoment(kind: ColumnKind, value: number, chance: Chance): number {
  const minutes = between(chance, 1, 1_439) * 60_000;
  const days = between(chance, 4_000, 8_000) * 86_400_000;
  if (kind === 'time') return value - (value % 86_400_000) + ((value + minutes) % 86_400_000);
  return kind === 'date' ? value - days : value - days - minutes;
}

/** Replaces data by other data of the same kind and shape: the same value by the same replacement, for the same seed. */
export type Anonymizer = ReturnType<typeof createAnonymizer>;

/** An anonymizer whose replacements depend on a seed and on the value alone. */
export function createAnonymizer(seed: number) {
  const chanceFor = (value: unknown): Chance => createChance(hashOf(`${seed} ${typeof value} ${value}`));
  function text(given: string): string {
    const chance = chanceFor(given);
    // blanks, ends of lines and ASCII punctuation stay
    return given.replaceAll(/[^\s!-/:-@[-`{-~]/gu, (character) => {
      if (/\d/.test(character)) return another(character, '0', 10, chance);
      return another(character, /\p{Lu}/u.test(character) ? 'A' : 'a', 26, chance);
    });
  }
  function user({ avatar, ...names }: Readonly<Record<string, unknown>>): object {
    const known = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, text(String(value))]));
    return { ...known, ...(avatar !== undefined && { avatar: `/secure/useravatar?ownerId=${known.key}` }) };
  }
  return {
    text,
    /** The value of a cell of a kind, in the format of a world file. */
    cell: (kind: ColumnKind, value: unknown): unknown => {
      if (kind === 'userlist') return isObject(value) ? user(value) : value;
      if (typeof value === 'string') return kind === 'sequence' ? value : text(value);
      if (typeof value !== 'number') return value;
      const chance = chanceFor(value);
      return /^(date|time)/.test(kind) ? otherMoment(kind, value, chance) : otherNumber(value, chance);
    },
  };
}
