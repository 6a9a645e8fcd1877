import { describe, expect, it } from 'vitest';
import { type Answered, onEveryHost, type Sending } from '../../../hosts/testing/every-host.js';

/** The four endpoints of a path: method, a request that changes nothing, and the status of its success. */
const endpoints: [method: string, sending: Sending, success: number][] = [
  ['GET', {}, 200],
  ['POST', { body: { rows: [] } }, 201],
  ['PUT', { body: { rows: [] } }, 200],
  ['DELETE', { body: { rows: [] } }, 204],
];

const basic = (credentials: string): string => `Basic ${btoa(credentials)}`;

/** What two answers must share to be the same outcome; the name of the issue does not count. */
const outcome = ({ status, headers, text }: Answered, issue: string) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'date'),
  text: text.replaceAll(issue, 'the issue'),
});

onEveryHost({}, ({ send }) => {
  describe.each(endpoints)('%s', (method, sending, success) => {
    it.each([
      ['a password', basic('alice:alice')],
      ['a token', 'Bearer alice-token'],
    ])('AUTH-1, AUTH-2: %s is taken', async (_, authorization) => {
      const { status } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        ...sending,
        user: null,
        headers: { authorization },
      });
      expect(status).toBe(success);
    });

    it('AUTH-1: no credentials are 401, and the header says what is wanted', async () => {
      const { status, json, headers } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        ...sending,
        user: null,
      });
      expect([status, json]).toEqual([401, { errorMessages: [expect.any(String)] }]);
      expect(headers.get('www-authenticate')).toMatch(/Basic.*Bearer/);
    });

    it.each([
      ['a wrong password', basic('alice:wrong')],
      ['a password in other letters', basic('alice:Alice')],
      ['no password', basic('alice:')],
      ['no colon', basic('alice')],
      ['an unknown user', basic('nobody:nobody')],
      ['no user', basic(':')],
      ['what is not base64', 'Basic %%%'],
      ['a scheme alone', 'Basic'],
      ['a wrong token', 'Bearer wrong'],
      ['a password as a token', 'Bearer alice'],
      ['no token', 'Bearer'],
      ['another scheme', `Digest ${btoa('alice:alice')}`],
      ['no scheme', btoa('alice:alice')],
    ])('AUTH-2: %s is 401', async (_, authorization) => {
      const { status, json, headers } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        ...sending,
        user: null,
        headers: { authorization },
      });
      expect([status, json]).toEqual([401, { errorMessages: [expect.any(String)] }]);
      expect(headers.has('www-authenticate')).toBe(true);
    });

    it.each([
      ['10500', 'DEMO-1'],
      ['10500', '10001'],
      ['customfield_10500', 'DEMO-1'],
      ['10502', 'OPS-2'],
    ])('FIELD-4, ISSUE-2, ISSUE-3: the field %s on the issue %s succeeds', async (field, issue) => {
      const { status } = await send(method, `/rest/vendor-grid/1.0/api/grid/${field}/issue/${issue}`, sending);
      expect(status).toBe(success);
    });

    it.each([
      ['that does not exist', '99999', 'DEMO-1'],
      ['that does not exist, with the prefix', 'customfield_99999', 'DEMO-1'],
      ['that no id is', 'Expenses', 'DEMO-1'],
      ['that is a cascade', '10600', 'DEMO-1'],
      ['that is a number field', 'customfield_10700', 'DEMO-1'],
      ['outside its context', '10502', 'DEMO-1'],
      ['outside its context', '10503', 'OPS-1'],
    ])('FIELD-4: a field %s is 404', async (_, field, issue) => {
      const { status, json } = await send(method, `/rest/vendor-grid/1.0/api/grid/${field}/issue/${issue}`, sending);
      expect([status, json]).toEqual([404, { errorMessages: [expect.any(String)] }]);
    });

    it.each([
      ['alice', 'DEMO-9'],
      ['alice', '10009'],
      ['alice', 'DEMO-3'],
      ['alice', '10003'],
      ['bob', 'DEMO-1'],
      ['vera', 'OPS-1'],
      ['sysadmin', 'NOPE-1'],
      ['alice', '1e4'],
      ['alice', 'constructor'],
    ])('ISSUE-2: for %s the issue %s is 404', async (user, issue) => {
      const path = `/rest/vendor-grid/1.0/api/grid/10500/issue/${issue}`;
      const { status, json } = await send(method, path, { ...sending, user });
      expect([status, json]).toEqual([404, { errorMessages: [expect.stringContaining(issue)] }]);
    });

    it('ISSUE-2: who may see the issue that is hidden from alice does', async () => {
      const { status } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-3', {
        ...sending,
        user: 'admin',
      });
      expect(status).toBe(success);
    });

    const other: Sending = method === 'GET' ? {} : { raw: '{"rows": [', headers: { 'content-type': 'text/plain' } };
    it.each([
      ['by key', '10500', 'DEMO-3', 'DEMO-9', sending],
      ['by id', '10500', '10003', '10009', sending],
      ['with a body that is no JSON', '10500', 'DEMO-3', 'DEMO-9', other],
      ['on a grid outside its context', '10502', 'DEMO-3', 'DEMO-9', sending],
      ['on a field that is no grid', '10600', 'DEMO-3', 'DEMO-9', sending],
      ['with an unknown column asked for', '10500', 'DEMO-3?columnIds=nope', 'DEMO-9?columnIds=nope', sending],
    ])(
      'AUTH-7: %s, one that is hidden cannot be told from one that is missing',
      async (_, field, hidden, missing, what) => {
        const [a, b] = [
          await send(method, `/rest/vendor-grid/1.0/api/grid/${field}/issue/${hidden}`, what),
          await send(method, `/rest/vendor-grid/1.0/api/grid/${field}/issue/${missing}`, what),
        ];
        expect(a.status).toBe(404);
        expect(outcome(a, hidden.slice(0, 6))).toEqual(outcome(b, missing.slice(0, 6)));
      },
    );
  });

  it('reading needs no more than view', async () => {
    const { status } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { user: 'vera' });
    expect(status).toBe(200);
  });

  it('HEAD answers as GET does, without a body', async () => {
    const { status, text, headers } = await send('HEAD', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1');
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'application/json']);
  });

  it('JSON-1: what is read is application/json, on one line', async () => {
    const { text, headers } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toContain('\n');
  });
});

onEveryHost(
  {},
  ({ send }) => {
    it('takes no other method, and says which it takes', async () => {
      const { status, headers, json } = await send('PATCH', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1');
      expect([status, json]).toEqual([405, { errorMessages: [expect.any(String)] }]);
      const allowed = (headers.get('allow') ?? '').split(', ');
      expect(allowed).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    });
  },
  ['http', 'handle'], // MSW handlers leave other methods to the handlers behind them
);
