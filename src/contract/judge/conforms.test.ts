import { afterEach, describe, expect, it } from 'vitest';
import { createCore, type Settings } from '../../mock/create-core.js';
import { createTwinServer } from '../../server.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { conforms, createConforms, type JudgedExchange } from './conforms.js';

const alice = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
const yes = { conforms: true, problems: [] };

/** Sends a request to the mock, and returns the exchange. */
async function asked(
  method: string,
  path: string,
  {
    body,
    headers = alice,
    ...settings
  }: Settings & { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Promise<JudgedExchange> {
  const request = new Request(`http://twin.test${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { request, response: await createCore(settings).handle(request) };
}

const legacy = '/rest/vendor-igrid/1.0/grid';
const newer = '/rest/vendor-grid/1.0/api/grid';
const cascade = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';
const row = { jsummary: 'Taxi', jamount: 1 };

/** Returns the same exchange with another answer. */
const with_ = ({ request }: JudgedExchange, body: unknown, init: ResponseInit = {}): JudgedExchange => ({
  request,
  response: Response.json(body, init),
});

describe('an answer of the mock', () => {
  it.each([
    ['GET', `${legacy}/10500/rowcount`, 200, {}],
    ['GET', `${legacy}/10500/issue/10001/?startAt=1&columns=jsummary`, 200, {}],
    ['GET', `${legacy}/10500/issues?maxResults=2`, 200, {}],
    ['GET', `${legacy}/10500/rowcount`, 401, { headers: {} }],
    ['GET', `${legacy}/list`, 403, {}],
    ['GET', `${legacy}/4711/rowcount`, 404, {}],
    ['POST', `${legacy}/10500/issue/10101`, 201, { body: { rows: [row, row] } }],
    ['POST', `${legacy}/10500/issue/10101`, 400, { body: { rows: [{}] } }],
    ['POST', `${legacy}/10500/issue/10101`, 415, { body: {}, headers: { ...alice, 'content-type': 'text/plain' } }],
    ['DELETE', `${legacy}/10500/issue/10101`, 204, { body: { rows: 'all' } }],
    ['GET', `${newer}/10500/issue/DEMO-1`, 200, {}],
    ['POST', `${newer}/10500/issue/OPS-1`, 201, { body: { rows: [row] } }],
    ['POST', `${newer}/10500/issue/OPS-1`, 400, { body: { rows: [{}] } }],
    ['PUT', `${newer}/10500/issue/OPS-1`, 200, { body: { rows: [] } }],
    ['DELETE', `${newer}/10500/issue/OPS-1`, 204, { body: { rows: [] } }],
    ['GET', cascade, 200, {}],
    ['GET', `${cascade}/options/Region`, 200, {}],
    ['GET', `${cascade}/options/Nothing`, 404, {}],
    ['PUT', cascade, 200, { body: { Country: 'Germany' } }],
  ] as const)('conforms: %s %s: %i', async (method, path, status, settings) => {
    const exchange = await asked(method, path, settings);
    expect(exchange.response.status).toBe(status);
    expect(await conforms(exchange)).toEqual(yes);
    expect(exchange.response.bodyUsed).toBe(false);
  });

  it.each([
    ['POST', `${legacy}/10500/issue/10101`, 200, { body: { rows: [row] }, profile: { 'legacy.add.status': 200 } }],
    ['GET', `${legacy}/4711/rowcount`, 404, { profile: { 'legacy.errorBody': 'empty' } }],
    ['GET', `${legacy}/4711/rowcount`, 404, { profile: { 'legacy.errorBody': 'message' } }],
    ['POST', `${newer}/10500/issue/OPS-1`, 422, { body: { rows: [{}] }, profile: { 'newer.status.invalid': 422 } }],
    ['GET', cascade, 501, { profile: { 'version.before': 501 }, addonVersion: '1.24.9' }],
  ] as const)('conforms under another choice: %s %s: %i', async (method, path, status, settings) => {
    const exchange = await asked(method, path, settings);
    expect(exchange.response.status).toBe(status);
    expect(await conforms(exchange)).toEqual(yes);
  });

  it.each([
    [`/jira${legacy}/10500/rowcount`, { contextPath: '/jira' }],
    [`/a/b${newer}/10500/issue/DEMO-1`, { contextPath: '/a/b' }],
    ['/rest/acme-igrid/1.0/grid/10500/rowcount', { vendor: 'acme' }],
    ['/jira/rest/a.c-me-grid/1.0/api/grid/10500/issue/DEMO-1', { contextPath: '/jira', vendor: 'a.c-me' }],
  ])('conforms below any context path, with any maker: %s', async (path, settings) => {
    const exchange = await asked('GET', path, settings);
    expect(exchange.response.status).toBe(200);
    expect(await conforms(exchange)).toEqual(yes);
  });

  it('conforms for a method in lower case', async () => {
    const { request, response } = await asked('POST', `${legacy}/10500/issue/10101`, { body: { rows: [] } });
    expect(await conforms({ request: { method: 'post', url: request.url }, response })).toEqual(yes);
  });
});

describe('a changed answer', () => {
  const count = () => asked('GET', `${legacy}/10500/rowcount`);

  it('does not conform with an undocumented status', async () => {
    expect(await conforms(with_(await count(), { rowCount: 70 }, { status: 202 }))).toEqual({
      conforms: false,
      problems: [`the status 202 is not documented for GET http://twin.test${legacy}/10500/rowcount`],
    });
  });

  it('does not conform with wrong members, each of which is a problem', async () => {
    expect(await conforms(with_(await count(), { rowCount: '70', total: 70 }))).toEqual({
      conforms: false,
      problems: [
        'the body must NOT have additional properties: "total", in {"rowCount":"70","total":70}',
        'the body at /rowCount must be integer, in {"rowCount":"70","total":70}',
      ],
    });
  });

  it('does not conform with another content type', async () => {
    const headers = { 'content-type': 'text/html' };
    expect(await conforms(with_(await count(), { rowCount: 70 }, { headers }))).toEqual({
      conforms: false,
      problems: ['the body must be JSON, but its content type is "text/html": {"rowCount":70}'],
    });
  });

  it('does not conform with a body that is not JSON', async () => {
    const { request } = await count();
    const response = new Response('{"rowCount":', { headers: { 'content-type': 'application/json' } });
    expect((await conforms({ request, response })).problems).toEqual(['the body must be JSON, but it is {"rowCount":']);
  });

  it('does not conform with an unexpected body, or without a required one', async () => {
    const cleared = await asked('PUT', `${legacy}/10500/issue/10101/clear`);
    expect((await conforms(with_(cleared, { cleared: 3 }))).problems).toEqual([
      'the body must NOT have additional properties: "cleared", in {"cleared":3}',
    ]);
    const { request } = await count();
    expect((await conforms({ request, response: new Response(null) })).problems).toEqual([
      'a 200 must have a body, but it has none',
    ]);
  });
});

