import { listOf, named, text } from '../../../specification/schema.js';
import { caller } from '../../guards/caller.js';
import { cascade, issue, viewers } from '../../guards/path.js';
import { defineEndpoint } from '../endpoint.js';

/** Names of levels. */
export const levelNames = named('LevelNames', listOf(text), 'Names of levels of a multi cascade.');

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
  rules: ['CAS-6', 'VER-3'],
  run: ({ cascade }) => ({ body: JSON.stringify(cascade.levels) }),
});
