import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { tellOmitted } from '../helpers/adding.js';
import { filler } from '../helpers/legacy-values.js';
import { isLong, longNotes } from '../helpers/long-notes.js';
import { needsIn } from '../helpers/needs.js';
import { cellsOf, errorMessages, inSomeOrder, readBack } from '../helpers/newer-checks.js';
import {
  bothOrders,
  clearable,
  clearableByChoice,
  emptyNamesOf,
  emptyValuesOf,
  formats,
  isEmptyCell,
  showsOfEmpty,
} from '../helpers/newer-formats.js';
import { added, columnGivenRefused, invalidRefused } from '../helpers/newer-refusals.js';
import { emptiedCells, emptyList, goodUsers, refusedCells, refusedOr } from '../helpers/newer-refused-cells.js';
import { readGridRows } from '../helpers/newer-rows.js';
import { givenRow, keepStranger, needOf, needsToEmpty, nothingAdded } from '../helpers/newer-writes.js';
import { twelveUnknown } from '../helpers/unknown-column.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Returns the cells of a column in the added rows. */
async function addedCells({ json }: HttpResponse, trial: TestContext, id: unknown): Promise<readonly unknown[]> {
  const ids = Array.isArray(json) ? json : [];
  return cellsOf(await readGridRows(trial), ids, String(id));
}

/** Returns the cell of a column in the only added row. */
const cellOfAdded = async (answer: HttpResponse, trial: TestContext, id: string): Promise<unknown> =>
  (await addedCells(answer, trial, id))[0];

/** Rows that must be refused, each with its number of failures. */
const failures: readonly (readonly [what: string, count: number, rows: readonly unknown[]])[] = [
  ['one failure is one string', 1, [{ '...': '{minimalRow.id}', 'gridtwin-no-column': 'x' }]],
  [
    'two failures of a kind in one row are two strings',
    2,
    [{ '...': '{minimalRow.id}', 'gridtwin-no-column': 'x', 'gridtwin-nor-this': 'x' }],
  ],
  [
    'two failures of two kinds in one row are two strings',
    2,
    [{ '...': '{minimalRow.id}', 'gridtwin-no-column': 'x', '{integer.id}': 'twelve' }],
  ],
  ['twelve failures in one row are twelve strings', 12, [{ '...': '{minimalRow.id}', ...twelveUnknown }]],
  [
    'three failures in two rows are three strings',
    3,
    [
      { '...': '{minimalRow.id}', 'gridtwin-no-column': 'x', '{integer.id}': 'twelve' },
      '{minimalRow.id}',
      { '...': '{minimalRow.id}', '{integer.id}': 'twelve' },
    ],
  ],
];

