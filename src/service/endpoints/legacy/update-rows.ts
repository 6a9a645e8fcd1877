import { updateRows as update } from '../../../model/updating.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { editors, inContext, issue } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowChanges } from './request-schemas.js';
import { legacyRow, legacyWriting } from './writing.js';

export const updateRows = defineEndpoint({
  number: 12,
  id: 'updateRows',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext, body(rowChanges)],
  faults: [
    'rowUnknown',
    'columnUnknown',
    'readOnlyGiven',
    'valueInvalid',
    'userUnknown',
    'userKeyMissing',
    'requiredEmpty',
  ],
  status: 200,
  responseSchema: undefined,
  faultStatuses: { columnUnknown: 404 },
  choices: ['legacy.readOnly'],
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-3',
    'FIELD-1',
    'FIELD-2',
    'FIELD-5',
    'ISSUE-1',
    'UPD-1',
    'UPD-2',
    'UPD-3',
    'ROW-1',
    'VALUE-1',
    'COLUMN-2',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, grid, issue, body: { rows } }) => {
    const changes = rows.map(({ rowId, values }) => ({ ...legacyRow(rowId), values }));
    update(service.world, grid, issue, changes, legacyWriting(service));
    return nothing;
  },
});
