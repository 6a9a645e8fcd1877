import { describe, expect, it } from 'vitest';
import type { Version } from '../../../core.js';
import { onEveryHost, type Sending } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

type Request = [name: string, method: string, path: string, sending: Sending, success: number];

/** Every legacy endpoint from 1.18.0 on: a request that succeeds. */
const requests: Request[] = [
  ['1, list of grids', 'GET', '/rest/vendor-igrid/1.0/grid/list', { user: 'admin' }, 200],
  ['2, data source', 'GET', '/rest/vendor-igrid/1.0/grid/10500/datasource', { user: 'admin' }, 200],
  ['3, row count', 'GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount', {}, 200],
  ['4, row count of an issue', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount', {}, 200],
  ['5, reload', 'POST', '/rest/vendor-igrid/1.0/grid/issue/10101/reload', { body: { gridIds: [10501] } }, 200],
  ['6, clear', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear', {}, 200],
  ['7, clear duplicates', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearDuplicates', {}, 200],
  ['8, clear not modified', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearNotModified', {}, 200],
  ['9, read rows', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {}, 200],
  ['9, read a row', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/1', {}, 200],
  ['10, read all rows', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issues', {}, 200],
  ['11, add', 'POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10001', { body: { rows: [{ base: 'web' }] } }, 201],
  [
    '12, update',
    'PUT',
    '/rest/vendor-igrid/1.0/grid/10500/issue/10001',
    { body: { rows: [{ rowId: 1, values: { jcount: 7 } }] } },
    200,
  ],
  ['13, delete', 'DELETE', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { body: { rows: [1] } }, 204],
];

const synchronize: Request = [
  '14, synchronize',
  'PUT',
  '/rest/vendor-igrid/1.0/grid/synchronize',
  { user: 'sysadmin' },
  204,
];

const basic = (credentials: string): string => `Basic ${btoa(credentials)}`;

onEveryHost({}, (twin) => {
  const { send } = twin;

  describe.each([...requests, synchronize])('%s', (_name, method, path, sending, success) => {
    const user = sending.user ?? 'alice';

    it.each([
      ['a password', basic(`${user}:${user}`)],
      ['a token', `Bearer ${user}-token`],
      ['a scheme in small letters', `bearer ${user}-token`],
    ])('AUTH-1, AUTH-2: %s is taken', async (_, authorization) => {
      const { status } = await send(method, path, { ...sending, user: null, headers: { authorization } });
      expect(status).toBe(success);
    });

    it('AUTH-1: no credentials are 401, and the header says what is wanted', async () => {
      const { status, messages } = await refused(twin, method, path, { ...sending, user: null });
      expect([status, messages.length]).toEqual([401, 1]);
      const { headers } = await send(method, path, { ...sending, user: null });
      expect(headers.get('www-authenticate')).toMatch(/Basic.*Bearer/);
    });

    it.each([
      ['a wrong password', basic(`${user}:wrong`)],
      ['no password', basic(`${user}:`)],
      ['no colon', basic(user)],
      ['an unknown user', basic('nobody:nobody')],
      ['what is not base64', 'Basic %%%'],
      ['a scheme alone', 'Basic'],
      ['a wrong token', 'Bearer wrong-token'],
      ['no token', 'Bearer'],
      ['another scheme', `Digest ${btoa(`${user}:${user}`)}`],
      ['no scheme', btoa(`${user}:${user}`)],
    ])('AUTH-2: %s is 401', async (_, authorization) => {
      const { status } = await refused(twin, method, path, { ...sending, user: null, headers: { authorization } });
      expect(status).toBe(401);
      const { headers } = await send(method, path, { ...sending, user: null, headers: { authorization } });
      expect(headers.has('www-authenticate')).toBe(true);
    });

    it.each([
      ['with a slash at the end', '/', {}],
      ['with a bare question mark', '?', {}],
      ['with both', '/?', {}],
      ['with an unknown query parameter', '?os_authType=basic', {}],
      ['with X-Atlassian-Token', '', { 'x-atlassian-token': 'no-check' }],
      ['with a content type', '', { 'content-type': 'application/json' }],
    ])('is answered alike %s', async (_, end, headers) => {
      const { status } = await send(method, path + end, { ...sending, headers });
      expect(status).toBe(success);
    });

    it('JSON-1: a body that comes back is JSON, on one line', async () => {
      const { status, headers, text } = await send(method, path, sending);
      expect(status).toBe(success);
      expect(text).not.toContain('\n');
      expect(headers.get('content-type') ?? 'none').toMatch(text === '' ? /none/ : /^application\/json/);
    });
  });
});

/** The same endpoints at each of these versions: the legacy API is there or not, and endpoint 14 is there or not. */
const versions: [version: Version, rule: string, legacy: boolean, sync: boolean][] = [
  ['1.9.0', 'VER-1', false, false],
  ['1.17.9', 'VER-1', false, false],
  ['1.18.0', 'VER-1, VER-2', true, false],
  ['1.18.9', 'VER-1, VER-2', true, false],
  ['1.19.0', 'VER-1, VER-2', true, true],
  ['1.100.0', 'VER-1, VER-2', true, true],
  ['2.0.0', 'VER-1, VER-2', true, true],
];

describe.each(versions)('add-on version %s', (addonVersion, rule, legacy, sync) => {
  onEveryHost({ addonVersion }, (twin) => {
    const all = [...requests, synchronize];
    const there = all.filter((request) => (request === synchronize ? sync : legacy));
    const missing = all.filter((request) => !there.includes(request));

    it.runIf(there.length > 0).for(there)(`${rule}: has endpoint %s`, async ([, method, path, sending, success]) => {
      const { status } = await twin.send(method, path, sending);
      expect(status).toBe(success);
    });

    it.runIf(missing.length > 0).for(missing)(`${rule}: 404 for endpoint %s`, async ([, method, path, sending]) => {
      const { status } = await refused(twin, method, path, sending);
      expect(status).toBe(404);
    });
  });
});

describe('below a context path', () => {
  onEveryHost({ contextPath: '/jira' }, ({ send }) => {
    it.each([...requests, synchronize])('answers endpoint %s', async (_name, method, path, sending, success) => {
      const { status } = await send(method, `/jira${path}`, sending);
      expect(status).toBe(success);
    });
  });
});
