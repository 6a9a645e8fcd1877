import { type Case, casesOf, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { tellOmitted } from '../helpers/adding.js';
import { one, two } from '../helpers/kind-parts.js';
import { added } from '../helpers/legacy-outcomes.js';
import { addRow, addRows, readRow } from '../helpers/legacy-rows.js';

const own = { '...': '{minimalRow}' };

const toScratch = {
  effect: 'writes own rows',
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: [own] },
} as const;

const idIn = (json: unknown, i = 0): number => Number(Array.isArray(json) ? json[i] : undefined);

/** Returns the sequence of a row on the first scratch issue. Skips the case if it is empty. Throws a SetupError if it is no number. */
async function sequenceOf(trial: TestContext, id: number): Promise<number> {
  const cell = (await readRow(trial, id))?.[String(trial.value('sequence'))];
  if (cell === null) throw new SkipCase('the target takes no number for a sequence that is not given');
  const number = Number(cell ?? 'none');
  if (Number.isInteger(number)) return number;
  throw new SetupError(`the sequence of row ${id} must be a number, but it is ${JSON.stringify(cell)}`);
}

/** Returns the order of two options in a cell of a multi select, in any form. */
function orderIn(cell: unknown): string {
  const values: unknown = Array.isArray(cell)
    ? cell.map((item) => member(item, 'value')).join(',')
    : member(cell, 'value');
  return String(values).replaceAll(', ', ',');
}

/** The ids, marks, sequences and order of options of new rows. */
export const addRowsCounters: readonly Case[] = casesOf('11-add-rows-counters', 11, [
  {
    ...toScratch,
    name: 'the rows of all grids are numbered by one counter, or those of each by its own',
    rules: ['ADD-1'],
    needs: ['scratch', 'plainGrid'],
    before: async (trial) => {
      trial.keep('first', await addRow(trial));
      trial.keep('between', await addRow(trial, {}, { grid: '{plainGrid}' }));
    },
    status: added(),
    shows: ['rows.numbering'],
    after: async ({ json }, trial) => {
      const [first, between, second] = [Number(trial.value('first')), Number(trial.value('between')), idIn(json)];
      const last = await addRow(trial, {}, { grid: '{plainGrid}' });
      const isOne = first < between && between < second && second < last;
      const seen = isOne
        ? 'one counter'
        : first < second && between < last
          ? 'a counter each'
          : [first, between, second, last];
      const counters = { 'all-grids': 'one counter', 'each-grid': 'a counter each' };
      trial.admits('rows.numbering', seen, counters, 'the ids of rows that are added to two grids in turn');
    },
  },
  {
    ...toScratch,
    name: 'adding a row marks it as modified, or does not',
    rules: ['ADD-1'],
    needs: ['scratch'],
    status: added(),
    shows: ['rows.createdModified'],
    after: async ({ json }, trial) => {
      const modified = (await readRow(trial, idIn(json)))?.modified;
      const seen = typeof modified === 'number' && modified > 0 ? 'marked' : modified;
      trial.admits('rows.createdModified', seen, { yes: 'marked', no: 0 }, 'the mark of a new row');
    },
  },
  {
    ...toScratch,
    name: 'a sequence that is not given numbers the row, or is empty',
    rules: ['ADD-2'],
    needs: ['scratch', 'sequence'],
    status: added(),
    shows: ['rows.sequenceOmitted'],
    after: async ({ json }, trial) => {
      const cell = (await readRow(trial, idIn(json)))?.[String(trial.value('sequence'))];
      tellOmitted(trial, cell);
    },
  },
  {
    ...toScratch,
    name: 'a sequence goes on with a number that was never given, or with the one behind the largest there is',
    rules: ['ADD-1'],
    needs: ['scratch', 'sequence'],
    before: async (trial) => {
      const [first = 0, second = 0] = await addRows(trial, [{}, {}]);
      trial.keep('first', await sequenceOf(trial, first));
      trial.keep('second', await sequenceOf(trial, second));
      await trial.get({ method: 'DELETE', path: toScratch.path, body: { rows: [second] } });
    },
    status: added(),
    shows: ['rows.sequenceAfterDelete'],
    after: async ({ json }, trial) => {
      const [first, second] = [Number(trial.value('first')), Number(trial.value('second'))];
      const next = await sequenceOf(trial, idIn(json));
      const numbers = { 'never-before': 'a new number', 'largest-plus-one': first + 1 };
      const seen = next > second ? 'a new number' : next;
      trial.admits('rows.sequenceAfterDelete', seen, numbers, 'the number after the last row was deleted');
    },
  },
  {
    ...toScratch,
    name: 'a sequence counts the rows of the issue, or those of the grid on all issues',
    rules: ['ADD-1'],
    needs: ['scratch', 'secondScratch', 'sequence'],
    before: async (trial) => {
      trial.keep('first', await sequenceOf(trial, await addRow(trial)));
      await addRow(trial, {}, { issue: '{secondScratch}' });
    },
    status: added(),
    shows: ['rows.sequenceScope'],
    after: async ({ json }, trial) => {
      const more = (await sequenceOf(trial, idIn(json))) - Number(trial.value('first'));
      const seen = more > 1 ? 'more than one' : more;
      const what = 'how much larger the number is after a row was added to another issue';
      trial.admits('rows.sequenceScope', seen, { issue: 1, grid: 'more than one' }, what);
    },
  },
  {
    ...toScratch,
    name: 'the options of a multi select keep the order in which they are given, or have that of the column',
    rules: ['VALUE-1'],
    needs: ['scratch', 'multiSelect', 'multiSelect.value1', 'multiSelect.value2'],
    body: {
      rows: [
        { ...own, '{multiSelect}': [one.value, two.value] },
        { ...own, '{multiSelect}': [two.value, one.value] },
      ],
    },
    status: added(),
    shows: ['write.multiOrder'],
    after: async ({ json }, trial) => {
      const name = String(trial.value('multiSelect'));
      const cells = [await readRow(trial, idIn(json)), await readRow(trial, idIn(json, 1))].map((row) => row?.[name]);
      const [left, right] = cells.map(orderIn);
      const [value1, value2] = [trial.value('multiSelect.value1'), trial.value('multiSelect.value2')];
      const given = [`${value1},${value2}`, `${value2},${value1}`].map((text) => text.replaceAll(', ', ','));
      const isOne = left === right && given.includes(String(left));
      const orders = { 'as-given': given, 'as-configured': 'one order' };
      trial.admits('write.multiOrder', isOne ? 'one order' : [left, right], orders, 'the order of options in two rows');
    },
  },
]);
