import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import { addThree, bothKindsAreLeft } from '../helpers/duplicates.js';
import { needLength } from '../helpers/long-notes.js';

/** Two nearly equal cells of a column, in words and as values. A second value that is omitted is null. */
const nearly: readonly (readonly [column: ColumnRole, words: readonly [string, string], values: readonly unknown[]])[] =
  [
    ['checkbox', ['false', 'nothing'], [false]],
    ['integer', ['0', 'nothing'], [0]],
    ['date', ['0', 'nothing'], [0]],
    ['datetime', ['0', 'nothing'], [0]],
    ['time', ['0', 'nothing'], [0]],
    ['number', ['1.5', '-1.5'], [1.5, -1.5]],
    ['number', ['0.0001', '0.0002'], [0.0001, 0.0002]],
    ['datetime', ['a moment', 'one a second later'], [1_772_442_000_000, 1_772_442_001_000]],
    ['time', ['a time', 'one a second later'], [29_700_000, 29_701_000]],
    ['note', ['a long text', 'one that ends otherwise'], [`${'x'.repeat(300)}1`, `${'x'.repeat(300)}2`]],
  ];

const common = {
  rules: ['CLEAR-2'],
  effect: 'destructive',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
  status: 200,
  shows: ['rows.duplicate', 'rows.duplicateKept'],
  after: (_, trial) => bothKindsAreLeft(trial),
} as const satisfies Partial<CaseText>;

/** Rows that differ little, and are not duplicates. */
export const clearDuplicatesNearly: readonly Case[] = casesOf('07-clear-duplicates-nearly', 7, [
  ...nearly.map(([column, [one, other], values]) => ({
    ...common,
    name: `rows of which one has ${one} in the ${column} column and the other ${other} stay`,
    needs: ['scratch', column, ...(values.length === 1 ? [`${column}.optional` as Placeholder] : [])] as const,
    before: async (trial: TestContext) => {
      if (column === 'note') needLength(trial, String(values[0]).length);
      const [first = {}, second = {}] = values.map((value) => ({ [`{${column}}`]: value }));
      await addThree(trial, first, second);
    },
  })),
  ...['', '|'].map((between) => ({
    ...common,
    name: `rows whose texts have the same letters in other columns stay${between && `, also with a ${between} between`}`,
    needs: ['scratch', 'text', 'note'] as const,
    before: (trial: TestContext) =>
      addThree(
        trial,
        { '{text}': `{mark}${between}a`, '{note}': 'b' },
        { '{text}': '{mark}', '{note}': `a${between}b` },
      ),
  })),
]);
