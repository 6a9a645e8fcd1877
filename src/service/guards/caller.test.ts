import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../core.js';
import type { User } from '../../generated/world-file.js';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';
import { refused } from '../../hosts/testing/refused.js';

const rowCount = `${legacy}/10500/rowcount`;
const basic = (credentials: string): string => `Basic ${btoa(credentials)}`;

onHandle({}, (twin) => {
  describe.each([rowCount, `${newer}/10500/issue/DEMO-1`, `${multicascade}/10600/issue/10001`])('GET %s', (path) => {
    it.each([
      ['a password', basic('alice:alice')],
      ['a token', 'Bearer alice-token'],
      ['a scheme in lower case', 'bearer alice-token'],
      ['a scheme in upper case with blanks', `  BASIC   ${btoa('alice:alice')} `],
    ])('accepts %s (AUTH-1, AUTH-2)', async (_, authorization) => {
      const { status } = await twin.send('GET', path, { user: null, headers: { authorization } });
      expect(status).toBe(200);
    });

    it.each([
      ['a wrong password', basic('alice:wrong')],
      ['a password in the wrong case', basic('alice:Alice')],
      ['no password', basic('alice:')],
      ['no colon', basic('alice')],
      ['an unknown user', basic('nobody:nobody')],
      ['no user', basic(':')],
      ['a text that is not base64', 'Basic %%%'],
      ['bytes that are not UTF-8', basic('alice:\xff')],
      ['a scheme alone', 'Basic'],
      ['a wrong token', 'Bearer wrong'],
      ['a password as a token', 'Bearer alice'],
      ['no token', 'Bearer'],
      ['another scheme', `Digest ${btoa('alice:alice')}`],
      ['no scheme', btoa('alice:alice')],
    ])('refuses %s with 401 and a challenge (AUTH-2)', async (_, authorization) => {
      const sending = { user: null, headers: { authorization } };
      const { status, messages } = await refused(twin, 'GET', path, sending);
      expect(status).toBe(401);
      expect(messages).toHaveLength(1);
      const { headers } = await twin.send('GET', path, sending);
      expect(headers.get('www-authenticate')).toMatch(/Basic.*Bearer/);
    });
  });
});

describe('a password', () => {
  const users = demoWorld.users.map((user) => (user.name === 'alice' ? { ...user, password: 'é:火' } : user));
  onHandle({ world: { ...demoWorld, users } }, ({ send }) => {
    it('may contain colons and any Unicode letters (AUTH-2)', async () => {
      const bytes = new TextEncoder().encode('alice:é:火');
      const authorization = `Basic ${btoa(String.fromCharCode(...bytes))}`;
      const { status } = await send('GET', rowCount, { user: null, headers: { authorization } });
      expect(status).toBe(200);
    });
  });
});

describe('Basic credentials without a colon', () => {
  const users = demoWorld.users.map((user) => (user.name === 'alice' ? { ...user, password: 'alice!' } : user));
  onHandle({ world: { ...demoWorld, users } }, ({ send }) => {
    it('are refused even if they are the password of the user whose name they begin with (AUTH-2)', async () => {
      const { status } = await send('GET', rowCount, { user: null, headers: { authorization: basic('alice!') } });
      expect(status).toBe(401);
    });
  });
});

/** The answers to requests for the datasource of Expenses, which applies to DEMO and OPS, and of two grids of one project each. */
const datasource: readonly (readonly [value: 'admins' | 'editors' | 'sysadmins', user: string, statuses: number[]])[] =
  [
    ['admins', 'clerk', [200, 200, 200]],
    ['admins', 'admin', [200, 200, 200]],
    ['admins', 'bob', [403, 403, 403]],
    ['editors', 'bob', [200, 200, 403]],
    ['editors', 'vera', [403, 403, 403]],
    ['editors', 'clerk', [200, 200, 200]],
    ['sysadmins', 'clerk', [200, 200, 200]],
    ['sysadmins', 'admin', [403, 403, 403]],
    ['sysadmins', 'chief', [200, 200, 200]],
    ['sysadmins', 'sysadmin', [200, 200, 200]],
  ];

describe.each(datasource)('AUTH-6: under source.permission %s', (value, user, statuses) => {
  const clerk: User = {
    name: 'clerk',
    key: 'u-clerk',
    fullName: 'Clerk',
    password: 'clerk',
    token: 'clerk-token',
    rights: ['datasource'],
  };
  const chief: User = {
    ...clerk,
    name: 'chief',
    key: 'u-chief',
    password: 'chief',
    token: 'chief-token',
    rights: ['admin', 'datasource'],
  };
  const world = { ...demoWorld, users: [...demoWorld.users, clerk, chief] };
  onHandle({ world, profile: { 'source.permission': value } }, ({ send }) => {
    it.each([10500, 10502, 10503].map((grid, i) => [grid, statuses[i]]))(
      `${user} gets for grid %i the status %i`,
      async (grid, status) => {
        expect((await send('GET', `${legacy}/${grid}/datasource`, { user })).status).toBe(status);
      },
    );
  });
});

describe.each([
  ['both', 200, 200, /^Basic .*Bearer /],
  ['basic', 200, 401, /^Basic (?!.*Bearer)/],
  ['bearer', 401, 200, /^Bearer (?!.*Basic)/],
] as const)('auth.schemes %s', (value, withPassword, withToken, challenge) => {
  onHandle({ profile: { 'auth.schemes': value } }, ({ send }) => {
    it(`answers a password with ${withPassword} and a token with ${withToken}`, async () => {
      const password = await send('GET', rowCount, { user: null, headers: { authorization: basic('alice:alice') } });
      const token = await send('GET', rowCount, { user: null, headers: { authorization: 'Bearer alice-token' } });
      expect(password.status).toBe(withPassword);
      expect(token.status).toBe(withToken);
    });

    it('puts only the accepted schemes into the challenge', async () => {
      const { status, headers } = await send('GET', rowCount, { user: null });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toMatch(challenge);
    });
  });
});
