import { changeLevels, reset } from '../../../model/cascade.js';
import { anyLevels, body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { cascade, editors, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';
import { levelNames } from './list-levels.js';

export const resetLevels = defineEndpoint({
  number: 21,
  id: 'resetLevels',
  api: 'cascade',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/reset',
  since: '1.25.0',
  guards: [caller, cascade, issue, editors, body(levelNames), anyLevels],
  faults: ['levelUnknown'],
  status: 200,
  responseSchema: undefined,
  choices: ['cascade.descendants', 'cascade.atomic'],
  rules: ['CAS-3', 'VER-3'],
  run: ({ service: { world, choices }, cascade, issue, body }) => {
    changeLevels(world, cascade, issue, body, (selected, given) => reset(cascade, selected, given, choices), {
      choices,
      levelOf: (level) => level,
    });
    return {};
  },
});
