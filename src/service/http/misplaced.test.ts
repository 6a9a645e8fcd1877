import { expect, it } from 'vitest';
import { explainMisplaced } from './misplaced.js';

const own = { vendor: 'vendor', contextPath: '' };
const rows = 'grid/10500/issue/10001';

it.each([
  ['GET', `/rest/acme-igrid/1.0/${rows}/`, `readRows of vendor "acme": set vendor: 'acme' (--vendor acme)`],
  [
    'POST',
    `/jira/rest/vendor-igrid/1.0/${rows}`,
    `addRows below "/jira": set contextPath: '/jira' (--context-path /jira)`,
  ],
  [
    'GET',
    '/jira/rest/acme-grid/1.0/api/grid/10500/issue/DEMO-1',
    `readGrid of vendor "acme" below "/jira": set vendor: 'acme' (--vendor acme) and contextPath: '/jira' (--context-path /jira)`,
  ],
  ['GET', '/rest/vendor-igrid/latest/grid/list', 'listGrids: its path is /rest/vendor-igrid/1.0/grid/list'],
  [
    'PATCH',
    '/rest/vendor-igrid/2.0/grid/10500/rowcount',
    'countRows: its path is /rest/vendor-igrid/1.0/grid/10500/rowcount',
  ],
  ['GET', '/REST/Vendor-IGRID/1.0/Grid/LIST', 'listGrids: its path is /rest/vendor-igrid/1.0/grid/list'],
])('explainMisplaced explains %s %s', (method, path, words) => {
  expect(explainMisplaced(method, path, own)).toBe(`this looks like ${words}`);
});

it('explainMisplaced explains a request to the root of the host for a service below a context path', () => {
  expect(explainMisplaced('GET', '/rest/vendor-igrid/1.0/grid/list', { ...own, contextPath: '/jira' })).toBe(
    `this looks like listGrids at the root of the host: set contextPath: '' (--context-path '')`,
  );
});

it('explainMisplaced ignores the case of the vendor', () => {
  expect(explainMisplaced('GET', '/rest/ACME-igrid/1.0/grid/list', { ...own, vendor: 'Acme' })).toBe(
    'this looks like listGrids: its path is /rest/Acme-igrid/1.0/grid/list',
  );
});

it.each([
  '/rest/vendor-igrid/1.0/grid/list',
  '/rest/acme-igrid/1.0/grid/list/more',
  '/rest/acme-igrid/1.0/nothing',
  '/rest/api/2/myself',
  '/rest/a%20b-igrid/1.0/grid/list',
  `/${'x/'.repeat(5_000)}rest/acme-igrid/1.0/grid/list`,
])('explainMisplaced returns undefined for %.60s', (path) => {
  expect(explainMisplaced('GET', path, own)).toBeUndefined();
});
