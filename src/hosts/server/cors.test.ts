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
    ['of no origin that was named', undefined, page, [null, null]],
    ['of an origin that was named', [page], page, [page, 'true']],
    ['of one of two', ['https://b.example', page], page, [page, 'true']],
    ['of another origin', [page], 'https://evil.example', [null, null]],
    ['of an origin that only begins alike', [page], `${page}.evil.example`, [null, null]],
    ['of any origin', ['*'], page, [page, null]],
    ['of any origin and a named one', ['*', page], page, [page, 'true']],
    ['of a file', ['*'], 'null', ['null', null]],
    ['of a file, where another was named', [page], 'null', [null, null]],
  ])('%s', async (_, cors, origin, allows) => {
    const response = await ask(cors, { headers: { origin, ...as('alice') } });
    expect([response.status, ...allowed(response)]).toEqual([200, ...allows]);
  });

  it.each<[what: string, status: number, target: string, init: RequestInit]>([
    ['401', 401, path, {}],
    ['404', 404, '/nowhere', {}],
    ['415', 415, path, { method: 'POST', body: '{', headers: as('alice') }],
    ['405', 405, path, { method: 'PATCH', headers: as('alice') }],
  ])('can be read when it is a refusal: %s', async (_, status, target, init) => {
    const response = await ask([page], { ...init, headers: { ...init.headers, origin: page } }, target);
    expect([response.status, ...allowed(response)]).toEqual([status, page, 'true']);
  });

  it('shows the headers that a page needs, and says that it depends on the origin', async () => {
    const { headers } = await ask([page], { headers: { origin: page, ...as('alice') } });
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-expose-headers')).toMatch(/X-Task-Id/i);
    expect(headers.get('access-control-expose-headers')).toMatch(/WWW-Authenticate/i);
    expect(headers.get('access-control-expose-headers')).toMatch(/Retry-After/i);
  });

  it('shows the headers that a test planned, too', async () => {
    const { url, server } = await start({ cors: [page] });
    server.core.faults.plan({ operation: 'readRows', status: 503, headers: { 'X-Planned': 'yes' } });
    const { headers } = await fetch(url + path, { headers: { origin: page, ...as('alice') } });
    expect([headers.get('x-planned'), headers.get('access-control-expose-headers')]).toEqual([
      'yes',
      expect.stringMatching(/X-Planned/i),
    ]);
  });

  it('has no such headers where no page asks, and says that it depends on the origin', async () => {
    const response = await ask(['*'], { headers: as('alice') });
    expect([...allowed(response), response.headers.get('vary')]).toEqual([null, null, 'Origin']);
  });
});

describe('a question before a request', () => {
  it('is answered for an origin that was named, with the methods and headers it may send', async () => {
    const response = await ask([page], preflight(page));
    expect([response.status, await response.text(), ...allowed(response)]).toEqual([204, '', page, 'true']);
    const methods = response.headers.get('access-control-allow-methods')?.split(', ') ?? [];
    expect(methods).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']));
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization, x-atlassian-token');
  });

  it('allows nothing to another origin', async () => {
    expect(allowed(await ask([page], preflight('https://evil.example')))).toEqual([null, null]);
  });

  it('is no question without the method asked for: OPTIONS then says what the path takes', async () => {
    const response = await ask([page], { method: 'OPTIONS', headers: { origin: page } });
    expect([response.status, response.headers.get('allow')]).toEqual([204, expect.stringContaining('PUT')]);
  });
});
