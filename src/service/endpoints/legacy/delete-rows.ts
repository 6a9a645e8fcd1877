import { clearRows, deleteRows as remove } from '../../../model/write-rows.js';
import { anything, described, either, exactly, listOf, named, objectOf } from '../../../specification/schema.js';
import { anyRows, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { anyIdsIn, legacyRowIdSchema, legacyRowRef, writingIn } from '../writing.js';

const rowsToDelete = named(
  'RowsToDelete',
  objectOf({
    rows: described(either(listOf(legacyRowIdSchema), exactly('all')), 'Ids, or `all`.', 'write.emptyRows'),
  }),
  'The ids of rows to delete, or `all` for every row of the grid on the issue.',
);

const anyIdsToDelete = objectOf({ rows: either(listOf(anything), exactly('all')) });

export const deleteRows = defineEndpoint({
  number: 13,
  id: 'deleteRows',
  api: 'legacy',
  method: 'DELETE',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext, body(rowsToDelete, anyIdsIn(anyIdsToDelete)), anyRows],
  faults: ['rowUnknown'],
  status: 204,
  responseSchema: undefined,
  choices: ['checks.rows', 'write.atomic'],
  rules: ['FIELD-5', 'DEL-1', 'DEL-2', 'ROW-1', 'VER-1'],
  run: ({ service, grid, issue, body: { rows }, found }) => {
    if (rows === 'all') clearRows(service.world, grid, issue);
    else remove(service.world, grid, issue, rows.map(legacyRowRef), writingIn('legacy', service, found));
    return {};
  },
});
