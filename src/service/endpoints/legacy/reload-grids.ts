import { reload } from '../../../model/maintaining.js';
import { refuseAll } from '../../../model/refusal.js';
import { described, listOf, named, objectOf, whole } from '../../../specification/schema.js';
import { body, gridsInBody } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { editors, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

const gridsToReload = named(
  'GridsToReload',
  objectOf({
    gridIds: described(
      listOf(whole),
      'The ids of the grids; each is reloaded once.',
      'reload.emptyIds',
      'reload.atomic',
    ),
  }),
  'Grids to reload.',
);

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
  choices: ['rows.numbering', 'reload.rowIds', 'reload.added'],
  rules: ['RELOAD-1', 'VER-1'],
  run: ({ service: { world, choices }, grids, issue, found }) => {
    for (const grid of grids) reload(world, grid, issue, choices);
    refuseAll(found, true);
    return {};
  },
});
