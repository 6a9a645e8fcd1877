import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { ifAny } from '../helpers/if-any.js';
import { isText } from '../helpers/kind-parts.js';
import { cellsOf } from '../helpers/newer-checks.js';
import { formats } from '../helpers/newer-formats.js';
import { rowsOf } from '../helpers/newer-rows.js';
import { keepRows, needOf } from '../helpers/newer-writes.js';

const scratchPath = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Returns the first value of each column that the target names, except the text, so that the operands of a formula have values. */
const filled = (trial: TestContext): object =>
  Object.fromEntries(
    formats.flatMap(({ column, values: [value] }) => {
      const named = ifAny(() => [`{${needOf(column)}}`, interpolate(value, trial.value), trial.value(needOf(column))]);
      return named && column !== '{text.id}' ? [named.slice(0, 2)] : [];
    }),
  );

/** The values of formulas. */
export const readGridFormulas: readonly Case[] = casesOf('15-read-grid-formulas', 15, [
  {
    name: 'a number formula is a number that follows what it uses',
    rules: ['NFORM-12'],
    effect: 'writes own rows',
    needs: ['formulaNumber.id', 'integer.id'],
    method: 'GET',
    path: scratchPath,
    before: async (trial) => {
      await keepRows(
        trial,
        [2, 2, 5].map((count) => ({ ...filled(trial), '{integer.id}': count })),
      );
      const update = { rowId: '{row2}', columns: { '{integer.id}': 5 } };
      await trial.get({ method: 'PUT', path: scratchPath, body: { rows: [update] } });
    },
    status: 200,
    after: ({ json }, trial) => {
      const ids = [1, 2, 3].map((i) => trial.value(`row${i}`));
      const [two, changed, five] = cellsOf(rowsOf(json), ids, String(trial.value('formulaNumber.id')));
      trial.check([two, changed, five].every(Number.isFinite), 'it must be a number', [two, changed, five]);
      trial.check(five !== two, 'it must differ for another integer', [two, five]);
      trial.equal(changed, five, 'the formula of a row whose integer became the same');
    },
  },
  {
    name: 'a text formula is a string that follows what it uses',
    rules: ['NFORM-12'],
    effect: 'writes own rows',
    needs: ['formulaText.id', 'text.id'],
    method: 'GET',
    path: scratchPath,
    before: async (trial) => {
      await keepRows(
        trial,
        ['a', 'a', 'b'].map((text) => ({ ...filled(trial), '{text.id}': `{mark} ${text}` })),
      );
      const update = { rowId: '{row2}', columns: { '{text.id}': '{mark} b' } };
      await trial.get({ method: 'PUT', path: scratchPath, body: { rows: [update] } });
    },
    status: 200,
    after: ({ json }, trial) => {
      const ids = [1, 2, 3].map((i) => trial.value(`row${i}`));
      const [a, changed, b] = cellsOf(rowsOf(json), ids, String(trial.value('formulaText.id')));
      trial.check([a, changed, b].every(isText), 'it must be a string', [a, changed, b]);
      trial.check(b !== a, 'it must differ for another text', [a, b]);
      trial.equal(changed, b, 'the formula of a row whose text became the same');
    },
  },
  {
    name: 'a text formula that uses an empty cell is a text, or empty',
    rules: ['NFORM-12'],
    effect: 'writes own rows',
    needs: ['formulaText.id'],
    method: 'GET',
    path: scratchPath,
    before: (trial) => {
      const needed = Object(trial.value('minimalRow.id'));
      const others = Object.entries(filled(trial)).filter(
        ([name]) => !(String(trial.value(name.slice(1, -1))) in needed),
      );
      return keepRows(trial, [{}, {}, Object.fromEntries(others)]);
    },
    status: 200,
    shows: ['formula.emptyText'],
    after: ({ json }, trial) => {
      const ids = [1, 2, 3].map((i) => trial.value(`row${i}`));
      const [cell, same, full] = cellsOf(rowsOf(json), ids, String(trial.value('formulaText.id')));
      const seen = isText(cell) ? 'a text' : cell;
      const usesEmpty = cell === same && cell !== full; // a text shows nothing otherwise, because the formula may use no empty cell
      const by = { text: 'a text', empty: isText(cell) && !usesEmpty ? 'a text' : null };
      trial.admits('formula.emptyText', seen, by, 'the formula over an empty cell');
    },
  },
  {
    name: 'a number formula that uses an empty cell is empty, or what it is for zero',
    rules: ['NFORM-12'],
    effect: 'writes own rows',
    needs: ['formulaNumber.id', 'integer.id', 'integer.optional'],
    method: 'GET',
    path: scratchPath,
    before: (trial) =>
      keepRows(
        trial,
        [undefined, 0].map((count) => ({ ...filled(trial), '{integer.id}': count })),
      ),
    status: 200,
    shows: ['formula.empty'],
    after: ({ json }, trial) => {
      const ids = [trial.value('row1'), trial.value('row2')];
      const [cell, ofZero] = cellsOf(rowsOf(json), ids, String(trial.value('formulaNumber.id')));
      trial.check(Number.isFinite(ofZero), 'the formula over zero must be a number', ofZero);
      trial.admits('formula.empty', cell, { empty: null, zero: ofZero }, 'the formula over an empty cell');
    },
  },
  {
    name: 'a number formula over a cell that was emptied is that over one that was never filled',
    rules: ['NFORM-12'],
    effect: 'writes own rows',
    needs: ['formulaNumber.id', 'integer.id', 'integer.optional'],
    method: 'GET',
    path: scratchPath,
    before: async (trial) => {
      await keepRows(
        trial,
        [2, undefined].map((count) => ({ ...filled(trial), '{integer.id}': count })),
      );
      const update = { rowId: '{row1}', columns: { '{integer.id}': null } };
      await trial.get({ method: 'PUT', path: scratchPath, body: { rows: [update] } });
    },
    status: 200,
    after: ({ json }, trial) => {
      const ids = [trial.value('row1'), trial.value('row2')];
      const [emptied, empty] = cellsOf(rowsOf(json), ids, String(trial.value('formulaNumber.id')));
      trial.equal(emptied ?? null, empty ?? null, 'the formula of the row that was emptied');
    },
  },
]);
