import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isLong, longNotes } from '../helpers/long-notes.js';
import { needsIn } from '../helpers/needs.js';
import { cellsOf } from '../helpers/newer-checks.js';
import { emptyValues } from '../helpers/newer-formats.js';
import { invalidRefused, issueRefused, refusedBy, updated, updatedRowRefused } from '../helpers/newer-refusals.js';
import { emptiedCells, refusedOfEachRule } from '../helpers/newer-refused-cells.js';
import { readGridRows } from '../helpers/newer-rows.js';
import { keepRows, nothingChanged, requireRequiredText, rowsBefore, sameRows } from '../helpers/newer-writes.js';
import { seeing } from '../helpers/outcomes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Refused cells, by the rule that refuses them. */
const refused: readonly (readonly [RuleId, string, object])[] = [
  ...emptiedCells.slice(0, 1).map(([what, cells]) => ['NUPD-2', what, cells] as const),
  ...refusedOfEachRule.map(([rule, what, cells]) => [rule, what, cells] as const),
];

/** A valid update. */
const good = { rowId: '{row1}', columns: { '{text.id}': '{mark} after' } };

/** Reports a finding unless only the valid update, which comes first, was made. */
async function onlyOneChanged(_: HttpResponse, trial: TestContext): Promise<void> {
  const now = await readGridRows(trial);
  const text = cellsOf(now, [trial.value('row1')], String(trial.value('text.id')));
  trial.equal(text, [`${trial.mark} after`], 'the text of the right row');
  sameRows(trial, now, rowsBefore(trial), [trial.value('row1')]);
}

const behindGood = (status: Status): Status =>
  per('newer.atomic', { nothing: seeing(status, nothingChanged), 'rows-before': seeing(status, onlyOneChanged) });

/** A refused update behind or before a valid one, with the admissible outcome. */
const orders = [
  ['behind', (wrong: object) => [good, wrong], behindGood, 'refused with it, or made alone'],
  ['before', (wrong: object) => [wrong, good], (status: Status) => seeing(status, nothingChanged), 'refused with it'],
] as const;

export const updateGridRowsRefused: readonly Case[] = casesOf('17-update-grid-rows-refused', 17, [
  ...orders.flatMap(([where, order, statusOf, then]) => [
    ...refused.map(
      ([rule, what, cells]): CaseText => ({
        name: `a right update is ${then} where ${what} is given ${where} it`,
        rules: [rule],
        effect: 'writes own rows',
        needs: ['text.id', ...needsIn(cells)],
        method: 'PUT',
        path,
        body: { rows: order({ rowId: '{row2}', columns: cells }) },
        before: (trial) => keepRows(trial, [{}, {}]),
        status: statusOf(refusedBy(rule)),
      }),
    ),
    {
      name: `a right update is ${then} where a row that does not exist is given ${where} it`,
      rules: ['NUPD-1'],
      effect: 'writes own rows',
      needs: ['text.id'],
      method: 'PUT',
      path,
      body: { rows: order({ rowId: '{unknownRowId}', columns: { '{text.id}': '{mark}' } }) },
      before: (trial) => keepRows(trial, [{}]),
      status: statusOf(updatedRowRefused),
    } satisfies CaseText,
  ]),
  ...emptyValues.map(
    ([what, empty]): CaseText => ({
      name: `${what} for a required text is refused, and no row changes`,
      rules: ['NUPD-2'],
      effect: 'writes own rows',
      needs: ['text.id', 'note.id'],
      method: 'PUT',
      path,
      body: { rows: [{ rowId: '{row1}', columns: { '{text.id}': empty } }] },
      before: async (trial) => {
        await requireRequiredText(trial);
        await keepRows(trial, [{ '{note.id}': '{mark}' }]);
      },
      status: invalidRefused,
      after: nothingChanged,
    }),
  ),
  {
    name: 'the id of a row with a tail is unknown: no row changes',
    rules: ['NUPD-1'],
    effect: 'writes own rows',
    needs: ['text.id'],
    method: 'PUT',
    path,
    body: { rows: [{ rowId: '{row1}x', columns: { '{text.id}': '{mark} changed' } }] },
    before: (trial) => keepRows(trial, [{}]),
    status: updatedRowRefused,
    after: nothingChanged,
  },
  ...longNotes.map(
    ({ name, keepLong }): CaseText => ({
      name,
      rules: ['NFORM-8'],
      effect: 'writes own rows',
      needs: ['note.id'],
      method: 'PUT',
      path,
      body: { rows: [{ rowId: '{row1}', columns: { '{note.id}': '{long}' } }] },
      before: async (trial) => {
        await keepLong(trial);
        await keepRows(trial, [{}]);
      },
      status: updated,
      after: async (_, trial) => {
        const [cell] = cellsOf(await readGridRows(trial), [trial.value('row1')], String(trial.value('note.id')));
        isLong(cell, trial);
      },
    }),
  ),
  {
    name: 'a user who may not view the issue changes no row',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'PUT',
    path,
    as: 'viewer',
    body: { rows: [{ rowId: '{row1}', columns: { '{text.id}': '{mark} changed' } }] },
    before: (trial) => keepRows(trial, [{}]),
    status: issueRefused,
    after: nothingChanged,
  },
]);
