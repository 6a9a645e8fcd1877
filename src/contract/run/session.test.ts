import { describe, expect, it } from 'vitest';
import { mockTarget } from '../targets/mock-target.js';
import type { Caller } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { sessionOn, watchedTarget } from '../testing/watched-target.js';
import { SkipCase } from './case.js';
import { declaredOf, send, toHttpRequest } from './session.js';

const get = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount' } as const;
const { core: _, ...mock } = mockTarget({ contextPath: '/jira', vendor: 'acme' });
const lookup = (name: string): unknown => mock.values[name];

const sentBy = (as: Caller, target: Target = mock): string | undefined =>
  toHttpRequest(target, { ...get, as }, lookup).headers.authorization;

/** Returns a pair of name and password in the Basic scheme. */
const basic = (pair: string): string => `Basic ${btoa(pair)}`;

const onlyTokens: Target = { ...mock, users: { editor: { token: 'alice-token' }, admin: { token: 'admin-token' } } };
const onlyBearer: Target = { ...mock, profile: { 'auth.schemes': 'bearer' } };

describe('an HTTP request of a case', () => {
  it('is sent below the base URL, as the editor, with the names of its path filled in', () => {
    expect(toHttpRequest(mock, get, lookup)).toEqual({
      method: 'GET',
      url: 'http://twin.test/jira/rest/acme-igrid/1.0/grid/10500/rowcount',
      headers: { accept: 'application/json', authorization: basic('alice:alice') },
    });
  });

  it('carries a body as JSON, with its names filled in', () => {
    const { body, headers } = toHttpRequest(mock, { ...get, method: 'POST', body: { rows: ['{grid}'] } }, lookup);
    expect([body, headers['content-type']]).toEqual(['{"rows":[10500]}', 'application/json']);
  });

  it('carries a raw body as it is, and only the content type of its headers', () => {
    const raw = toHttpRequest(mock, { ...get, method: 'POST', raw: '{grid}' }, lookup);
    expect([raw.body, raw.headers['content-type']]).toEqual(['{grid}', undefined]);
    const typed = toHttpRequest(
      mock,
      { ...get, method: 'POST', raw: 'x', headers: { 'content-type': 'text/plain' } },
      lookup,
    );
    expect(typed.headers['content-type']).toBe('text/plain');
  });

  it('carries null as a body, and no body by default', () => {
    expect(toHttpRequest(mock, { ...get, method: 'POST', body: null }, lookup).body).toBe('null');
    expect(toHttpRequest(mock, { ...get, method: 'POST' }, lookup)).not.toHaveProperty('body');
  });

  it('prefers its headers to the default headers', () => {
    const { headers } = toHttpRequest(
      mock,
      { ...get, body: {}, headers: { accept: 'text/html', 'content-type': 'a/b' } },
      lookup,
    );
    expect([headers.accept, headers['content-type']]).toEqual(['text/html', 'a/b']);
  });
});

describe('the credentials of a request', () => {
  it.each([
    ['admin', basic('admin:admin')],
    ['nobody', undefined],
    ['editor with a wrong password', basic('alice:not the password of alice')],
    ['unknown user', basic('gridtwin-nobody:not the password of gridtwin-nobody')],
    ['wrong token', 'Bearer gridtwin-no-token'],
    ['editor by token', 'Bearer alice-token'],
  ] as const)('match the caller %s: %s', (as, authorization) => {
    expect(sentBy(as)).toBe(authorization);
  });

  it.each([
    ['admin', 'Bearer admin-token'],
    ['editor with a wrong password', 'Bearer not-alice'],
    ['unknown user', 'Bearer not-gridtwin-nobody'],
  ] as const)('are a token for the caller %s if the target takes only tokens', (as, authorization) => {
    expect(sentBy(as, onlyBearer)).toBe(authorization);
  });

  it('are a token if the user has nothing else', () => {
    expect(sentBy('admin', onlyTokens)).toBe('Bearer admin-token');
    expect(sentBy('editor with a wrong password', onlyTokens)).toBe(basic('editor:not the password of editor'));
  });

  it('are the password if the user has no token, even if the target takes only tokens', () => {
    const users = { editor: { basic: { name: 'alice', password: 'secret' } } };
    expect(sentBy('editor', { ...onlyBearer, users })).toBe(basic('alice:secret'));
  });

  it('are a name and a password in the body, and no header, for the editor who signs in', () => {
    const signIn = { method: 'POST', path: '/rest/auth/1/session', as: 'editor who signs in' } as const;
    const { headers, body } = toHttpRequest(mock, signIn, lookup);
    expect([headers.authorization, body]).toEqual([undefined, '{"username":"alice","password":"alice"}']);
    const without = new SkipCase('the target names no password of the editor');
    expect(() => toHttpRequest(onlyTokens, signIn, lookup)).toThrow(without);
  });

  it('are refused with a SkipCase if the target does not name them', () => {
    expect(() => sentBy('viewer', onlyTokens)).toThrow(new SkipCase('the target names no viewer'));
    const users = { editor: { basic: { name: 'alice', password: 'secret' } } };
    expect(() => sentBy('editor by token', { ...mock, users })).toThrow(
      new SkipCase('the target names no token of the editor'),
    );
  });
});

describe('a session', () => {
  it('sends a request, and returns it with the answer', async () => {
    const { target, sent } = watchedTarget();
    const exchanged = await send(sessionOn(target), get, (name) => target.values[name]);
    expect(sent).toEqual(['GET /rest/vendor-igrid/1.0/grid/10500/rowcount']);
    expect(exchanged.sent.url).toBe('http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount');
    expect(exchanged.answer).toMatchObject({ status: 200, json: { rowCount: 70 } });
  });

  it('knows the declared or default value of a choice', () => {
    const declared = declaredOf({ ...mock, addonVersion: '1.19.0', profile: { 'legacy.add.status': 200 } });
    expect(declared('legacy.add.status')).toBe(200);
    expect(declared('legacy.dates')).toBe('milliseconds');
    expect(declared('addonVersion')).toBe('1.19.0');
  });
});

describe('credentials that are nearly right', () => {
  it.each([
    ['editor with the password in another letter case', basic('alice:ALICE')],
    ['editor with the password without its last letter', basic('alice:alic')],
    ['editor with the password and one letter more', basic('alice:alicex')],
    ['editor with the password that is empty', basic('alice:')],
    ['editor with the password of the viewer', basic('alice:vera')],
    ['editor with the token of the viewer as password', basic('alice:vera-token')],
    ['editor with the token in another letter case', 'Bearer ALICE-TOKEN'],
    ['editor with the token without its last letter', 'Bearer alice-toke'],
    ['editor with the token that is empty', 'Bearer '],
  ] as const)('are made from the credentials of the target: the %s', (as, expected) => {
    expect(sentBy(as)).toBe(expected);
  });

  it('are refused with a SkipCase if the target lacks the credentials for them', () => {
    expect(() => sentBy('editor with the password that is empty', onlyTokens)).toThrow(SkipCase);
    expect(() => sentBy('editor with the password of the viewer', onlyTokens)).toThrow(
      'the target names no credentials of the "editor with the password of the viewer"',
    );
  });
});
