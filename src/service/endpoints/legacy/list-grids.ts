import type { Grid } from '../../../model/fields.js';
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
          id: described(text, 'The id of the custom field; the same number is the grid id in paths.', 'list.id'),
          name: described(text, 'The name of the custom field.'),
        }),
        'A grid custom field.',
      ),
    ),
    'Every custom field that is a grid.',
  ),
  choices: ['list.order'],
  rules: ['LIST-1', 'VER-1'],
  run: ({ service: { world, choices } }) => {
    const byName = (a: Grid, b: Grid): number => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1);
    const order = { id: (a: Grid, b: Grid) => a.id - b.id, name: byName }[choices['list.order']];
    const prefix = choices['list.id'] === 'prefixed' ? 'customfield_' : '';
    const listed = [...world.state.catalogue.grids].sort(order);
    return { body: JSON.stringify(listed.map(({ id, name }) => ({ id: `${prefix}${id}`, name }))) };
  },
});
