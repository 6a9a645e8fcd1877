import { describe, expect, it } from 'vitest';
import { onEveryHost, type Sending } from '../../../hosts/testing/every-host.js';

/** The six endpoints: method, what the path ends in, and a request that succeeds. */
const endpoints: [method: string, end: string, sending: Sending][] = [
  ['GET', '', {}],
  ['PUT', '', { body: {} }],
  ['PUT', '/reset', { body: [] }],
  ['PUT', '/resetall', {}],
  ['GET', '/options/Country', {}],
  ['GET', '/levels', {}],
];

const refused = { errorMessages: [expect.any(String)], errors: {} };
const basic = (credentials: string): string => `Basic ${btoa(credentials)}`;

onEveryHost({}, ({ send }) => {
  describe.each(endpoints)('%s …%s', (method, end, sending) => {
    it.each([
      ['a password', basic('alice:alice')],
      ['a token', 'Bearer alice-token'],
    ])('AUTH-1, AUTH-2: %s is taken', async (_, authorization) => {
      const { status } = await send(method, `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`, {
        ...sending,
        user: null,
        headers: { authorization },
      });
      expect(status).toBe(200);
    });

    it('AUTH-1: no credentials are 401, and the header says what is wanted', async () => {
      const { status, json, headers } = await send(
        method,
        `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`,
        { ...sending, user: null },
      );
      expect([status, json]).toEqual([401, refused]);
      expect(headers.get('www-authenticate')).toMatch(/Basic.*Bearer/);
    });

    it.each([
      ['a wrong password', basic('alice:wrong')],
      ['an unknown user', basic('nobody:nobody')],
      ['no colon', basic('alice')],
      ['what is not base64', 'Basic %%%'],
      ['a scheme alone', 'Basic'],
      ['a wrong token', 'Bearer wrong'],
      ['another scheme', `Digest ${btoa('alice:alice')}`],
      ['no scheme', btoa('alice:alice')],
    ])('AUTH-2: %s is 401', async (_, authorization) => {
      const { status, json, headers } = await send(
        method,
        `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`,
        { ...sending, user: null, headers: { authorization } },
      );
      expect([status, json]).toEqual([401, refused]);
      expect(headers.has('www-authenticate')).toBe(true);
    });

    it.each([
      ['alice', '10003'],
      ['bob', '10001'],
      ['vera', '10101'],
    ])('AUTH-3: %s, who may not view the issue %s, gets 403', async (user, issue) => {
      const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/${issue}${end}`;
      const { status, json } = await send(method, path, { ...sending, user });
      expect([status, json]).toEqual([403, refused]);
    });

    it.each([
      ['admin', '10003'],
      ['bob', '10101'],
      ['sysadmin', '10001'],
    ])('AUTH-3: %s, who may edit the issue %s, gets 200', async (user, issue) => {
      const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/${issue}${end}`;
      const { status } = await send(method, path, { ...sending, user });
      expect(status).toBe(200);
    });

    it(`AUTH-3: vera, who may view the issue only, gets ${method === 'GET' ? 200 : 403}`, async () => {
      const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
      const { status } = await send(method, path, { ...sending, user: 'vera' });
      expect(status).toBe(method === 'GET' ? 200 : 403);
    });

    it.each(['99999', '0', '9007199254740993', 'abc', '1e3', '0x7', '-10600', 'customfield_10600', 'Location'])(
      'FIELD-1: the field %s, which there is not, is 404',
      async (field) => {
        const path = `/rest/vendor-igrid/1.0/multicascade/${field}/issue/10001${end}`;
        const { status, json } = await send(method, path, sending);
        expect([status, json]).toEqual([404, refused]);
      },
    );

    it.each([
      ['a grid', '10500'],
      ['a number field', '10700'],
    ])('FIELD-3: %s is 400', async (_, field) => {
      const path = `/rest/vendor-igrid/1.0/multicascade/${field}/issue/10001${end}`;
      const { status, json } = await send(method, path, sending);
      expect([status, json]).toEqual([400, refused]);
    });

    it.each(['10009', '0', '9007199254740993', 'DEMO-1', 'abc', '1e4', '10001.0'])(
      'ISSUE-1: the issue %s, which there is not, is 404',
      async (issue) => {
        const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/${issue}${end}`;
        const { status, json } = await send(method, path, sending);
        expect([status, json]).toEqual([404, refused]);
      },
    );

    it('the answer is the same with a slash and a bare question mark at the end', async () => {
      const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
      const answers = [
        await send(method, path, sending),
        await send(method, `${path}/`, sending),
        await send(method, `${path}?`, sending),
      ];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
    });
  });

  it.each(['', '/options/Country', '/levels'])('JSON-1: GET …%s answers application/json', async (end) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
    const { headers, text } = await send('GET', path);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toContain('\n');
  });

  it.each([
    ['', '{}'],
    ['/reset', '[]'],
  ])('JSON-1: PUT …%s takes a body of a JSON type and no other', async (end, raw) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
    const put = (type: string) => send('PUT', path, { raw, headers: { 'content-type': type } });
    const [taken, form] = [
      await put('application/json; charset=utf-8'),
      await put('application/x-www-form-urlencoded'),
    ];
    expect([taken.status, form.status, form.json]).toEqual([200, 415, refused]);
  });
});

onEveryHost({ addonVersion: '1.24.9' }, ({ send }) => {
  it.each(endpoints)('VER-3: before 1.25.0 %s …%s is 404', async (method, end, sending) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
    const { status, json } = await send(method, path, sending);
    expect([status, json]).toEqual([404, refused]);
  });
});

onEveryHost({ addonVersion: '1.25.0' }, ({ send }) => {
  it.each(endpoints)('VER-3: from 1.25.0 %s …%s is there', async (method, end, sending) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
    const { status } = await send(method, path, sending);
    expect(status).toBe(200);
  });
});

onEveryHost(
  {},
  ({ send }) => {
    it.each([
      ['DELETE', '', ['GET', 'PUT']],
      ['GET', '/reset', ['PUT']],
      ['POST', '/resetall', ['PUT']],
      ['PUT', '/options/Country', ['GET']],
      ['PUT', '/levels', ['GET']],
    ])('%s …%s is 405, and the header says what is taken', async (method, end, allowed) => {
      const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001${end}`;
      const { status, json, headers } = await send(method, path);
      expect([status, json]).toEqual([405, refused]);
      expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed));
      expect(headers.get('allow')?.split(', ')).not.toContain(method);
    });
  },
  ['http', 'handle'], // MSW handlers leave other methods to the handlers behind them
);
