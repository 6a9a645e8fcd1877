import { addRows } from '../../../model/adding.js';
import { newerRowId } from '../../../model/row-refs.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { gridByCustomFieldId } from '../../guards/fields.js';
import { editors, inContext, issueByIdOrKey } from '../../guards/issues.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowIds } from './answer-schemas.js';
import { newRows } from './request-schemas.js';
import { newerWriting } from './writing.js';

export const addGridRows = defineEndpoint({
  number: 16,
  id: 'addGridRows',
  api: 'newer',
  method: 'POST',
  path: '/rest/{vendor}-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}',
  guards: [caller, gridByCustomFieldId, issueByIdOrKey, editors, inContext, body(newRows)],
  faults: [
    'columnUnknown',
    'readOnlyGiven',
    'valueInvalid',
    'userUnknown',
    'userKeyMissing',
    'requiredMissing',
    'requiredEmpty',
    'idsExhausted',
  ],
  status: (choices) => choices['newer.status.add'],
  responseSchema: rowIds,
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-7',
    'FIELD-4',
    'ISSUE-2',
    'ISSUE-3',
    'NADD-1',
    'NADD-2',
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
  run: ({ service, grid, issue, body: { rows } }) =>
    json(addRows(service.world, grid, issue, rows, newerWriting).map((row) => newerRowId(service.world, row.id))),
});
