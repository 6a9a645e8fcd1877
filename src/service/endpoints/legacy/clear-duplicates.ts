import { removeDuplicates } from '../../../model/cleaning.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { editors, inContext, issue } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';

export const clearDuplicates = defineEndpoint({
  number: 7,
  id: 'clearDuplicates',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/clearDuplicates',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext],
  faults: [],
  status: 200,
  responseSchema: undefined,
  choices: ['rows.duplicate'],
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-3',
    'FIELD-1',
    'FIELD-2',
    'FIELD-5',
    'ISSUE-1',
    'CLEAR-2',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service: { world, choices }, grid, issue }) => {
    removeDuplicates(world, grid, issue, choices['rows.duplicate']);
    return nothing;
  },
});
