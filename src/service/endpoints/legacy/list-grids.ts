import { closedObjectOf, described, listOf, named, text } from '../../../specification/schema.js';
import { adminOnly, caller } from '../../guards/caller.js';
import { defineEndpoint } from '../endpoint.js';

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
  responseSchema: named(
    'GridList',
    listOf(
      named(
        'GridListEntry',
        closedObjectOf({
          id: described(text, 'The id of the custom field; the same number is the grid id in paths.'),
          name: described(text, 'The name of the custom field.'),
        }),
        'A grid custom field.',
      ),
    ),
    'Every custom field that is a grid.',
  ),
  rules: ['LIST-1', 'VER-1'],
  run: ({ service }) => {
    const { grids } = service.world.state.catalogue;
    return { body: JSON.stringify(grids.map(({ id, name }) => ({ id: String(id), name }))) };
  },
});
