import { between, type Chance, createChance, hashOf } from '../../model/chance.js';
import type { ColumnKind } from '../../model/columns/column-kinds.js';
import { isObject } from '../../validation/json.js';

// Returns a character of `all` other than the given one.
const another = (character: string, all: string, chance: Chance): string =>
  all.charAt((Math.max(0, all.indexOf(character)) + between(chance, 1, all.length - 1)) % all.length);

function otherNumber(value: number, chance: Chance): number {
  const digits = String(Math.abs(value));
  if (!/^\d{1,15}(\.\d+)?$/.test(digits)) return Math.sign(value) * between(chance, 1, 9) * 10 ** 14;
  const other = digits.replaceAll(/\d/g, (digit, at: number) => {
    if (digit === '0' && at === 0 && digits.length > 1) return '0';
    const isEdge = at === 0 || at === digits.length - 1;
    return another(digit, isEdge ? '123456789' : '0123456789', chance);
  });
  return value < 0 ? -Number(other) : Number(other);
}

// moves days back by 11 to 22 years, so that no day becomes one of nearby years, and moments also by minutes; a time stays on its day
function otherMoment(kind: ColumnKind, value: number, chance: Chance): number {
  const minutes = between(chance, 1, 1_439) * 60_000;
  const days = between(chance, 4_000, 8_000) * 86_400_000;
  if (kind === 'time') return value - (value % 86_400_000) + ((value + minutes) % 86_400_000);
  return kind === 'date' ? value - days : value - days - minutes;
}

/** Replaces data by other data of the same kind and shape. With the same seed, a value always gets the same replacement. */
export type Anonymizer = ReturnType<typeof createAnonymizer>;

/** Creates an anonymizer. Its replacements depend on the seed and the value, and those of names also on earlier names. */
export function createAnonymizer(seed: number) {
  const [names, taken] = [new Map<string, string>(), new Set<string>()];
  const chanceFor = (value: unknown): Chance => createChance(hashOf(`${seed} ${typeof value} ${value}`));
  function draw(given: string): string {
    const chance = chanceFor(given);
    // blanks, ends of lines and ASCII punctuation stay
    return given.replaceAll(/[^\s!-/:-@[-`{-~]/gu, (character) => {
      const all = /\d/.test(character) ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz';
      return another(character, /\p{Lu}/u.test(character) ? all.toUpperCase() : all, chance);
    });
  }
  const text = (given: string): string => names.get(given) ?? draw(given);
  function user({ avatar, ...texts }: Readonly<Record<string, unknown>>): object {
    const known = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, text(String(value))]));
    return { ...known, ...(avatar !== undefined && { avatar: `/secure/useravatar?ownerId=${known.key}` }) };
  }
  return {
    text,
    /** Returns a text that no other name gets; it has more characters than the name if the first one is taken. */
    name: (given: string): string => {
      for (let from = given; !names.has(given); from += 'x')
        if (taken.size < taken.add(draw(from)).size) names.set(given, draw(from));
      return text(given);
    },
    /** Returns the replacement of a cell, in the format of a world file. */
    cell: (kind: ColumnKind, value: unknown): unknown => {
      if (kind === 'userlist') return isObject(value) ? user(value) : value;
      if (typeof value === 'string') return kind === 'sequence' ? value : text(value);
      if (typeof value !== 'number') return value;
      const chance = chanceFor(value);
      return /^(date|time)/.test(kind) ? otherMoment(kind, value, chance) : otherNumber(value, chance);
    },
  };
}
