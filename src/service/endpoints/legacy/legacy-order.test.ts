import { describe, expect, it } from 'vitest';
import { onEveryHost, type Sending } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

type Case = [of: string, method: string, path: string, sending: Sending, status: number, says: RegExp];

const bad = { body: { rows: 'none' } };
const nobody = { user: null };
const unknownColumn = { rows: [{ rowId: 1, values: { nope: 1, jcount: 'x' } }] };
const emptyRequired = { rows: [{ rowId: 1, values: { jsummary: null, nope: 1 } }] };

/** Two refusals apply; the first of the order is the one that is given. */
const both: Case[] = [
  ['credentials, role', 'GET', '/rest/vendor-igrid/1.0/grid/list', nobody, 401, /credentials/i],
  ['credentials, field', 'GET', '/rest/vendor-igrid/1.0/grid/99999/rowcount', nobody, 401, /credentials/i],
  ['credentials, issue', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/99999', nobody, 401, /credentials/i],
  ['role, field exists', 'GET', '/rest/vendor-igrid/1.0/grid/99999/datasource', {}, 403, /datasource/],
  ['role, field kind', 'GET', '/rest/vendor-igrid/1.0/grid/10600/datasource', {}, 403, /datasource/],
  ['field exists, issue exists', 'GET', '/rest/vendor-igrid/1.0/grid/99999/issue/88888', {}, 404, /99999/],
  ['field kind, issue exists', 'GET', '/rest/vendor-igrid/1.0/grid/10600/issue/99999', {}, 400, /10600/],
  ['field kind, issue permission', 'GET', '/rest/vendor-igrid/1.0/grid/10600/issue/10003', {}, 400, /10600/],
  ['field exists, issue permission', 'GET', '/rest/vendor-igrid/1.0/grid/99999/issue/10003', {}, 404, /99999/],
  ['issue permission, context', 'GET', '/rest/vendor-igrid/1.0/grid/10502/issue/10003', {}, 403, /10003/],
  ['issue permission, body', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10003', bad, 403, /10003/],
  ['issue exists, body', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/99999', bad, 404, /99999/],
  ['field kind, body', 'DELETE', '/rest/vendor-igrid/1.0/grid/10600/issue/10001', bad, 400, /10600/],
  ['context, body', 'POST', '/rest/vendor-igrid/1.0/grid/10502/issue/10001', bad, 400, /Assets/],
  ['columns, values', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { body: unknownColumn }, 404, /nope/],
  ['columns, required', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { body: emptyRequired }, 404, /nope/],
];

const issueFirst: Case[] = [
  ['field exists, issue exists', 'GET', '/rest/vendor-igrid/1.0/grid/99999/issue/88888', {}, 404, /88888/],
  ['field kind, issue exists', 'GET', '/rest/vendor-igrid/1.0/grid/10600/issue/99999', {}, 404, /99999/],
  ['field kind, issue permission', 'GET', '/rest/vendor-igrid/1.0/grid/10600/issue/10003', {}, 403, /10003/],
  ['credentials, issue', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/99999', nobody, 401, /credentials/i],
  ['issue permission, context', 'GET', '/rest/vendor-igrid/1.0/grid/10502/issue/10003', {}, 403, /10003/],
];

describe('by default', () => {
  onEveryHost({}, (twin) => {
    it.each(both)('of %s the first decides: %s %s', async (_, method, path, sending, expected, says) => {
      const { status, text } = await refused(twin, method, path, sending);
      expect(status).toBe(expected);
      expect(text).toMatch(says);
    });
  });
});

describe('issue first', () => {
  onEveryHost({ profile: { 'checks.order': 'issue-first' } }, (twin) => {
    it.each(issueFirst)('of %s the issue decides: %s %s', async (_, method, path, sending, expected, says) => {
      const { status, text } = await refused(twin, method, path, sending);
      expect(status).toBe(expected);
      expect(text).toMatch(says);
    });
  });
});

const unknownPaths = [
  '/rest/vendor-igrid/1.0/grid',
  '/rest/vendor-igrid/1.0/grid/10500',
  '/rest/vendor-igrid/1.0/grid/10500/issue',
  '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row',
  '/rest/vendor-igrid/1.0/grid/10500/rowcounts',
];

const otherMethods: [method: string, path: string, allowed: string[]][] = [
  ['POST', '/rest/vendor-igrid/1.0/grid/list', ['GET']],
  ['DELETE', '/rest/vendor-igrid/1.0/grid/10500/rowcount', ['GET']],
  ['GET', '/rest/vendor-igrid/1.0/grid/issue/10001/reload', ['POST']],
  ['POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear', ['PUT']],
  ['PATCH', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', ['GET', 'POST', 'PUT', 'DELETE']],
];

describe('where the whole base belongs to the mock', () => {
  onEveryHost(
    {},
    (twin) => {
      it.each(unknownPaths)('404 for the unknown path %s, with the nearest endpoint', async (path) => {
        const { status, text } = await refused(twin, 'GET', path);
        expect(status).toBe(404);
        expect(text).toContain('/rest/vendor-igrid/1.0/');
      });

      it.each(otherMethods)('405 for %s %s, with the methods allowed', async (method, path, allowed) => {
        const { status } = await refused(twin, method, path);
        expect(status).toBe(405);
        const { headers } = await twin.send(method, path);
        expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed));
      });

      it('answers HEAD as GET, without a body', async () => {
        const { status, text } = await twin.send('HEAD', '/rest/vendor-igrid/1.0/grid/10500/rowcount');
        expect([status, text]).toEqual([200, '']);
      });
    },
    ['http', 'handle'],
  );
});
