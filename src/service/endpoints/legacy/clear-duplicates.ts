import { removeDuplicates } from '../../../model/write-rows.js';
import { caller } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
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
  choices: ['rows.duplicate', 'rows.duplicateKept'],
  rules: ['FIELD-5', 'CLEAR-2', 'VER-1'],
  run: ({ service: { world, choices }, grid, issue }) => {
    removeDuplicates(world, grid, issue, choices);
    return {};
  },
});
