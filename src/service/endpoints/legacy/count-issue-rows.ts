import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { grid, issue, viewers } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { rowCount } from './count-rows.js';

export const countIssueRows = defineEndpoint({
  number: 4,
  id: 'countIssueRows',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/rowcount',
  since: '1.18.0',
  guards: [caller, grid, issue, viewers],
  faults: [],
  status: 200,
  responseSchema: rowCount,
  rules: ['COUNT-2', 'VER-1'],
  run: ({ service: { world }, grid, issue }) => ({
    body: JSON.stringify({ rowCount: sheetOf(world.state, grid.id, issue.id).rows.size }),
  }),
});
