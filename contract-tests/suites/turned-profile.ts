import type { Profile } from '../../src/index.js';

/** Every choice that has another value than its default, turned to one. */
export const turnedProfile = {
  'auth.schemes': 'bearer',
  'checks.order': 'issue-first',
  'legacy.errorBody': 'message',
  'legacy.add.status': 200,
  'legacy.add.unknownColumn': 404,
  'legacy.sync.taskId': 'body',
  'legacy.dates': 'iso-string',
  'legacy.rowMissing': 404,
  'legacy.hiddenIssues': 'shown',
  'legacy.readOnly': 'refused',
  'paging.defaultMaxResults': 2,
  'paging.limit': 3,
  'paging.issueUnit': 'rows',
  'source.configurationTable': 'absent',
  'newer.status.add': 200,
  'newer.status.update': 204,
  'newer.status.delete': 200,
  'newer.status.invalid': 422,
  'newer.status.field': 400,
  'newer.status.issue': 403,
  'newer.status.row': 400,
  'newer.status.edit': 404,
  'newer.customFieldId': 'prefixed',
  'cascade.invalid': 404,
  'cascade.levelMissing': 400,
  'cascade.descendants': 'keep',
  'formula.empty': 'zero',
  'version.before': 501,
  addonVersion: '1.25.0',
  'rows.modified': 'timestamp',
} as const satisfies Profile;

/** The other values of the choices that have more than two. */
export const turnedOtherwise = {
  ...turnedProfile,
  'auth.schemes': 'basic',
  'legacy.errorBody': 'empty',
  'legacy.sync.taskId': 'none',
  'paging.defaultMaxResults': 'all',
  'paging.limit': 'none',
  'newer.status.update': 201,
  'newer.status.issue': 400,
} as const satisfies Profile;
