import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle, type Sending } from '../../hosts/testing/every-host.js';
import type { Profile } from '../../specification/choices.js';

const onIssue = `${legacy}/10500/issue/10001`;
const onGrid = `${newer}/10500/issue/DEMO-1`;
const vera: Sending = { user: 'vera' };
const json = { 'content-type': 'application/json' };

type Row = readonly [profile: Profile, method: string, path: string, sending: Sending, status: number, says?: RegExp];

/** What users who may only view an issue, and those who may not, get on an endpoint that writes. */
const editing: readonly Row[] = [
  [{}, 'PUT', `${onIssue}/clear`, vera, 403],
  [{}, 'PUT', onGrid, { ...vera, body: { rows: [] } }, 403],
  [{ 'auth.edit': 'allowed' }, 'PUT', `${onIssue}/clear`, vera, 200],
  [{ 'auth.edit': 'allowed' }, 'PUT', `${legacy}/10500/issue/10003/clear`, {}, 403],
  [{ 'auth.edit': 'allowed' }, 'PUT', onGrid, { ...vera, body: { rows: [] } }, 200],
  [{ 'auth.edit': 'allowed' }, 'PUT', `${multicascade}/10600/issue/10001/resetall`, vera, 200],
  [{ 'auth.edit': 'allowed', 'newer.status.edit': 404 }, 'DELETE', onGrid, { ...vera, body: { rows: [] } }, 204],
];

const ofEditors: Profile = { 'source.permission': 'editors' };
const asAnswered = { 'http.pathId': 400 } as const;

const reading: readonly Row[] = [
  [{}, 'GET', `${legacy}/10500/datasource`, {}, 403],
  [ofEditors, 'GET', `${legacy}/10500/datasource`, {}, 200],
  [ofEditors, 'GET', `${legacy}/10500/datasource`, { user: 'admin' }, 200],
  [ofEditors, 'GET', `${legacy}/10500/datasource`, vera, 403],
  [ofEditors, 'GET', `${legacy}/99999/datasource`, vera, 404],
  [ofEditors, 'GET', `${legacy}/10600/datasource`, vera, 400],
  ...['DEMO-1', 'abc', '1e3', '9007199254740992'].flatMap((id): Row[] => [
    [{}, 'GET', `${legacy}/${id}/rowcount`, {}, 404],
    [asAnswered, 'GET', `${legacy}/${id}/rowcount`, {}, 400, /field in the path is not a number/],
    [asAnswered, 'GET', `${legacy}/10500/issue/${id}`, {}, 400, /issue in the path/],
    [asAnswered, 'GET', `${multicascade}/${id}/issue/10001`, {}, 400, /field in the path/],
    [{}, 'GET', `${onIssue}/row/${id}`, {}, 404],
    [asAnswered, 'GET', `${onIssue}/row/${id}`, {}, 400, /row in the path/],
  ]),
  [asAnswered, 'GET', `${legacy}/99999/issue/abc`, {}, 404],
  [asAnswered, 'GET', `${newer}/abc/issue/DEMO-1`, {}, 404],
  [asAnswered, 'GET', `${newer}/10500/issue/abc`, {}, 404],
  [{}, 'GET', `${newer}/customfield_10500/issue/DEMO-1`, {}, 200],
  [{ 'newer.fieldInPath': 'refused' }, 'GET', `${newer}/customfield_10500/issue/DEMO-1`, {}, 404, /customfield_10500/],
  [{ 'newer.fieldInPath': 'refused' }, 'GET', onGrid, {}, 200],
  [{}, 'GET', `${newer}/10500/issue/demo-1`, {}, 404],
  [{ 'newer.issueKeyCase': 'taken' }, 'GET', `${newer}/10500/issue/dEmo-1`, {}, 200],
  [{ 'newer.issueKeyCase': 'taken' }, 'GET', `${newer}/10500/issue/demo-99`, {}, 404],
  [{ 'newer.status.column': 404 }, 'GET', `${onGrid}?columnIds=nope`, {}, 404],
  [{ 'newer.status.column': 422 }, 'GET', `${onGrid}?columnIds=nope`, {}, 422],
  [{ 'newer.status.invalid': 422 }, 'GET', `${onGrid}?columnIds=nope`, {}, 400],
  [{ 'newer.status.rowUpdate': 422 }, 'PUT', onGrid, { body: { rows: [{ rowId: 'x', columns: {} }] } }, 422],
  [{ 'newer.status.rowUpdate': 422 }, 'DELETE', onGrid, { body: { rows: ['x'] } }, 404],
  [{ 'newer.status.rowDelete': 400 }, 'DELETE', onGrid, { body: { rows: ['x'] } }, 400],
];

