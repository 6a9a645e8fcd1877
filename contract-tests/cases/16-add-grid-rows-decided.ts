import { per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { needsIn } from '../helpers/needs.js';
import { added, editRefused, invalidRefused } from '../helpers/newer-refusals.js';
import { emptiedCells, refusedOfEachRule } from '../helpers/newer-refused-cells.js';
import { givenRow, nothingAdded } from '../helpers/newer-writes.js';
import { noRows, requests } from '../helpers/requests.js';
import { strangeBodies } from '../helpers/strange-bodies.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** What is refused, by the rule that refuses it. */
const refused = [
  ...emptiedCells.slice(0, 1).map(([what, cells]) => ['NADD-2', what, cells] as const),
  ...refusedOfEachRule,
];

/** Where the row that is refused stands among those that are right. */
const orders = [
  ['behind', (wrong: object) => ['{minimalRow.id}', wrong]],
  ['before', (wrong: object) => [wrong, '{minimalRow.id}']],
] as const;

/** What rests on decisions of ours alone. */
export const addGridRowsDecided: readonly Case[] = casesOf('16-add-grid-rows-decided', 16, [
  ...requests(noRows, {
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      ['viewer', editRefused, 'ISSUE-2', 'a user who may only view the issue is refused', { decision: 21 }],
    ],
  }),
  ...orders.flatMap(([where, order]) =>
    refused.map(
      ([rule, what, cells]): CaseText => ({
        name: `${what} ${where} a right row keeps both from being added`,
        rules: [rule],
        decision: 1,
        effect: 'writes own rows',
        needs: needsIn(cells),
        method: 'POST',
        path,
        body: { rows: order(givenRow(cells)) },
        status: invalidRefused,
        after: nothingAdded,
      }),
    ),
  ),
  ...strangeBodies('{"rows": [', '{"rows": []}', per('write.emptyRows', { accepted: added, 400: 400 })).map(
    ({ what, ...sent }): CaseText => ({
      ...sent,
      name: what,
      rules: ['JSON-1'],
      effect: 'writes own rows',
      method: 'POST',
      path,
    }),
  ),
  {
    name: 'a failure of the server adds nothing',
    rules: ['FAIL-1'],
    decision: 1,
    effect: 'writes own rows',
    needs: ['control'],
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}'] },
    before: (trial) => trial.control().failNext(),
    status: 500,
    after: nothingAdded,
  },
]);