describe('a request that is no operation of the service', () => {
  it.each([
    ['GET', '/', 'GET / is no operation of the service'],
    [
      'GET',
      '/rest/api/2/issue/DEMO-1?a=/rest/vendor-igrid/1.0/grid/list',
      'GET /rest/api/2/issue/DEMO-1 is no operation of the service',
    ],
    ['GET', `${legacy}/nothing`, `GET ${legacy}/nothing is no operation of the service`],
    ['PATCH', `${legacy}/10500/rowcount`, `PATCH ${legacy}/10500/rowcount is no operation of the service`],
  ])('does not conform: %s %s', async (method, path, problem) => {
    expect(await conforms(await asked(method, path))).toEqual({ conforms: false, problems: [problem] });
  });
});

describe('a fetched Response', () => {
  const servers: ReturnType<typeof createTwinServer>[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('is judged as the answer to a GET, and can be read afterwards', async () => {
    const server = createTwinServer({ port: 0, contextPath: '/jira' });
    servers.push(server);
    const origin = new URL(await server.listen()).origin;
    const response = await fetch(`${origin}/jira${legacy}/10500/rowcount`, { headers: alice });
    expect(await conforms(response)).toEqual(yes);
    expect(await response.json()).toEqual({ rowCount: 70 });
    const missing = await fetch(`${origin}/jira${legacy}/10500/nothing`, { headers: alice });
    expect((await conforms(missing)).problems).toEqual([
      `GET /jira${legacy}/10500/nothing is no operation of the service`,
    ]);
  });
});

describe('conforms', () => {
  const url = `http://twin.test${legacy}/10500/rowcount`;
  const request = { method: 'GET', url };
  const neither = 'a Response is judged, or { request: { method, url }, response }, and not';

  it('throws for a Response that was read already, or is being read', async () => {
    const read = Response.json({ rowCount: 1 });
    await read.text();
    const message = 'the body of the response is read already: give conforms a clone of it';
    await expect(conforms({ request, response: read })).rejects.toThrow(new MisuseError(message));
    const locked = Response.json({ rowCount: 1 });
    locked.body?.getReader();
    await expect(conforms({ request, response: locked })).rejects.toThrow(new MisuseError(message));
    const foreign = {
      status: 200,
      headers: locked.headers,
      body: null,
      bodyUsed: true,
      clone: () => locked,
    } as Response;
    await expect(conforms({ request, response: foreign })).rejects.toThrow(new MisuseError(message));
  });

  it('throws for a Response without a URL', async () => {
    await expect(conforms(Response.json({}))).rejects.toThrow(
      new MisuseError('a Response that was not fetched has no URL: give conforms { request, response }'),
    );
  });

  it.each([
    ['nothing', undefined, 'undefined'],
    ['a Promise', Promise.resolve(Response.json({})), 'a Promise: await it first'],
    ['a text', 'http://twin.test', '"http://twin.test"'],
    ['a request alone', { request }, 'an object with request'],
    ['a response without its request', { response: Response.json({}) }, 'an object with response'],
    [
      'an answer of another client',
      { request: {}, status: 200, data: {}, config: {} },
      'an object with request, status, data, config',
    ],
    [
      'a request without a method',
      { request: { url }, response: Response.json({}) },
      'an object with request, response',
    ],
    [
      'a request without a URL',
      { request: { method: 'GET' }, response: Response.json({}) },
      'an object with request, response',
    ],
  ])('throws for %s', async (_, given, words) => {
    await expect(conforms(given as unknown as JudgedExchange)).rejects.toThrow(new MisuseError(`${neither} ${words}`));
  });

  it('throws for a request whose URL has no host', async () => {
    const given = { request: { method: 'GET', url: '/rest/vendor-grid/1.0/api' }, response: Response.json({}) };
    await expect(conforms(given)).rejects.toThrow(
      new MisuseError('the URL of a request must be whole, with its host, and not "/rest/vendor-grid/1.0/api"'),
    );
  });
});

describe('a judge that createConforms returns', () => {
  it('judges answers of several makers in turn', async () => {
    const own = createConforms();
    for (const vendor of ['one', 'two', 'one']) {
      const exchange = await asked('GET', `/rest/${vendor}-igrid/1.0/grid/10500/rowcount`, { vendor });
      expect(await own(exchange)).toEqual(yes);
      expect((await own(with_(exchange, []))).conforms).toBe(false);
    }
  });

  it('accepts a Response of another realm', async () => {
    const { request, response } = await asked('GET', `${legacy}/10500/rowcount`);
    const foreign = {
      status: 200,
      headers: response.headers,
      body: null,
      bodyUsed: false,
      clone: () => response,
    } as Response;
    expect(await createConforms()({ request, response: foreign })).toEqual(yes);
  });
});
