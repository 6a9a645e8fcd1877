import { reload } from '../../../model/maintaining.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { gridsInBody } from '../../guards/grids-in-body.js';
import { editors, issue } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { gridsToReload } from './request-schemas.js';

export const reloadGrids = defineEndpoint({
  number: 5,
  id: 'reloadGrids',
  api: 'legacy',
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/issue/{issueId}/reload',
  since: '1.18.0',
  guards: [caller, issue, editors, body(gridsToReload), gridsInBody],
  faults: ['idsExhausted'],
  status: 200,
  responseSchema: undefined,
  rules: [
    'AUTH-1',
    'AUTH-2',
    'AUTH-3',
    'FIELD-1',
    'FIELD-2',
    'FIELD-5',
    'ISSUE-1',
    'RELOAD-1',
    'VER-1',
    'JSON-1',
    'FAIL-1',
  ],
  run: ({ service: { world }, grids, issue }) => {
    for (const grid of grids) reload(world, grid, issue);
    return nothing;
  },
});
