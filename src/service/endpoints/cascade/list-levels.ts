import { caller } from '../../guards/caller.js';
import { cascade } from '../../guards/fields.js';
import { issue, viewers } from '../../guards/issues.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { levelNames } from './schemas.js';

export const listLevels = defineEndpoint({
  number: 24,
  id: 'listLevels',
  api: 'cascade',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/levels',
  since: '1.25.0',
  guards: [caller, cascade, issue, viewers],
  faults: [],
  status: 200,
  responseSchema: levelNames,
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'FIELD-1', 'FIELD-3', 'ISSUE-1', 'CAS-6', 'VER-3', 'JSON-1', 'FAIL-1'],
  run: ({ cascade }) => json(cascade.levels),
});
