import { describe, expect, it } from 'vitest';
import { createCore } from '../../../core.js';
import {
  authorization,
  type Caller,
  callerKey,
  callerOf,
  callerWith,
  credentialsOf,
  permissionOn,
  rightsOf,
} from './caller.js';

const view = createCore().view();
const { users } = view;
const alice: Caller = { kind: 'user', name: 'alice' };

describe('a caller', () => {
  it.each<Caller>([{ kind: 'nobody' }, { kind: 'wrong' }, alice])('is read back from its option: %j', (caller) => {
    expect(callerOf(callerKey(caller))).toEqual(caller);
  });

  it('has a password where the service takes passwords, else a token', () => {
    expect(credentialsOf(alice, users, 'both')).toEqual({ name: 'alice', password: 'alice' });
    expect(credentialsOf(alice, users, 'bearer')).toEqual({ token: 'alice-token' });
    expect(credentialsOf({ kind: 'nobody' }, users, 'both')).toBeUndefined();
  });

  it.each(['both', 'basic', 'bearer'] as const)('gets 401 if its kind is wrong, with scheme %s', async (schemes) => {
    const core = createCore({ profile: { 'auth.schemes': schemes } });
    const status = async (caller: Caller) => {
      const credentials = credentialsOf(caller, users, schemes);
      const headers = credentials ? { authorization: authorization(credentials) } : {};
      const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount';
      return (await core.handle(new Request(url, { headers }))).status;
    };
    expect([await status(alice), await status({ kind: 'wrong' })]).toEqual([200, 401]);
  });

  it.each(['both', 'bearer'] as const)('has wrong credentials even without users, with scheme %s', (schemes) => {
    expect(credentialsOf({ kind: 'wrong' }, [], schemes)).toBeDefined();
    expect(credentialsOf(alice, [], schemes)).toBeUndefined();
  });

  it('sends names and passwords in UTF-8', () => {
    expect(authorization({ name: 'zoë', password: 'pä' })).toBe(`Basic ${Buffer.from('zoë:pä').toString('base64')}`);
  });

  it('is the user whose credentials were typed, or else has the typed credentials', () => {
    expect(callerWith({ name: 'vera', password: 'vera' }, users)).toEqual({ kind: 'user', name: 'vera' });
    expect(callerWith({ token: 'bob-token' }, users)).toEqual({ kind: 'user', name: 'bob' });
    expect(callerWith({ token: 'mine' }, users)).toEqual({ kind: 'own', credentials: { token: 'mine' } });
  });

  it.each([
    ['sysadmin', 'sysadmin, edits DEMO and OPS'],
    ['vera', 'views DEMO'],
    ['bob', 'edits OPS'],
  ])('has its rights in words (%s: %s)', (name, words) => {
    const user = users.find((one) => one.name === name);
    expect(user && rightsOf(user, view)).toBe(words);
  });

  it.each([
    ['alice', 'DEMO-1', 'edit'],
    ['alice', 'DEMO-3', 'none'],
    ['vera', 'DEMO-1', 'view'],
    ['vera', 'OPS-1', 'none'],
    ['__proto__', 'DEMO-1', 'none'],
  ])('has a permission on an issue (%s on %s: %s)', (name, issue, permission) => {
    expect(permissionOn(name, issue, view).may).toBe(permission);
  });
});
