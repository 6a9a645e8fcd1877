import { describe, expect, it } from 'vitest';
import { resolveProfile } from '../specification/profile.js';
import { createChance, pick } from './chance.js';
import { type FaultCode, positionOf } from './faults.js';
import { addFault, noFaults } from './refusal.js';

type Found = readonly [code: FaultCode, row: number];

const rules = ['shape-first', 'row-by-row', 'cell-by-cell'] as const;
const ofRows: readonly FaultCode[] = ['bodyInvalid', 'rowUnknown'];
const ofCells: readonly FaultCode[] = ['columnUnknown', 'valueInvalid', 'readOnlyGiven', 'requiredMissing'];

/** Returns the index of the fault that decides by the definition of the choice `checks.rows`. */
function decidedBy(rule: (typeof rules)[number], faults: readonly Found[]): number {
  const rankOf = ([code, row]: Found): readonly number[] => {
    if (rule === 'row-by-row') return [row, positionOf(code)];
    return [rule === 'cell-by-cell' && ofCells.includes(code) ? positionOf('columnUnknown') : positionOf(code)];
  };
  const ranked = faults.map((fault, i) => ({ i, rank: [...rankOf(fault), i] }));
  ranked.sort((a, b) => a.rank.map((one, at) => one - (b.rank[at] ?? 0)).find((far) => far !== 0) ?? 0);
  return ranked[0]?.i ?? -1;
}

/** Returns the name of the fault that decides after all are counted, of which two are listed. */
function decidedOf(rule: (typeof rules)[number], faults: readonly Found[]): string | undefined {
  const found = noFaults(2, resolveProfile({ 'checks.rows': rule }));
  for (const [i, [code, row]] of faults.entries()) addFault(found, code, () => Object({ name: `fault ${i}` }), row);
  return Object(found.decisive?.details).name;
}

describe.each(rules)('the decisive fault by checks.rows: %s', (rule) => {
  it.each<[what: string, faults: readonly Found[]]>([
    [
      'of two cells of a row',
      [
        ['valueInvalid', 0],
        ['columnUnknown', 0],
      ],
    ],
    [
      'of a later row that is checked earlier',
      [
        ['valueInvalid', 0],
        ['columnUnknown', 1],
      ],
    ],
    [
      'of a cell and a later row',
      [
        ['rowUnknown', 1],
        ['valueInvalid', 0],
      ],
    ],
    [
      'of the body, a row and a cell',
      [
        ['bodyInvalid', -1],
        ['rowUnknown', 0],
        ['requiredMissing', 0],
      ],
    ],
    [
      'with the same code',
      [
        ['valueInvalid', 0],
        ['valueInvalid', 0],
        ['valueInvalid', 1],
      ],
    ],
  ])('is right for faults %s', (_, faults) => {
    expect(decidedOf(rule, faults)).toBe(`fault ${decidedBy(rule, faults)}`);
  });

  it('is right for 500 random lists of faults of rows and then of cells', () => {
    const chance = createChance(7);
    const some = (codes: readonly FaultCode[]): Found[] =>
      Array.from({ length: Math.floor(chance() * 4) }, (): Found => {
        const code = pick(chance, codes) ?? 'rowUnknown';
        return [code, code === 'bodyInvalid' && chance() < 0.5 ? -1 : Math.floor(chance() * 3)];
      }).sort(([, a], [, b]) => a - b);
    for (let i = 0; i < 500; i++) {
      const faults = [...some(ofRows), ...some(ofCells)];
      const wanted = decidedBy(rule, faults);
      expect(decidedOf(rule, faults), JSON.stringify(faults)).toBe(wanted < 0 ? undefined : `fault ${wanted}`);
    }
  });
});
