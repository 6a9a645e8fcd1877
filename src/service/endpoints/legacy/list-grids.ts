import { caller } from '../../guards/caller.js';
import { adminOnly } from '../../guards/rights.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { gridList } from './answer-schemas.js';

export const listGrids = defineEndpoint({
  number: 1,
  id: 'listGrids',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/list',
  since: '1.18.0',
  guards: [caller, adminOnly],
  faults: [],
  status: 200,
  responseSchema: gridList,
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-4', 'LIST-1', 'VER-1', 'JSON-1', 'FAIL-1'],
  run: ({ service }) => json(service.world.state.catalogue.grids.map(({ id, name }) => ({ id: String(id), name }))),
});
