import { clearRows, deleteRows as remove } from '../../../model/deleting.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { editors, inContext, issue } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowsToDelete } from './request-schemas.js';
import { legacyRow } from './writing.js';

export const deleteRows = defineEndpoint({
  number: 13,
  id: 'deleteRows',
  api: 'legacy',
  method: 'DELETE',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext, body(rowsToDelete)],
  faults: ['rowUnknown'],
  status: 204,
  responseSchema: undefined,
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-3',
    'FIELD-1',
    'FIELD-2',
    'FIELD-5',
    'ISSUE-1',
    'DEL-1',
    'DEL-2',
    'ROW-1',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service: { world }, grid, issue, body: { rows } }) => {
    if (rows === 'all') clearRows(world, grid, issue);
    else remove(world, grid, issue, rows.map(legacyRow));
    return nothing;
  },
});
