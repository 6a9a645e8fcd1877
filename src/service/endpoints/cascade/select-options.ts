import { changeSelection, select } from '../../../model/cascade.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { cascade, editors, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { descendantsUnder, selection } from './read-selection.js';

export const selectOptions = defineEndpoint({
  number: 20,
  id: 'selectOptions',
  api: 'cascade',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}',
  since: '1.25.0',
  guards: [caller, cascade, issue, editors, body(selection)],
  faults: ['levelUnknown', 'optionUnknown'],
  status: 200,
  responseSchema: undefined,
  choices: ['cascade.descendants'],
  rules: ['CAS-2', 'VER-3'],
  run: ({ service: { world, choices }, cascade, issue, body }) => {
    changeSelection(world, cascade, issue, (selected) => select(cascade, selected, body, descendantsUnder(choices)));
    return {};
  },
});
