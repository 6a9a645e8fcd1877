import { describe, expect, it } from 'vitest';
import { triedChoices } from '../hosts/testing/tried-choices.js';
import type { Choices } from './choices.js';
import type { Version } from './versions.js';

const { under, leavesNoneOut } = triedChoices();

const basic = { authorization: `Basic ${btoa('alice:alice')}` };
const bearer = { authorization: 'Bearer alice-token' };

const schemes: [value: Choices['auth.schemes'], basic: number, bearer: number, challenge: RegExp][] = [
  ['both', 200, 200, /^Basic .*Bearer /],
  ['basic', 200, 401, /^Basic (?!.*Bearer)/],
  ['bearer', 401, 200, /^Bearer (?!.*Basic)/],
];

for (const [value, withPassword, withToken, challenge] of schemes) {
  under({ 'auth.schemes': value }, ({ send }) => {
    it(`a password gets ${withPassword}, a token gets ${withToken}`, async () => {
      const path = '/rest/vendor-igrid/1.0/grid/10500/rowcount';
      const answers = [
        await send('GET', path, { user: null, headers: basic }),
        await send('GET', path, { user: null, headers: bearer }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([withPassword, withToken]);
    });

    it('401 asks for the schemes that are taken', async () => {
      const { status, headers } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount', { user: null });
      expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(challenge)]);
    });
  });
}

const orders: [value: Choices['checks.order'], kindOrIssue: number, unknownOrHidden: number, named: string][] = [
  ['field-first', 400, 404, '99999'],
  ['issue-first', 404, 403, 'DEMO-9'],
];

for (const [value, kindOrIssue, unknownOrHidden, named] of orders) {
  under({ 'checks.order': value }, ({ send }) => {
    it(`no grid and a missing issue are ${kindOrIssue}`, async () => {
      const { status } = await send('GET', '/rest/vendor-igrid/1.0/grid/10600/issue/10009/rowcount');
      expect(status).toBe(kindOrIssue);
    });

    it(`a missing field and a hidden issue are ${unknownOrHidden}`, async () => {
      const { status } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/99999/issue/10003');
      expect(status).toBe(unknownOrHidden);
    });

    it(`on the newer API a missing field and a missing issue are told as ${named}`, async () => {
      const { status, text } = await send('GET', '/rest/vendor-grid/1.0/api/grid/99999/issue/DEMO-9');
      expect([status, text]).toEqual([404, expect.stringContaining(named)]);
    });

    it.each([
      [
        'credentials before field and issue',
        'GET',
        '/rest/vendor-igrid/1.0/grid/99999/issue/10009/rowcount',
        null,
        401,
      ],
      ['role before field', 'GET', '/rest/vendor-igrid/1.0/grid/99999/datasource', 'alice', 403],
      ['permission before context', 'GET', '/rest/vendor-igrid/1.0/grid/10502/issue/10003/', 'alice', 403],
      ['context before body', 'POST', '/rest/vendor-grid/1.0/api/grid/10502/issue/DEMO-1', 'alice', 404],
      ['issue before body', 'PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10003', 'alice', 403],
      ['field kind before body', 'PUT', '/rest/vendor-igrid/1.0/grid/10600/issue/10001', 'alice', 400],
    ])('%s', async (_, method, path, user, expected) => {
      const body = method === 'GET' ? {} : { raw: '{', headers: { 'content-type': 'text/plain' } };
      expect((await send(method, path, { user, ...body })).status).toBe(expected);
    });
  });
}

for (const value of ['present', 'absent'] as const) {
  under({ 'source.configurationTable': value }, ({ send }) => {
    it(`configurationTableName is ${value}`, async () => {
      const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/datasource', { user: 'admin' });
      expect(json).toEqual({
        ...(value === 'present' && { configurationTableName: 'expenses_config' }),
        databaseTableName: 'expenses',
        connectionUrl: 'jdbc:postgresql://db.example/tracker',
      });
    });
  });
}

const totals: [value: Choices['formula.empty'], total: number | null][] = [
  ['empty', null],
  ['zero', 0],
];

for (const [value, jtotal] of totals) {
  under({ 'formula.empty': value }, ({ send }) => {
    it(`the total of 12 times nothing is ${jtotal} in both APIs`, async () => {
      const newer = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=jtotal');
      const legacy = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?columns=jtotal');
      expect((newer.json as { rows: unknown[] }).rows[1]).toMatchObject({ columns: { jtotal } });
      expect((legacy.json as { values: unknown[] }).values[1]).toMatchObject({ jtotal });
    });
  });
}

for (const value of [404, 501] as const) {
  under(
    { 'version.before': value },
    ({ send }) => {
      it.each([
        ['GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount'],
        ['PUT', '/rest/vendor-igrid/1.0/grid/synchronize'],
        ['GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/levels'],
      ])(`%s %s is ${value} before its version, with a message`, async (method, path) => {
        const { status, json } = await send(method, path, { user: 'sysadmin' });
        expect([status, json]).toEqual([value, { errorMessages: [expect.any(String)], errors: {} }]);
      });
    },
    { addonVersion: '1.17.9' },
  );
}

const versions: [value: Version, legacy: number, synchronize: number, cascade: number][] = [
  ['latest', 200, 204, 200],
  ['1.9.9', 404, 404, 404],
  ['1.17.9', 404, 404, 404],
  ['1.18.0', 200, 404, 404],
  ['1.18.9', 200, 404, 404],
  ['1.19.0', 200, 204, 404],
  ['1.24.9', 200, 204, 404],
  ['1.25.0', 200, 204, 200],
  ['1.100.0', 200, 204, 200],
  ['2.0.0', 200, 204, 200],
];

for (const [value, legacy, synchronize, cascade] of versions) {
  under({ addonVersion: value }, ({ send }) => {
    it.each([
      ['VER-1: GET', '/rest/vendor-igrid/1.0/grid/10500/rowcount', legacy],
      ['VER-1: GET', '/rest/vendor-igrid/1.0/grid/list', legacy],
      ['VER-1: GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/', legacy],
      ['VER-2: PUT', '/rest/vendor-igrid/1.0/grid/synchronize', synchronize],
      ['VER-3: GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/levels', cascade],
      ['always there: GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', 200],
    ])('%s %s is %i', async (rule, path, expected) => {
      const { status } = await send(rule.split(': ')[1] ?? '', path, { user: 'sysadmin' });
      expect(status).toBe(expected);
    });
  });
}

describe('of those that concern no one API', () => {
  leavesNoneOut((id) => !/^(legacy|paging|rows|newer|cascade)\./.test(id));
});
