import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { createMock } from './create-mock.js';

const alice = { headers: { authorization: `Basic ${btoa('alice:alice')}` } };
const mock = createMock({ contextPath: '/jira', vendor: 'acme' });
const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3

const levels = 'https://tracker.example/jira/rest/acme-igrid/1.0/multicascade/10600/issue/10001/levels';

describe('the handlers of a mock', () => {
  const server = setupServer(...mock.handlers);
  beforeAll(() => server.listen(strict));
  beforeEach(() => mock.reset());
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it('are one per route and one for the session, each with its method and path', () => {
    const headers = server.listHandlers().map((handler) => ('info' in handler ? handler.info.header : ''));
    expect(headers).toHaveLength(endpoints.length + 1);
    expect(headers).toContain('GET */jira/rest/acme-igrid/1.0/grid/:gridId/rowcount');
    expect(headers).toContain('PUT */jira/rest/acme-grid/1.0/api/grid/:gridCustomFieldId/issue/:issueIdOrKey');
  });

  it('answer fetch at any origin', async () => {
    expect(await (await fetch(levels, alice)).json()).toEqual(['Country', 'Region', 'City']);
    const elsewhere = levels.replace('https://tracker.example', 'http://localhost:3000');
    expect((await fetch(elsewhere, alice)).status).toBe(200);
  });

  it('answer HEAD as GET without a body', async () => {
    const response = await fetch(levels, { ...alice, method: 'HEAD' });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
  });

  it('answer 400 to a path whose percent-encoding does not decode', async () => {
    const response = await fetch('https://tracker.example/jira/rest/acme-igrid/1.0/grid/%zz/rowcount', alice);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('does not decode')]);
  });

  it('can be overridden one by one', async () => {
    server.use(http.get('*/multicascade/:id/issue/:issue/levels', () => HttpResponse.json(['Mine'])));
    expect(await (await fetch(levels, alice)).json()).toEqual(['Mine']);
    server.resetHandlers();
    expect(await (await fetch(levels, alice)).json()).toEqual(['Country', 'Region', 'City']);
  });

  it('mark only the handler that answered as used', async () => {
    const fresh = createMock();
    const [only] = fresh.handlers.filter((handler) => handler.info.header.endsWith('/levels'));
    server.use(...fresh.handlers);
    await fetch(levels.replace('/jira/rest/acme', '/rest/vendor'), alice);
    expect(fresh.handlers.filter((handler) => handler.isUsed)).toEqual([only]);
  });

  it.each([
    ['GET', 'https://tracker.example/rest/api/2/issue/DEMO-1'],
    ['GET', 'https://tracker.example/jira/rest/acme-igrid/1.0/grid'],
    ['GET', 'https://tracker.example/rest/acme-igrid/1.0/grid/list'],
    ['GET', 'https://tracker.example/jira/rest/vendor-igrid/1.0/grid/list'],
    ['GET', 'https://tracker.example/jira/REST/acme-igrid/1.0/grid/list'],
    ['PATCH', 'https://tracker.example/jira/rest/acme-igrid/1.0/grid/list'],
  ])('leave %s %s alone', async (method, url) => {
    server.resetHandlers(
      ...mock.handlers,
      http.all('*', () => new HttpResponse('someone else')),
    );
    expect(await (await fetch(url, { method })).text()).toBe('someone else');
  });
});

