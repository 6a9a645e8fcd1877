import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../http/exchange.js';
import { createJournal } from './journal.js';

const exchange = (target: string): Exchange => ({
  method: 'GET',
  target,
  operation: 'listGrids',
  user: 'admin',
  status: 200,
  refused: [],
  changed: false,
  fault: undefined,
});

function journalOf(count: number, most?: number) {
  let time = -1;
  const journal = createJournal(() => ++time, most);
  for (let i = 1; i <= count; i++) journal.add(exchange(`/${i}`));
  return journal;
}

describe('a journal', () => {
  it('numbers exchanges and says when they were', () => {
    expect(journalOf(2).entries()).toEqual([
      { ...exchange('/1'), number: 1, at: 1, refusals: 0 },
      { ...exchange('/2'), number: 2, at: 2, refusals: 0 },
    ]);
  });

  it.each([
    [0, ['/3', '/4', '/5']],
    [3, ['/4', '/5']],
    [5, []],
    [9, []],
  ])('gives those behind number %i, and lets the oldest go', (after, targets) => {
    const journal = journalOf(5, 3);
    expect(journal.last()).toBe(5);
    expect(journal.entries(after).map(({ target }) => target)).toEqual(targets);
  });

  it('keeps the first reasons of a refusal that differ, and says how many there were', () => {
    const journal = createJournal(() => 0);
    const refused = Array.from({ length: 50_000 }, (_, i) => ({
      code: 'valueInvalid' as const,
      rule: 'VALUE-1' as const,
      message: `row ${Math.floor(i / 2)}`,
    }));
    journal.add({ ...exchange('/1'), refused });
    const [entry] = journal.entries();
    expect(entry?.refusals).toBe(50_000);
    expect(entry?.refused.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, i) => `row ${i}`));
  });

  it('is empty at first', () => {
    expect([createJournal(() => 0).entries(), createJournal(() => 0).last()]).toEqual([[], 0]);
  });
});
