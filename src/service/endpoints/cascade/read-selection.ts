import { selectionOf } from '../../../model/state.js';
import { mapOf, named, text } from '../../../specification/schema.js';
import { caller } from '../../guards/caller.js';
import { cascade, issue, viewers } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

/** What is selected, or to be selected (section 2.9). */
export const selection = named(
  'Selection',
  mapOf(text),
  'Level name to the name of the option that is selected there.',
);

export const readSelection = defineEndpoint({
  number: 19,
  id: 'readSelection',
  api: 'cascade',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}',
  since: '1.25.0',
  guards: [caller, cascade, issue, viewers],
  faults: [],
  status: 200,
  responseSchema: selection,
  rules: ['CAS-1', 'VER-3'],
  run: ({ service: { world }, cascade, issue }) => {
    const selected = selectionOf(world.state, cascade.id, issue.id);
    return { body: JSON.stringify(Object.fromEntries(selected)) };
  },
});
