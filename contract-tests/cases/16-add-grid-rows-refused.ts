import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { needsIn } from '../helpers/needs.js';
import { emptyValues } from '../helpers/newer-formats.js';
import { added, columnGivenRefused, invalidRefused, issueRefused, refusedBy } from '../helpers/newer-refusals.js';
import { emptiedCells, refusedOfEachRule } from '../helpers/newer-refused-cells.js';
import { readGridRows } from '../helpers/newer-rows.js';
import { givenRow, keepRows, nothingAdded, nothingChanged, requireRequiredText } from '../helpers/newer-writes.js';
import { seeing } from '../helpers/outcomes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Refused cells, by the rule that refuses them. */
const refused = [
  ['NADD-2', 'no value for a required column', { '{required.id}': undefined }] as const,
  ...emptiedCells.slice(0, 1).map(([what, cells]) => ['NADD-2', what, cells] as const),
  ...refusedOfEachRule,
];

/** Returns a refusal behind valid rows: nothing is added, or only the rows before. */
const behind = (refusal: Status, rows = 1): Status =>
  per('newer.atomic', {
    nothing: seeing(refusal, nothingAdded),
    'rows-before': seeing(refusal, async (_: HttpResponse, trial: TestContext) => {
      const own = (await readGridRows(trial)).filter((row) => JSON.stringify(row.columns).includes(trial.mark));
      trial.equal(own.length, rows, 'the number of rows that were added');
    }),
  });

/** A refused row behind or before a valid one, with the admissible outcome. */
const orders = [
  ['behind', (wrong: object) => ['{minimalRow.id}', wrong], behind, 'refused with it, or added alone'],
  [
    'before',
    (wrong: object) => [wrong, '{minimalRow.id}'],
    (refusal: Status) => seeing(refusal, nothingAdded),
    'refused with it',
  ],
] as const;

export const addGridRowsRefused: readonly Case[] = casesOf('16-add-grid-rows-refused', 16, [
  ...orders.flatMap(([where, order, statusOf, then]) =>
    refused.map(
      ([rule, what, cells]): CaseText => ({
        name: `a right row is ${then} where ${what} is given ${where} it`,
        rules: [rule],
        effect: 'writes own rows',
        needs: needsIn(cells),
        method: 'POST',
        path,
        body: { rows: order(givenRow(cells)) },
        status: statusOf(refusedBy(rule)),
      }),
    ),
  ),
  ...emptyValues.map(
    ([what, empty]): CaseText => ({
      name: `${what} for a required text is refused, and no row is added`,
      rules: ['NADD-2'],
      effect: 'writes own rows',
      needs: ['text.id', 'note.id'],
      method: 'POST',
      path,
      body: { rows: [givenRow({ '{text.id}': empty })] },
      before: requireRequiredText,
      status: invalidRefused,
      after: nothingAdded,
    }),
  ),
  {
    name: 'two right rows are refused with a wrong one behind them, or added',
    rules: ['NERR-1'],
    effect: 'writes own rows',
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}', '{minimalRow.id}', { '...': '{minimalRow.id}', 'gridtwin-no-column': 'x' }] },
    status: behind(columnGivenRefused, 2),
  },
  {
    name: 'a user who may not view the issue adds no row',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'POST',
    path,
    as: 'viewer',
    body: { rows: ['{minimalRow.id}'] },
    before: (trial) => keepRows(trial, [{}]),
    status: issueRefused,
    after: nothingChanged,
  },
  {
    name: 'many rows are all added, each under an id of its own',
    rules: ['NADD-1'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'POST',
    path,
    body: { rows: Array.from({ length: 60 }, () => '{minimalRow.id}') },
    status: added,
    after: async ({ json }, trial) => {
      const given: readonly unknown[] = Array.isArray(json) ? json : [];
      const there = new Set((await readGridRows(trial)).map(({ rowId }) => rowId as unknown));
      trial.equal(new Set(given).size, 60, 'the number of different ids');
      trial.equal(
        given.filter((id) => !there.has(id)),
        [],
        'the ids that are not there',
      );
    },
  },
]);
