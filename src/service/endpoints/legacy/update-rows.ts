import { updateRows as update } from '../../../model/write-rows.js';
import { anything, described, listOf, named, objectOf } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import {
  anyIdsIn,
  legacyGivenValues,
  legacyRowIdSchema,
  legacyRowRef,
  writingIn,
  writtenValueFaults,
} from '../writing.js';

const rowChange = named(
  'RowChange',
  objectOf({
    rowId: legacyRowIdSchema,
    values: described(legacyGivenValues, 'Column name to value; what is not named stays.'),
  }),
  'What to change of one row.',
);

const rowChanges = named(
  'RowChanges',
  objectOf({ rows: described(listOf(rowChange), 'One change a row.', 'write.emptyRows') }),
  'Rows to change.',
);

const changesOfAnyIds = objectOf({ rows: listOf(objectOf({ rowId: anything, values: legacyGivenValues })) });

export const updateRows = defineEndpoint({
  number: 12,
  id: 'updateRows',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext, body(rowChanges, anyIdsIn(changesOfAnyIds)), anyRows],
  faults: ['rowUnknown', ...writtenValueFaults],
  status: 200,
  responseSchema: undefined,
  faultStatuses: { columnUnknown: 404 },
  choices: ['checks.rows', 'write.atomic', 'rows.sameValueModified'],
  rules: ['FIELD-5', 'UPD-1', 'UPD-2', 'UPD-3', 'ROW-1', 'VALUE-1', 'COLUMN-2', 'VER-1'],
  run: ({ service, grid, issue, body: { rows }, found }) => {
    const changes = rows.map(({ rowId, values }) => ({ ...legacyRowRef(rowId), values }));
    update(service.world, grid, issue, changes, writingIn('legacy', service, found));
    return {};
  },
});
