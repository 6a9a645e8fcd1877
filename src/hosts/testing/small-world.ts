import type { WorldFile } from '../../index.js';

/** The smallest world with a writable grid: one user who may edit, one issue, and one grid of texts without rows. */
export const smallWorld: WorldFile = {
  users: [{ name: 'ada', key: 'u-ada', password: 'ada', token: 'ada-token', fullName: 'Ada', rights: [] }],
  projects: [{ key: 'P', name: 'Project', permissions: { ada: 'edit' } }],
  issues: [{ id: 1, key: 'P-1' }],
  fields: [
    { id: 7, name: 'Lines', kind: 'grid', projects: ['P'], columns: [{ id: 'text', title: 'Text', kind: 'string' }] },
  ],
};

/** The headers of ada, the user of the small world. */
export const asAda = { authorization: `Basic ${btoa('ada:ada')}`, 'content-type': 'application/json' };

/** The grid and the issue of the small world. */
export const smallPlace = { grid: 7, issue: 'P-1' };

/** The path of the grid of the small world on its issue. */
export const smallGrid = '/rest/vendor-igrid/1.0/grid/7/issue/1';
