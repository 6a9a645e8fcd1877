import { describe, expect, it } from 'vitest';
import { basicCredentials } from '../../service/http/basic.js';
import type { HttpRequest } from '../run/case.js';
import { curlArguments, requestOfCurl } from '../testing/read-shell.js';
import { createRedact } from './redact.js';
import { curlLine, senderOf } from './reported-exchange.js';

const users = {
  editor: { basic: { name: "al'ice", password: 'pa"ss$word' }, token: 'editor-token' },
  admin: { token: 'adm-in-token' },
};
const variables = {
  GRIDTWIN_EDITOR_PASSWORD: 'pa"ss$word',
  GRIDTWIN_EDITOR_TOKEN: 'editor-token',
  GRIDTWIN_ADMIN_TOKEN: 'adm-in-token',
};
const redact = createRedact({ users });

const url = 'http://host.test/rest/vendor-igrid/1.0/grid/10500/issue/10101';
const sent = (given: Partial<HttpRequest> = {}): HttpRequest => ({ method: 'GET', url, headers: {}, ...given });
const lineOf = (request: HttpRequest): string => curlLine(request, { users }, redact);
const authorized = (authorization: string): HttpRequest => sent({ headers: { authorization } });

const basic = (name: string, password: string): string => basicCredentials(name, password);

describe('a curl line', () => {
  it('is short for a request without credentials', () => {
    expect(lineOf(sent())).toBe(`curl -i '${url}'`);
  });

  it('takes the password from a shell variable', () => {
    const line = lineOf(authorized(basic("al'ice", 'pa"ss$word')));
    expect(line).toBe(`curl -i -u 'al'\\''ice:'"$GRIDTWIN_EDITOR_PASSWORD" '${url}'`);
    expect(curlArguments(line, variables)).toEqual(['-i', '-u', `al'ice:pa"ss$word`, url]);
  });

  it('takes a token from a shell variable', () => {
    const line = lineOf(authorized('Bearer adm-in-token'));
    expect(line).toBe(`curl -i -H "authorization: Bearer $GRIDTWIN_ADMIN_TOKEN" '${url}'`);
    expect(curlArguments(line, variables)).toEqual(['-i', '-H', 'authorization: Bearer adm-in-token', url]);
  });

  it('uses the variables of the target file if a shell accepts their names', () => {
    const { editor } = users;
    const named = { ...editor, passwordFrom: 'MY_PASSWORD', tokenFrom: 'my-token' };
    const line = (request: HttpRequest): string => curlLine(request, { users: { editor: named } }, redact);
    expect(line(authorized(basic("al'ice", 'pa"ss$word')))).toContain(':\'"$MY_PASSWORD"');
    expect(line(authorized('Bearer editor-token'))).toContain('Bearer $GRIDTWIN_EDITOR_TOKEN"');
    expect(line(authorized(basic("al'ice", 'pa"ss$wordx')))).toContain(`:'"\${MY_PASSWORD}x"`);
    expect(line(authorized('Bearer editor-toke'))).toContain(`Bearer \${GRIDTWIN_EDITOR_TOKEN%?}"`);
  });

  it('shows credentials that are no secret', () => {
    expect(lineOf(authorized(basic("al'ice", 'not the password')))).toContain(`-u 'al'\\''ice:not the password'`);
    expect(lineOf(authorized('Bearer gridtwin-no-token'))).toContain(`-H 'authorization: Bearer gridtwin-no-token'`);
    expect(lineOf(authorized('Basic §'))).toContain(`-H 'authorization: Basic §'`);
    expect(lineOf(authorized(basic('bob', 'editor-token')))).toContain(`-u 'bob:[redacted]'`);
  });

  it('makes nearly right credentials from a variable, so that no part of a secret is shown', () => {
    const longer = lineOf(authorized(basic("al'ice", 'pa"ss$wordx')));
    expect(longer).toBe(`curl -i -u 'al'\\''ice:'"\${GRIDTWIN_EDITOR_PASSWORD}x" '${url}'`);
    const shorter = lineOf(authorized('Bearer editor-toke'));
    expect(shorter).toBe(`curl -i -H "authorization: Bearer \${GRIDTWIN_EDITOR_TOKEN%?}" '${url}'`);
    const other = lineOf(authorized('Bearer EDITOR-TOKEN'));
    expect(other).toContain('$(printf %s "$GRIDTWIN_EDITOR_TOKEN" | tr a-zA-Z A-Za-z)');
  });

  it('repeats method, headers and body, also with special characters', async () => {
    const body = `{"a":"it's \\"$HOME\\" \`id\` \\\\ !x; é\\n*?"}\n@file`;
    const headers = {
      'content-type': 'application/json',
      'x-a': "it's",
      'x-empty': '',
      authorization: 'Bearer editor-token',
    };
    const request = requestOfCurl(curlArguments(lineOf(sent({ method: 'PUT', headers, body })), variables));
    expect([request.method, request.url, await request.text()]).toEqual(['PUT', url, body]);
    expect(Object.fromEntries(request.headers)).toEqual(headers);
    expect(lineOf(sent({ headers }))).toContain(` -H 'x-empty;' `);
  });

  it('gives a body without a content type the type that fetch adds', () => {
    const request = requestOfCurl(curlArguments(lineOf(sent({ method: 'POST', body: '' }))));
    expect(request.headers.get('content-type')).toBe('text/plain;charset=UTF-8');
  });

  it('asks only for the headers with -I, as curl waits for a body after -X HEAD', () => {
    expect(lineOf({ ...sent(), method: 'HEAD' })).toBe(`curl -i -I '${url}'`);
  });

  it('keeps curl from reading brackets in the path as patterns', () => {
    expect(lineOf(sent({ url: 'http://host.test/[1-9]' }))).toBe(`curl -i -g 'http://host.test/[1-9]'`);
  });

  it('contains no secret from the URL, the headers or the body', () => {
    const request = sent({
      method: 'POST',
      url: `${url}?t=editor-token`,
      headers: { 'x-t': 'editor-token', cookie: 'a=b' },
      body: 'pa"ss$word',
    });
    expect(lineOf(request)).toBe(
      `curl -i -X POST -g -H 'x-t: [redacted]' -H 'cookie: [redacted]' -H 'content-type: text/plain;charset=UTF-8' --data-raw '[redacted]' '${url}?t=[redacted]'`,
    );
  });
});

describe('the sender of a request', () => {
  it.each([
    [basic("al'ice", 'pa"ss$word'), 'editor'],
    ['Bearer editor-token', 'editor'],
    ['Bearer adm-in-token', 'admin'],
    [basic("al'ice", 'wrong'), 'other credentials'],
    ['Bearer wrong', 'other credentials'],
  ])('is recognized by %s', (authorization, as) => {
    expect(senderOf(authorized(authorization), { users }, redact).as).toBe(as);
  });

  it('is nobody without credentials', () => {
    expect(senderOf(sent(), { users }, redact).as).toBe('nobody');
  });
});
