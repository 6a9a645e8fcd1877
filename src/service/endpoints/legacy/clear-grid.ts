import { clearRows } from '../../../model/write-rows.js';
import { caller } from '../../guards/caller.js';
import { editors, grid, inContext, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

export const clearGrid = defineEndpoint({
  number: 6,
  id: 'clearGrid',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/clear',
  since: '1.18.0',
  guards: [caller, grid, issue, editors, inContext],
  faults: [],
  status: 200,
  responseSchema: undefined,
  rules: ['FIELD-5', 'CLEAR-1', 'VER-1'],
  run: ({ service: { world }, grid, issue }) => {
    clearRows(world, grid, issue);
    return {};
  },
});
