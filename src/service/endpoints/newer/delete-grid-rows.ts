import { newerRowName } from '../../../model/row-refs.js';
import { deleteRows } from '../../../model/write-rows.js';
import { described, listOf, named, objectOf } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, gridByCustomFieldId, inContext, issueByIdOrKey } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { newerRowIdSchema, writingIn } from '../writing.js';

const gridRowsToDelete = named(
  'GridRowsToDelete',
  objectOf({ rows: described(listOf(newerRowIdSchema), 'Ids.', 'write.emptyRows') }),
  'The ids of rows to delete.',
);

export const deleteGridRows = defineEndpoint({
  number: 18,
  id: 'deleteGridRows',
  api: 'newer',
  method: 'DELETE',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, editors, inContext, body(gridRowsToDelete), anyRows],
  faults: ['rowUnknown'],
  status: (choices) => choices['newer.status.delete'],
  responseSchema: undefined,
  choices: ['checks.rows'],
  faultStatuses: { rowUnknown: (choices) => choices['newer.status.rowDelete'] },
  rules: ['NDEL-1', 'NDEL-2'],
  run: ({ service, grid, issue, body: { rows }, found }) => {
    const refs = rows.map((given) => newerRowName(service, grid, given));
    deleteRows(service.world, grid, issue, refs, writingIn('newer', service, found));
    return {};
  },
});
