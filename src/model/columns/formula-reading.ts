import { type Word, wanted, wordsOf } from './formula-words.js';

/** How deep parts may stand in each other, so that no formula exhausts the stack. */
const deepest = 100;

/** How far the parser has come in a formula. */
export interface Reading {
  readonly words: readonly Word[];
  readonly end: Word;
  /** The ids of the columns that were read so far, to where their values stand among those that the formula is given. */
  readonly places: Map<string, number>;
  next: number;
  depth: number;
}

/** The start of a formula. */
export const startReading = (source: string): Reading => ({
  words: wordsOf(source),
  end: { kind: 'end', written: '', at: source.length + 1 },
  places: new Map(),
  next: 0,
  depth: 0,
});

/** The next word, which stays the next. */
export const ahead = ({ words, next, end }: Reading): Word => words[next] ?? end;

/** The next word. */
export function take(reading: Reading): Word {
  const word = ahead(reading);
  reading.next++;
  return word;
}

/** Whether the next word is this one, which then is taken. */
export function accept(reading: Reading, written: string): boolean {
  const found = ahead(reading).written === written;
  if (found) reading.next++;
  return found;
}

/** Takes a word. Throws where another stands, with what could stand there. */
export function expect(reading: Reading, written: string, what: string): void {
  if (!accept(reading, written)) throw wanted(what, ahead(reading));
}

/** What `read` makes of a part that stands in another. Throws where parts stand too deep in each other. */
export function within<T>(reading: Reading, read: (reading: Reading) => T): T {
  if (reading.depth === deepest)
    throw new Error(`at character ${ahead(reading).at} parts stand more than ${deepest} deep in each other`);
  reading.depth++;
  const part = read(reading);
  reading.depth--;
  return part;
}
