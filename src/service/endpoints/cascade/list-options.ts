import { optionNames } from '../../../model/cascade.js';
import { selectionOf } from '../../../model/state.js';
import { caller } from '../../guards/caller.js';
import { cascade } from '../../guards/fields.js';
import { issue, viewers } from '../../guards/issues.js';
import { level } from '../../guards/level.js';
import { json } from '../answers.js';
import { defineEndpoint } from '../endpoint.js';
import { optionList } from './schemas.js';

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
  responseSchema: optionList,
  faultStatuses: { levelUnknown: (choices) => choices['cascade.levelMissing'] },
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'FIELD-1', 'FIELD-3', 'ISSUE-1', 'CAS-5', 'VER-3', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world }, cascade, issue, level }) =>
    json(optionNames(cascade, level, selectionOf(world.state, cascade.id, issue.id))),
});
