import type { WorldFile } from '../../index.js';

/** The smallest world that can be written to: one user who may, one issue, and one grid of texts without rows. */
export const smallWorld: WorldFile = {
  users: [{ name: 'ada', key: 'u-ada', password: 'ada', token: 'ada-token', fullName: 'Ada', rights: [] }],
  projects: [{ key: 'P', name: 'Project', permissions: { ada: 'edit' } }],
  issues: [{ id: 1, key: 'P-1' }],
  fields: [
    { id: 7, name: 'Lines', kind: 'grid', projects: ['P'], columns: [{ id: 'text', title: 'Text', kind: 'string' }] },
  ],
};

/** The headers of its user. */
export const asAda = { authorization: `Basic ${btoa('ada:ada')}`, 'content-type': 'application/json' };

/** Where its grid is on its issue. */
export const smallPlace = { grid: 7, issue: 'P-1' };

/** The address of its grid on its issue, below any origin. */
export const smallGrid = '/rest/vendor-igrid/1.0/grid/7/issue/1';
