import { optionNames } from '../../../model/cascade.js';
import { selectionOf } from '../../../model/state.js';
import { listOf, named, text } from '../../../specification/schema.js';
import { caller } from '../../guards/caller.js';
import { cascade, issue, level, viewers } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

export const listOptions = defineEndpoint({
  number: 23,
  id: 'listOptions',
  api: 'cascade',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/options/{levelName}',
  since: '1.25.0',
  guards: [caller, cascade, issue, viewers, level],
  faults: [],
  status: 200,
  responseSchema: named('OptionNames', listOf(text), 'Names of the options of one level.'),
  faultStatuses: { levelUnknown: (choices) => choices['cascade.levelMissing'] },
  choices: ['cascade.noParent'],
  rules: ['CAS-5', 'VER-3'],
  run: ({ service: { world, choices }, cascade, issue, level }) => {
    const names = optionNames(cascade, level, selectionOf(world.state, cascade.id, issue.id), choices);
    return { body: JSON.stringify(names) };
  },
});
