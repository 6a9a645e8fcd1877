import { newerRowName } from '../../../model/row-refs.js';
import { updateRows } from '../../../model/write-rows.js';
import { described, listOf, named, objectOf } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, gridByCustomFieldId, inContext, issueByIdOrKey } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { newerGivenValues, newerRowIdSchema, writingIn, writtenValueFaults, writtenValueRules } from '../writing.js';

const gridRowChange = named(
  'GridRowChange',
  objectOf({
    rowId: newerRowIdSchema,
    columns: described(newerGivenValues, 'Column id to value; what is not named stays.'),
  }),
  'What to change of one row.',
);

const gridRowChanges = named(
  'GridRowChanges',
  objectOf({ rows: described(listOf(gridRowChange), 'One change a row.', 'write.emptyRows') }),
  'Rows to change.',
);

export const updateGridRows = defineEndpoint({
  number: 17,
  id: 'updateGridRows',
  api: 'newer',
  method: 'PUT',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, editors, inContext, body(gridRowChanges), anyRows],
  faults: ['rowUnknown', ...writtenValueFaults],
  status: (choices) => choices['newer.status.update'],
  responseSchema: undefined,
  choices: ['checks.rows', 'newer.atomic', 'rows.sameValueModified'],
  faultStatuses: { rowUnknown: (choices) => choices['newer.status.rowUpdate'] },
  rules: ['NUPD-1', 'NUPD-2', ...writtenValueRules],
  run: ({ service, grid, issue, body: { rows }, found }) => {
    const changes = rows.map(({ rowId, columns }) => ({ ...newerRowName(service, grid, rowId), values: columns }));
    updateRows(service.world, grid, issue, changes, writingIn('newer', service, found));
    return {};
  },
});
