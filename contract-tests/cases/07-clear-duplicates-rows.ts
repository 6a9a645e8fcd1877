import { type Case, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { columnSamples } from '../helpers/column-samples.js';
import { expectCounts, rememberCounts } from '../helpers/counts.js';
import { addThree, bothKindsAreLeft, isAlike } from '../helpers/duplicates.js';
import { nothingChanged, rememberedRows, rememberRows, sameRows } from '../helpers/legacy-changes.js';
import { addRow, addRows, type LegacyRow, readRows } from '../helpers/legacy-rows.js';
import { needsIn } from '../helpers/needs.js';

/** Returns the first of each group of rows that are equal in every column. */
const firstOfEach = (rows: readonly LegacyRow[]): readonly LegacyRow[] =>
  rows.filter((row, i) => rows.findIndex((other) => isAlike(other, row)) === i);

const lastOfEach = (rows: readonly LegacyRow[]): readonly LegacyRow[] =>
  rows.filter((row, i) => rows.findLastIndex((other) => isAlike(other, row)) === i);

const idsOf = (rows: readonly LegacyRow[]): readonly number[] => rows.map(({ id }) => id);

const ofPlain = '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{scratch}/clearDuplicates';
const plain = [{ grid: '{plainGrid}' }] as const;

/** Adds rows with these texts to the plain grid on the first scratch issue, and remembers all rows there. */
async function addTexts(trial: TestContext, texts: readonly string[]): Promise<void> {
  const rows = texts.map((text) => ({ '{plainText}': text }));
  await addRows(trial, rows, plain[0]);
  await rememberRows(trial, plain);
}

/** Reports a finding unless the first of each group of equal rows is left in the plain grid, or the last of each. */
async function oneOfEachIsLeft(trial: TestContext): Promise<void> {
  const was = [...rememberedRows(trial, plain[0])].sort((a, b) => a.id - b.id); // in the order of their addition
  const now = await readRows(trial, plain[0]);
  const expected = firstOfEach(was);
  trial.equal(now.length, expected.length, 'the number of rows that are left');
  trial.equal(firstOfEach(now).length, expected.length, 'the number of different rows that are left');
  const left = was.filter(({ id }) => now.some((row) => row.id === id));
  sameRows(trial, now, left, plain[0]);
  const kept = { first: idsOf(expected), last: idsOf(lastOfEach(was)) };
  trial.admits('rows.duplicateKept', idsOf(left), kept, 'the rows that are left');
}

/** The rows that are duplicates. */
export const clearDuplicatesRows: readonly Case[] = casesOf('07-clear-duplicates-rows', 7, [
  ...(
    [
      ['two equal rows', ['a', 'a']],
      ['equal rows that stand apart', ['a', 'b', 'a', 'c', 'b', 'a']],
      ['rows behind more than a hundred', [...Array.from({ length: 101 }, (_, i) => `${i}`), '0', '100']],
      ['rows that differ in a blank, a letter, its case or its accent', ['a', 'a ', 'A', 'aa', ' a', '\u00E1']],
    ] as const
  ).map(([what, texts]) => ({
    name: `of ${what} one of each is left`,
    rules: ['CLEAR-2'] as const,
    effect: 'destructive' as const,
    needs: ['scratch', 'scratchKey', 'plainGrid'] as const,
    method: 'PUT' as const,
    path: ofPlain,
    before: async (trial: TestContext) => {
      await addTexts(trial, texts);
      await rememberCounts(trial, '{plainGrid}');
    },
    status: 200,
    shows: ['rows.duplicateKept'] as const,
    after: async (_: unknown, trial: TestContext) => {
      await oneOfEachIsLeft(trial);
      await expectCounts(trial, '{plainGrid}');
    },
  })),
  {
    name: 'null and an empty text differ',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratch', 'plainGrid'],
    method: 'PUT',
    path: ofPlain,
    before: async (trial) => {
      const ids = await addRows(trial, [{}, {}, {}, {}], plain[0]);
      const rows = ids.map((rowId, i) => ({ rowId, values: { '{plainText}': i % 2 === 0 ? '' : null } }));
      const path = '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{scratch}';
      await trial.get({ method: 'PUT', path, body: { rows } });
      await rememberRows(trial, plain);
      const own = rememberedRows(trial, plain[0]).filter(({ id }) => ids.includes(id));
      const texts = own.map((row) => row[String(trial.value('plainText'))]);
      const empty = texts.filter((text) => text === '').length;
      const what = 'how many of four texts are empty, of which two were given so, and two as null';
      trial.of('UPD-3', 12).admits('legacy.emptyString', empty, { stays: 2, clears: 0 }, what);
    },
    status: 200,
    shows: ['rows.duplicateKept', 'legacy.emptyString'],
    after: (_, trial) => oneOfEachIsLeft(trial),
  },
  {
    name: 'of equal rows one is left, though one is modified and the other is not',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratchKey', 'plainGrid', 'control'],
    method: 'PUT',
    path: ofPlain,
    before: async (trial) => {
      const row = Object(trial.value('plainRow.id'));
      await trial.control().importRows(Number(trial.value('plainGrid')), String(trial.value('scratchKey')), [row]);
      await addRow(trial, {}, plain[0]);
      await rememberRows(trial, plain);
    },
    status: 200,
    shows: ['rows.duplicateKept'],
    after: (_, trial) => oneOfEachIsLeft(trial),
  },
  ...columnSamples.map(({ column, given, other }) => ({
    name: `rows that differ in the ${column} column alone stay`,
    rules: ['CLEAR-2'] as const,
    effect: 'destructive' as const,
    needs: ['scratch', column, ...needsIn(given, other)] as const,
    method: 'PUT' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
    before: (trial: TestContext) => addThree(trial, { [`{${column}}`]: given }, { [`{${column}}`]: other }),
    status: 200,
    shows: ['rows.duplicate', 'rows.duplicateKept'] as const,
    after: (_: unknown, trial: TestContext) => bothKindsAreLeft(trial),
  })),
  {
    name: 'rows that differ in the read-only column alone stay, where it can be given',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratch', 'readOnly'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
    before: async (trial) => {
      const rows = ['one', 'two', 'one'].map((text) => ({ '...': '{minimalRow}', '{readOnly}': text }));
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
      const answer = await trial.expect({ method: 'POST', path, body: { rows } }, [201, 200, 400]);
      const ids: readonly unknown[] = Array.isArray(answer?.json) ? answer.json : [];
      const added = (await readRows(trial)).filter(({ id }) => ids.includes(id));
      const cells = added.map((row) => row[String(trial.value('readOnly'))]);
      if (new Set(cells).size !== 2) throw new SkipCase('the target takes no value of a read-only column');
      for (const [i, name] of ['one', 'other', 'again'].entries())
        trial.keep(
          name,
          added.find(({ id }) => id === ids[i]),
        );
    },
    status: 200,
    shows: ['rows.duplicate', 'rows.duplicateKept'],
    after: (_, trial) => bothKindsAreLeft(trial),
  },
  {
    name: 'duplicates on other issues stay, and a row that is like them alone',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratch', 'secondScratch'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
    before: async (trial) => {
      for (const issue of ['{secondScratch}', '{scratch}', '{secondScratch}'])
        trial.keep(`row on ${issue}`, await addRow(trial, {}, { issue }));
      await rememberRows(trial, [{ issue: '{secondScratch}' }, { issue: '{issue}' }]);
    },
    status: 200,
    after: async (_, trial) => {
      await nothingChanged(trial, [{ issue: '{secondScratch}' }, { issue: '{issue}' }]);
      const [row, left] = [trial.value('row on {scratch}'), idsOf(await readRows(trial))];
      trial.check(left.includes(Number(row)), 'a row with no like on its issue must stay', left);
    },
  },
  {
    name: 'duplicates of another grid stay',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratch', 'plainGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearDuplicates',
    before: (trial) => addTexts(trial, ['a', 'a']),
    status: 200,
    after: (_, trial) => nothingChanged(trial, plain),
  },
  {
    name: 'where there are no duplicates no row is removed',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratch', 'plainGrid'],
    method: 'PUT',
    path: ofPlain,
    before: async (trial) => {
      await addTexts(trial, ['a', 'b', 'a']);
      await trial.get({ method: 'PUT', path: ofPlain });
      await rememberRows(trial, plain);
    },
    status: 200,
    after: (_, trial) => nothingChanged(trial, plain),
  },
]);
