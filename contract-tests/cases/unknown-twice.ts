import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { ofRepeatedDelete, ofRepeatedUpdate, shapeRefused } from '../helpers/outcomes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** The endpoint, a row that does not exist in its form, the rule that refuses it, and the status. */
const rows: readonly (readonly [endpoint: number, row: unknown, rule: RuleId, unknown: Status])[] = [
  [12, { rowId: '{unknownRow}', values: {} }, 'ROW-1', 404],
  [13, '{unknownRow}', 'ROW-1', 404],
  [
    17,
    { rowId: '{unknownRowId}', columns: {} },
    'NUPD-2',
    per('newer.status.rowUpdate', { 404: 404, 400: 400, 422: 422 }),
  ],
  [18, '{unknownRowId}', 'NDEL-2', per('newer.status.rowDelete', { 404: 404, 400: 400, 422: 422 })],
];

/** Unknown rows given twice: refused as unknown, or earlier as given twice. */
export const unknownTwice: readonly Case[] = rows.flatMap(([endpoint, row, rule, unknown]) => {
  const isUpdate = endpoint === 12 || endpoint === 17;
  const early = endpoint > 15 ? shapeRefused : 400;
  const twice = isUpdate
    ? ofRepeatedUpdate(unknown, unknown, early)
    : ofRepeatedDelete(unknown, unknown, unknown, early);
  const method: CaseText['method'] = isUpdate ? 'PUT' : 'DELETE';
  return casesOf('unknown-twice', endpoint, [
    {
      name: `on endpoint ${endpoint} a row that does not exist and is named twice is refused for one of the two`,
      effect: 'writes own rows',
      rules: [rule],
      method,
      path: endpoint > 15 ? newer : legacy,
      body: { rows: [row, row] },
      status: twice,
    },
  ]);
});
