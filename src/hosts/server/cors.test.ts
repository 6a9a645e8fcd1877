import { describe, expect, it } from 'vitest';
import { as, servers } from '../testing/running.js';

const start = servers();
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const page = 'https://app.example';

async function ask(cors: readonly string[] | undefined, init: RequestInit, target = path): Promise<Response> {
  const { url } = await start(cors ? { cors } : {});
  return fetch(url + target, init);
}

const allowed = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
];

const preflight = (origin: string): RequestInit => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization, x-atlassian-token',
  },
});

describe('an answer to a page', () => {
  it.each<[what: string, cors: readonly string[] | undefined, origin: string, allows: (string | null)[]]>([
    ['no origin is allowed', undefined, page, [null, null]],
    ['its origin is allowed', [page], page, [page, 'true']],
    ['two origins are allowed', ['https://b.example', page], page, [page, 'true']],
    ['another origin is allowed', [page], 'https://evil.example', [null, null]],
    ['its origin begins with an allowed origin', [page], `${page}.evil.example`, [null, null]],
    ['any origin is allowed', ['*'], page, [page, null]],
    ['any origin and its origin are allowed', ['*', page], page, [page, 'true']],
    ['the page is a file, and any origin is allowed', ['*'], 'null', ['null', null]],
    ['the page is a file, and another origin is allowed', [page], 'null', [null, null]],
  ])('has CORS headers only for allowed origins: %s', async (_, cors, origin, allows) => {
    const response = await ask(cors, { headers: { origin, ...as('alice') } });
    expect([response.status, ...allowed(response)]).toEqual([200, ...allows]);
  });

  it.each<[what: string, status: number, target: string, init: RequestInit]>([
    ['401', 401, path, {}],
    ['404', 404, '/nowhere', {}],
    ['415', 415, path, { method: 'POST', body: '{', headers: as('alice') }],
    ['405', 405, path, { method: 'PATCH', headers: as('alice') }],
  ])('has CORS headers also with the status %s', async (_, status, target, init) => {
    const response = await ask([page], { ...init, headers: { ...init.headers, origin: page } }, target);
    expect([response.status, ...allowed(response)]).toEqual([status, page, 'true']);
  });

  it('exposes the headers that a page needs, and varies by Origin', async () => {
    const { headers } = await ask([page], { headers: { origin: page, ...as('alice') } });
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-expose-headers')).toMatch(/X-Task-Id/i);
    expect(headers.get('access-control-expose-headers')).toMatch(/WWW-Authenticate/i);
    expect(headers.get('access-control-expose-headers')).toMatch(/Retry-After/i);
  });

  it('exposes the headers of a planned fault, too', async () => {
    const { url, server } = await start({ cors: [page] });
    server.core.faults.plan({ operation: 'readRows', status: 503, headers: { 'X-Planned': 'yes' } });
    const { headers } = await fetch(url + path, { headers: { origin: page, ...as('alice') } });
    expect([headers.get('x-planned'), headers.get('access-control-expose-headers')]).toEqual([
      'yes',
      expect.stringMatching(/X-Planned/i),
    ]);
  });

  it('has no CORS headers without an origin, and varies by Origin', async () => {
    const response = await ask(['*'], { headers: as('alice') });
    expect([...allowed(response), response.headers.get('vary')]).toEqual([null, null, 'Origin']);
  });
});

describe('a preflight', () => {
  it('gets 204 with the methods and headers that an allowed origin may send', async () => {
    const response = await ask([page], preflight(page));
    expect([response.status, await response.text(), ...allowed(response)]).toEqual([204, '', page, 'true']);
    const methods = response.headers.get('access-control-allow-methods')?.split(', ') ?? [];
    expect(methods).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']));
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization, x-atlassian-token');
  });

  it('allows nothing to another origin', async () => {
    expect(allowed(await ask([page], preflight('https://evil.example')))).toEqual([null, null]);
  });

  it('must name a method; without it, OPTIONS returns the methods of the path', async () => {
    const response = await ask([page], { method: 'OPTIONS', headers: { origin: page } });
    expect([response.status, response.headers.get('allow')]).toEqual([204, expect.stringContaining('PUT')]);
  });
});
