import { deleteRows } from '../../../model/deleting.js';
import { newerRowName } from '../../../model/row-refs.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { gridByCustomFieldId } from '../../guards/fields.js';
import { editors, inContext, issueByIdOrKey } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowsToDelete } from './request-schemas.js';

export const deleteGridRows = defineEndpoint({
  number: 18,
  id: 'deleteGridRows',
  api: 'newer',
  method: 'DELETE',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, editors, inContext, body(rowsToDelete)],
  faults: ['rowUnknown'],
  status: (choices) => choices['newer.status.delete'],
  responseSchema: undefined,
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-7', 'FIELD-4', 'ISSUE-2', 'ISSUE-3', 'NDEL-1', 'NDEL-2', 'JSON-1', 'FAIL-1'],
  run: ({ service, grid, issue, body: { rows } }) => {
    deleteRows(
      service.world,
      grid,
      issue,
      rows.map((given) => newerRowName(service.world, given)),
    );
    return nothing;
  },
});
