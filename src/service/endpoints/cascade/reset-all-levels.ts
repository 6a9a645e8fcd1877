import { changeSelection } from '../../../model/cascade.js';
import { caller } from '../../guards/caller.js';
import { cascade, editors, issue } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

export const resetAllLevels = defineEndpoint({
  number: 22,
  id: 'resetAllLevels',
  api: 'cascade',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/resetall',
  since: '1.25.0',
  guards: [caller, cascade, issue, editors],
  faults: [],
  status: 200,
  responseSchema: undefined,
  rules: ['CAS-4', 'VER-3'],
  run: ({ service: { world }, cascade, issue }) => {
    changeSelection(world, cascade, issue, () => new Map());
    return {};
  },
});
