import { rowsInProjects } from '../../../model/visible-sheets.js';
import { closedObjectOf, described, named, whole } from '../../../specification/schema.js';
import { caller } from '../../guards/caller.js';
import { grid } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

/** A number of rows (section 2.4). */
export const rowCount = named(
  'RowCount',
  closedObjectOf({ rowCount: described(whole, 'How many rows there are.') }),
  'A number of rows.',
);

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
  rules: ['COUNT-1', 'COUNT-3', 'VER-1'],
  run: ({ service: { world }, caller, grid }) => ({
    body: JSON.stringify({ rowCount: rowsInProjects(world.state, grid, caller) }),
  }),
});
