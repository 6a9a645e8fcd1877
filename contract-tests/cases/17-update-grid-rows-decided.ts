import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { needsIn } from '../helpers/needs.js';
import { editRefused, invalidRefused, updated, updatedRowRefused } from '../helpers/newer-refusals.js';
import { emptiedCells, refusedOfEachRule } from '../helpers/newer-refused-cells.js';
import { keepRows, nothingChanged } from '../helpers/newer-writes.js';
import { noRows, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** What is refused, by the rule that refuses it. */
const refused = [
  ...emptiedCells.slice(0, 1).map(([what, cells]) => ['NUPD-2', what, cells] as const),
  ...refusedOfEachRule,
];

/** An update that is right. */
const good = { rowId: '{row1}', columns: { '{text.id}': '{mark} after' } };

/** Where the update that is refused stands among those that are right. */
const orders = [
  ['behind', (wrong: object) => [good, wrong]],
  ['before', (wrong: object) => [wrong, good]],
] as const;

/** What rests on decisions of ours alone. */
export const updateGridRowsDecided: readonly Case[] = casesOf('17-update-grid-rows-decided', 17, [
  ...requests(noRows, {
    'PUT /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      ['viewer', editRefused, 'ISSUE-2', 'a user who may only view the issue is refused', { decision: 21 }],
    ],
  }),
  ...orders.flatMap(([where, order]) => [
    ...refused.map(
      ([rule, what, cells]): CaseText => ({
        name: `${what} ${where} a right update keeps both rows as they are`,
        rules: [rule],
        decision: 1,
        effect: 'writes own rows',
        needs: ['text.id', ...needsIn(cells)],
        method: 'PUT',
        path,
        body: { rows: order({ rowId: '{row2}', columns: cells }) },
        before: (trial) => keepRows(trial, [{}, {}]),
        status: invalidRefused,
        after: nothingChanged,
      }),
    ),
    // Of an unknown row the specification speaks on endpoint 18 alone.
    {
      name: `a row that does not exist ${where} one that does is refused, and that stays as it is`,
      rules: ['NUPD-1'],
      decision: 1,
      effect: 'writes own rows',
      needs: ['text.id'],
      method: 'PUT',
      path,
      body: { rows: order({ rowId: '{unknownRowId}', columns: { '{text.id}': '{mark}' } }) },
      before: (trial) => keepRows(trial, [{}]),
      status: updatedRowRefused,
      after: nothingChanged,
    } satisfies CaseText,
  ]),
  ...strangeBodies('{"rows": [', '{"rows": []}', per('write.emptyRows', { accepted: updated, 400: 400 })).map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: what,
      rules: ['JSON-1'],
      effect: 'writes own rows',
      method: 'PUT',
      path,
    }),
  ),
  {
    name: 'a failure of the server changes nothing',
    rules: ['FAIL-1'],
    decision: 1,
    effect: 'writes own rows',
    needs: ['control', 'text.id'],
    method: 'PUT',
    path,
    body: { rows: [good] },
    before: async (trial) => {
      await keepRows(trial, [{}, {}]);
      await trial.control().failNext();
    },
    status: 500,
    after: nothingChanged,
  },
]);