export const addGridRowsValues: readonly Case[] = casesOf('16-add-grid-rows-values', 16, [
  ...formats.map(
    (format): CaseText => ({
      name: `values of a ${format.kind} column are accepted, and read back the same`,
      rules: [format.rule],
      effect: 'writes own rows',
      needs: needsIn(format),
      method: 'POST',
      path,
      body: { rows: format.values.map((value) => ({ '...': '{minimalRow.id}', [format.column]: value })) },
      status: added,
      after: async ({ json }, trial) => {
        const ids = Array.isArray(json) ? json : [];
        trial.equal(ids.length, format.values.length, 'the number of ids');
        readBack(trial, format, await readGridRows(trial), ids);
      },
    }),
  ),
  {
    name: 'several options are kept in the order given, or in that of the column',
    rules: ['NFORM-11'],
    effect: 'writes own rows',
    needs: needsIn(bothOrders),
    method: 'POST',
    path,
    body: { rows: bothOrders.map((titles) => ({ '...': '{minimalRow.id}', '{multiSelect.id}': titles })) },
    status: added,
    shows: ['write.multiOrder'],
    after: async (answer, trial) => inSomeOrder(trial, await addedCells(answer, trial, trial.value('multiSelect.id'))),
  },
  {
    name: 'a row with only the required columns is accepted, and another column is empty',
    rules: ['NADD-2'],
    effect: 'writes own rows',
    needs: ['note.id', 'note.optional'],
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}'] },
    status: added,
    after: async (answer, trial) => {
      const cells = await addedCells(answer, trial, trial.value('note.id'));
      trial.equal(cells, [null], 'the cells of the column that was not given');
    },
  },
  {
    name: 'a sequence that is not given numbers the row, or is empty',
    rules: ['NADD-1'],
    effect: 'writes own rows',
    needs: ['sequence.id'],
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}'] },
    status: added,
    shows: ['rows.sequenceOmitted'],
    after: async (answer, trial) =>
      tellOmitted(trial, await cellOfAdded(answer, trial, String(trial.value('sequence.id')))),
  },
  ...clearable.map(
    ([kind, column]): CaseText => ({
      name: `${emptyNamesOf(column)} leave a ${kind} column empty that is not required`,
      rules: ['NADD-2'],
      effect: 'writes own rows',
      needs: needsToEmpty(column),
      method: 'POST',
      path,
      body: { rows: emptyValuesOf(column).map(([, value]) => ({ '...': '{minimalRow.id}', [column]: value })) },
      status: added,
      shows: showsOfEmpty(column),
      after: async (answer, trial) => {
        const cells = await addedCells(answer, trial, trial.value(needOf(column)));
        trial.equal(cells.length, emptyValuesOf(column).length, 'the number of ids');
        for (const [i, cell] of cells.entries()) isEmptyCell(trial, cell, column, emptyValuesOf(column)[i]?.[1]);
      },
    }),
  ),
  ...clearableByChoice.map(
    ([kind, column]): CaseText => ({
      name: `an empty list leaves a ${kind} column empty that is not required, or is refused`,
      rules: ['NADD-2'],
      effect: 'writes own rows',
      needs: needsToEmpty(column),
      method: 'POST',
      path,
      body: { rows: [givenRow({ [column]: [] })] },
      ...refusedOr(emptyList(column), added, nothingAdded, cellOfAdded),
    }),
  ),
  ...[['no value for a required column', { '{required.id}': undefined }] as const, ...emptiedCells].map(
    ([what, cells]): CaseText => ({
      name: `${what} is refused, and no row is added`,
      rules: ['NADD-2'],
      effect: 'writes own rows',
      needs: ['required.id'],
      method: 'POST',
      path,
      body: { rows: [givenRow(cells)] },
      status: invalidRefused,
      after: nothingAdded,
    }),
  ),
  ...refusedCells.map(
    (one): CaseText => ({
      name: `${one[1]} is refused, and no row is added${one[3] ? `; or ${one[3][1] === undefined ? 'left out' : 'taken'}` : ''}`,
      rules: [one[0]],
      effect: 'writes own rows',
      needs: needsIn(one),
      method: 'POST',
      path,
      body: { rows: [givenRow(one[2])] },
      before: async (trial) => keepStranger(trial, one[2]),
      ...refusedOr(one, added, nothingAdded, cellOfAdded),
    }),
  ),
  ...goodUsers.map(
    ([what, user]): CaseText => ({
      name: `a user is taken by ${what}`,
      rules: ['NUSER-2'],
      effect: 'writes own rows',
      needs: ['userlist.id', 'editor.key'],
      method: 'POST',
      path,
      body: { rows: [{ '...': '{minimalRow.id}', '{userlist.id}': user }] },
      status: added,
      after: async (answer, trial) => {
        const [cell] = await addedCells(answer, trial, trial.value('userlist.id'));
        trial.equal(member(cell, 'key'), trial.value('editor.key'), 'the key that is read back');
      },
    }),
  ),
  {
    name: 'a text as long as its column holds is accepted',
    rules: ['NVAL-1'],
    effect: 'writes own rows',
    needs: ['text.id', 'text.maxLength'],
    method: 'POST',
    path,
    body: { rows: [{ '...': '{minimalRow.id}', '{text.id}': '{long}' }] },
    before: async (trial) => trial.keep('long', trial.mark.padEnd(Number(trial.value('text.maxLength')), filler)),
    status: added,
    after: async (answer, trial) => {
      const cells = await addedCells(answer, trial, trial.value('text.id'));
      trial.equal(cells, [trial.value('long')], 'what is read back');
    },
  },
  ...longNotes.map(
    ({ name, keepLong }): CaseText => ({
      name,
      rules: ['NFORM-8'],
      effect: 'writes own rows',
      needs: ['note.id'],
      method: 'POST',
      path,
      body: { rows: [givenRow({ '{note.id}': '{long}' })] },
      before: keepLong,
      status: added,
      after: async (answer, trial) => isLong(await cellOfAdded(answer, trial, String(trial.value('note.id'))), trial),
    }),
  ),
  {
    name: 'a text longer than its column holds is refused, and no row is added',
    rules: ['NVAL-1'],
    effect: 'writes own rows',
    needs: ['text.id', 'text.maxLength'],
    method: 'POST',
    path,
    body: { rows: [{ '...': '{minimalRow.id}', '{text.id}': '{long}' }] },
    before: async (trial) => trial.keep('long', trial.mark.padEnd(Number(trial.value('text.maxLength')) + 1, 'x')),
    status: invalidRefused,
    after: nothingAdded,
  },
  ...failures.map(
    ([what, count, rows]): CaseText => ({
      name: what,
      rules: ['NERR-1'],
      effect: 'writes own rows',
      method: 'POST',
      path,
      body: { rows },
      status: [columnGivenRefused, invalidRefused],
      after: (answer, trial) => errorMessages(answer, trial, count),
    }),
  ),
]);
