import type { Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { pathOf } from '../helpers/adding.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged } from '../helpers/legacy-outcomes.js';
import { deletedRowRefused, updatedRowRefused } from '../helpers/newer-refusals.js';
import { shapeRefused } from '../helpers/outcomes.js';

const [legacy, newer] = [pathOf.legacy({}), pathOf.newer({})];

const values = { '...': '{minimalRow}' };
const columns = { '...': '{minimalRow.id}' };

/** Rows of a write without an id, and the status for each. */
const writes: readonly (readonly [number, RuleId, CaseText['method'], rows: readonly unknown[], Status])[] = [
  [12, 'UPD-1', 'PUT', [{ values }, { rowId: null, values }], [400, 404]],
  [
    17,
    'NUPD-1',
    'PUT',
    [{ columns }, { rowId: null, columns }, { rowId: '', columns }],
    [shapeRefused, updatedRowRefused],
  ],
  [18, 'NDEL-2', 'DELETE', ['', null], [shapeRefused, deletedRowRefused]],
];

/** Rows to change or delete whose id is missing, null or an empty text. */
export const rowsWithoutId: readonly Case[] = writes.flatMap(([endpoint, rule, method, [first, ...others], status]) => {
  const path = endpoint === 12 ? legacy : newer;
  return casesOf('stories/rows-without-id', endpoint, [
    {
      name: `on endpoint ${endpoint} a row without an id is refused, and no row is added, changed or deleted`,
      rules: [rule],
      effect: 'writes own rows',
      needs: ['scratch'],
      ...(endpoint > 15 && { uses: [9] }),
      method,
      path,
      body: { rows: [first] },
      before: (trial) => rememberRows(trial),
      status,
      after: async (answer, trial) => {
        for (const row of others) await trial.expect({ method, path, body: { rows: [row] } }, status);
        await isUnchanged(answer, trial);
      },
    },
  ]);
});
