import { rowsInProjects } from '../../../model/counting.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/fields.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { rowCount } from './answer-schemas.js';

export const countRows = defineEndpoint({
  number: 3,
  id: 'countRows',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/rowcount',
  since: '1.18.0',
  guards: [caller, grid],
  faults: [],
  status: 200,
  responseSchema: rowCount,
  rules: ['AUTH-1', 'AUTH-2', 'FIELD-1', 'FIELD-2', 'COUNT-1', 'COUNT-3', 'VER-1', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world }, caller, grid }) => json({ rowCount: rowsInProjects(world.state, grid, caller) }),
});
