import { resetAllLevels as reset } from '../../../model/selecting.js';
import { caller } from '../../guards/caller.js';
import { cascade } from '../../guards/fields.js';
import { editors, issue } from '../../guards/issues.js';
import { nothing } from '../answers.js';
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
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'FIELD-1', 'FIELD-3', 'ISSUE-1', 'CAS-4', 'VER-3', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world }, cascade, issue }) => {
    reset(world, cascade, issue);
    return nothing;
  },
});
