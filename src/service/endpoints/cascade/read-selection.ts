import { selectionOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { cascade } from '../../guards/fields.js';
import { issue, viewers } from '../../guards/issues.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { selection } from './schemas.js';

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
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'FIELD-1', 'FIELD-3', 'ISSUE-1', 'CAS-1', 'VER-3', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world }, cascade, issue }) =>
    json(Object.fromEntries(selectionOf(world.state, cascade.id, issue.id))),
});
