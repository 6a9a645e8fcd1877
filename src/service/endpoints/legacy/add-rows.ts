import { addRows as add } from '../../../model/adding.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { editors, inContext, issue } from '../../guards/issues.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowIds } from './answer-schemas.js';
import { newRows } from './request-schemas.js';
import { legacyWriting } from './writing.js';

export const addRows = defineEndpoint({
  number: 11,
  id: 'addRows',
  api: 'legacy',
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext, body(newRows)],
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
  status: (choices) => choices['legacy.add.status'],
  responseSchema: rowIds,
  faultStatuses: { columnUnknown: (choices) => choices['legacy.add.unknownColumn'] },
  choices: ['legacy.readOnly'],
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-3',
    'FIELD-1',
    'FIELD-2',
    'FIELD-5',
    'ISSUE-1',
    'ADD-1',
    'ADD-2',
    'ADD-3',
    'VALUE-1',
    'COLUMN-1',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service, grid, issue, body: { rows } }) =>
    json(add(service.world, grid, issue, rows, legacyWriting(service)).map((row) => row.id)),
});