describe('the handlers, for a page', () => {
  const server = setupServer(
    ...mock.handlers,
    http.all('*', () => new HttpResponse('someone else')),
  );
  beforeAll(() => server.listen(strict));
  afterAll(() => server.close());

  const page = 'https://app.example';
  const asks = (method: string, origin = page): RequestInit => ({
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  });
  const allowedIn = ({ headers }: Response): (string | null)[] =>
    ['origin', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`));

  it('answer a preflight of another origin with its method and headers, where there is a route', async () => {
    const response = await fetch(levels, asks('GET'));
    expect([response.status, allowedIn(response)]).toEqual([204, [page, 'GET', 'authorization']]);
    expect(await (await fetch(levels, asks('PATCH'))).text()).toBe('someone else');
  });

  it('let another origin read answers with all headers, and refusals', async () => {
    const read = await fetch(levels, { headers: { ...alice.headers, origin: page } });
    expect(allowedIn(read)[0]).toBe(page);
    expect(read.headers.get('access-control-allow-credentials')).toBe('true');
    expect(read.headers.get('access-control-expose-headers')?.split(', ')).toContain('content-type');
    const refused = await fetch(levels, { headers: { origin: page } });
    expect([refused.status, allowedIn(refused)[0]]).toEqual([401, page]);
  });

  it('send no CORS headers to a page at the origin of the service', async () => {
    const origin = 'https://tracker.example';
    const response = await fetch(levels, { headers: { ...alice.headers, origin } });
    expect([response.status, allowedIn(response)[0]]).toEqual([200, null]);
    expect(await (await fetch(levels, asks('GET', origin))).text()).toBe('someone else');
  });

  it('send no CORS headers without an origin, and leave an OPTIONS that is no preflight alone', async () => {
    expect(allowedIn(await fetch(levels, alice))).toEqual([null, null, null]);
    expect(await (await fetch(levels, { method: 'OPTIONS', headers: { origin: page } })).text()).toBe('someone else');
  });
});

describe('the handlers of a mock with an origin', () => {
  const server = setupServer(
    ...createMock({ origin: 'https://tracker.example' }).handlers,
    http.all('*', () => new HttpResponse('someone else')),
  );
  beforeAll(() => server.listen(strict));
  afterAll(() => server.close());

  it('leave every other origin alone', async () => {
    const path = '/rest/vendor-igrid/1.0/grid/10500/rowcount';
    expect(await (await fetch(`https://tracker.example${path}`, alice)).json()).toEqual({ rowCount: 70 });
    expect(await (await fetch(`https://tracker.example.org${path}`, alice)).text()).toBe('someone else');
  });
});

describe('the single handler of a mock', () => {
  const server = setupServer(
    mock.handler,
    http.all('*', () => new HttpResponse('someone else')),
  );
  beforeAll(() => server.listen(strict));
  afterAll(() => server.close());

  it.each([
    ['GET', '/jira/rest/acme-igrid/1.0/grid/10500/rowcount', 200],
    ['GET', '/jira/rest/acme-igrid/1.0/grid/lisst', 404],
    ['PATCH', '/jira/rest/acme-igrid/1.0/grid/list', 405],
    ['OPTIONS', '/jira/rest/acme-igrid/1.0/grid/list', 204],
    ['GET', '/jira/rest/acme-grid/1.0/api/nothing', 404],
    ['GET', '/jira/rest/acme-igrid/1.0/grid/%zz/rowcount', 400],
  ])('answers %s %s with %i, as all paths below the bases of the service', async (method, path, status) => {
    expect((await fetch(`https://tracker.example${path}`, { ...alice, method })).status).toBe(status);
  });

  it('leaves all other paths alone', async () => {
    expect(await (await fetch('https://tracker.example/jira/rest/acme-other/1.0/x')).text()).toBe('someone else');
  });
});

describe('the path of the session', () => {
  const url = 'https://tracker.example/rest/auth/1/session';
  const signIn = (at = url) =>
    fetch(at, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'alice', password: 'alice' }),
    });

  async function asked(which: 'handlers' | 'handler', schemes: 'both' | 'both-and-session') {
    const one = createMock({ origin: 'https://tracker.example', profile: { 'auth.schemes': schemes } });
    const server = setupServer(
      ...[one[which]].flat(),
      http.all('*', () => new HttpResponse('someone else')),
    );
    server.listen(strict);
    const answers = [
      await signIn(),
      await signIn(`${url}?os=1`),
      await signIn(`${url}/2`),
      await signIn('https://other.example/rest/auth/1/session'),
    ];
    server.close();
    return Promise.all(answers.map(async (answer) => (await answer.text()) !== 'someone else'));
  }

  it.each(['handlers', 'handler'] as const)(
    'is answered by mock.%s only where the profile takes sessions',
    async (which) => {
      expect(await asked(which, 'both-and-session')).toEqual([true, true, false, false]);
      expect(await asked(which, 'both')).toEqual([false, false, false, false]);
    },
  );
});
