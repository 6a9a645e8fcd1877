import { resetLevels as reset } from '../../../model/selecting.js';
import { body } from '../../guards/body.js';
import { caller } from '../../guards/caller.js';
import { cascade } from '../../guards/fields.js';
import { editors, issue } from '../../guards/issues.js';
import { nothing } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { descendantsIn } from './descendants.js';
import { levelNames } from './schemas.js';

export const resetLevels = defineEndpoint({
  number: 21,
  id: 'resetLevels',
  api: 'cascade',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/reset',
  since: '1.25.0',
  guards: [caller, cascade, issue, editors, body(levelNames)],
  faults: ['levelUnknown'],
  status: 200,
  responseSchema: undefined,
  choices: ['cascade.descendants'],
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'FIELD-1', 'FIELD-3', 'ISSUE-1', 'CAS-3', 'VER-3', 'JSON-1', 'FAIL-1'],
  run: ({ service, cascade, issue, body }) => {
    reset(service.world, cascade, issue, body, descendantsIn(service));
    return nothing;
  },
});