const rows = [...editing, ...reading].map(([profile, ...row]) => [JSON.stringify(profile), profile, row] as const);

describe.each(rows)('under %s', (_, profile, [method, path, sending, status, says]) => {
  onHandle({ profile }, ({ send }) => {
    it(`${method} ${path} as ${sending.user ?? 'alice'} gets ${status}`, async () => {
      const answer = await send(method, path, sending);
      expect(answer.status).toBe(status);
      if (says) expect(answer.text).toMatch(says);
    });
  });
});

describe('where auth.edit is allowed', () => {
  onHandle({ profile: { 'auth.edit': 'allowed' } }, ({ send }) => {
    it('what a user writes who may only view is stored', async () => {
      await send('PUT', `${onIssue}/clear`, vera);
      expect((await send('GET', `${onIssue}/rowcount`)).json).toEqual({ rowCount: 0 });
    });
  });
});

describe.each([
  ['as-missing-field', 404, 404],
  ['no-rows', 200, 422],
] as const)('where newer.context is %s', (value, read, written) => {
  onHandle({ profile: { 'newer.context': value, 'newer.status.invalid': 422 } }, ({ send }) => {
    it(`a grid outside its context gets ${read} on a read, ${written} on a write`, async () => {
      const path = `${newer}/10502/issue/DEMO-1`;
      const { status, json: body } = await send('GET', path);
      expect(status).toBe(read);
      if (read === 200) expect(body).toMatchObject({ customFieldId: '10502', rows: [] });
      expect((await send('GET', `${path}?columnIds=nope`)).status).toBe(read === 200 ? 400 : 404);
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await send(method, path, { body: { rows: [] } })).status).toBe(written);
    });
  });
});

describe.each([
  ['schemes', 'Basic realm="tracker", Bearer realm="tracker"'],
  ['basic', 'Basic realm="tracker"'],
  ['none', null],
] as const)('where auth.challenge is %s', (value, challenge) => {
  onHandle({ profile: { 'auth.challenge': value } }, ({ send }) => {
    it.each([onIssue, onGrid])(`a 401 of %s has the challenge ${challenge}`, async (path) => {
      for (const user of [null, 'nobody']) {
        const { status, headers } = await send('GET', path, { user });
        expect([status, headers.get('www-authenticate')]).toEqual([401, challenge]);
      }
    });
  });
});

describe.each([
  ['errorMessages', { errorMessages: ['There is no issue "DEMO-99", or you may not view it.'] }],
  ['message', { message: 'There is no issue "DEMO-99", or you may not view it.' }],
] as const)('where newer.errorBody is %s', (value, body) => {
  onHandle({ profile: { 'newer.errorBody': value } }, ({ send }) => {
    it('endpoints 15 and 18 refuse so, 16 and 17 as is stated', async () => {
      const path = `${newer}/10500/issue/DEMO-99`;
      const stated = { errorMessages: ['There is no issue "DEMO-99", or you may not view it.'] };
      const bodyOf = async (method: string) => (await send(method, path, { raw: '{"rows":[]}', headers: json })).json;
      expect((await send('GET', path)).json).toEqual(body);
      expect([await bodyOf('DELETE'), await bodyOf('POST'), await bodyOf('PUT')]).toEqual([body, stated, stated]);
    });
  });
});

describe('where legacy.errorBody is message-and-status', () => {
  onHandle({ profile: { 'legacy.errorBody': 'message-and-status' } }, ({ send }) => {
    it('a refusal has its message and its status', async () => {
      const seen = [
        await send('GET', `${legacy}/99/rowcount`),
        await send('GET', `${legacy}/99/rowcount`, { user: null }),
      ];
      for (const { status, json: body } of seen) {
        expect(body).toEqual({ message: expect.any(String), 'status-code': status });
      }
      expect(seen.map(({ status }) => status)).toEqual([404, 401]);
    });
  });
});
