import { sheetOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { issue, viewers } from '../../guards/issues.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowCount } from './answer-schemas.js';

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
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'FIELD-1', 'FIELD-2', 'ISSUE-1', 'COUNT-2', 'VER-1', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world }, grid, issue }) => json({ rowCount: sheetOf(world.state, grid.id, issue.id).rows.size }),
});
