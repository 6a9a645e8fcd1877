import { newerRowName } from '../../../model/row-refs.js';
import { updateRows } from '../../../model/updating.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { gridByCustomFieldId } from '../../guards/fields.js';
import { editors, inContext, issueByIdOrKey } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowChanges } from './request-schemas.js';
import { newerWriting } from './writing.js';

export const updateGridRows = defineEndpoint({
  number: 17,
  id: 'updateGridRows',
  api: 'newer',
  method: 'PUT',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, editors, inContext, body(rowChanges)],
  faults: [
    'rowUnknown',
    'columnUnknown',
    'readOnlyGiven',
    'valueInvalid',
    'userUnknown',
    'userKeyMissing',
    'requiredEmpty',
  ],
  status: (choices) => choices['newer.status.update'],
  responseSchema: undefined,
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-7',
    'FIELD-4',
    'ISSUE-2',
    'ISSUE-3',
    'NUPD-1',
    'NUPD-2',
    'NCOL-1',
    'NCOL-2',
    'NVAL-1',
    'NUSER-2',
    'NUSER-3',
    'NERR-1',
    'NFORM-1',
    'NFORM-2',
    'NFORM-3',
    'NFORM-4',
    'NFORM-5',
    'NFORM-6',
    'NFORM-7',
    'NFORM-8',
    'NFORM-10',
    'NFORM-11',
    'NFORM-13',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, grid, issue, body: { rows } }) => {
    const changes = rows.map(({ rowId, columns }) => ({ ...newerRowName(service.world, rowId), values: columns }));
    updateRows(service.world, grid, issue, changes, newerWriting);
    return nothing;
  },
});
