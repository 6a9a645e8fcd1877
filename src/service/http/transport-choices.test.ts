import { expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';

// The contract sees each value of the choices about transport. It does not see the following.

const rows = `${legacy}/10500/issue/10001`;

onHandle({ profile: { 'http.trailingSlash': 404, 'http.missingSlash': 404 } }, ({ send }) => {
  it('a 404 names the nearest path if http.trailingSlash is 404', async () => {
    expect((await send('GET', rows)).text).toContain(`the nearest is GET ${rows}/.`);
    expect((await send('GET', `${legacy}/list/`)).text).toContain(`the nearest is GET ${legacy}/list.`);
  });

  it('Allow names only the methods of the given path if http.trailingSlash is 404', async () => {
    expect((await send('PATCH', rows)).headers.get('allow')).toBe('POST, PUT, DELETE, OPTIONS');
    expect((await send('PATCH', `${rows}/`)).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('a path with a slash too many is unknown to every method if http.trailingSlash is 404', async () => {
    for (const method of ['PATCH', 'OPTIONS']) expect((await send(method, `${legacy}/list/`)).status).toBe(404);
  });
});

onHandle({ profile: { 'http.options': 405 } }, ({ send }) => {
  it('OPTIONS is refused like an unsupported method if http.options is 405', async () => {
    const { status, headers, json } = await send('OPTIONS', `${legacy}/list`);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect(json).toMatchObject({ errorMessages: ['This path does not take "OPTIONS"; it takes GET, HEAD.'] });
  });
});

onHandle({ profile: { 'http.missingSlash': 405 } }, ({ send }) => {
  it('only GET is refused without its slash if http.missingSlash is 405', async () => {
    const { status, headers } = await send('GET', rows);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST, PUT, DELETE, OPTIONS');
    expect((await send('GET', `${rows}/`)).status).toBe(200);
    expect((await send('POST', `${rows}/`, { body: { rows: [] } })).status).toBe(201);
  });
});

onHandle({ profile: { 'http.charset@3': 'utf-8' } }, ({ send }) => {
  it('http.charset of one endpoint also applies to its refusals', async () => {
    const typeOf = async (path: string) => (await send('GET', `${legacy}/${path}`)).headers.get('content-type');
    expect(await typeOf('10500/rowcount')).toBe('application/json;charset=UTF-8');
    expect(await typeOf('99999/rowcount')).toBe('application/json;charset=UTF-8');
    expect(await typeOf('10500/issue/10001/rowcount')).toBe('application/json');
  });
});

onHandle({ profile: { 'legacy.errorBody@cascade': 'message', 'legacy.errorBody@legacy': 'empty' } }, ({ send }) => {
  it('an error body of one API also applies to unknown paths of that API', async () => {
    expect((await send('GET', `${multicascade}/10600/nothing`)).json).toEqual({ message: expect.any(String) });
    expect((await send('PATCH', `${multicascade}/10600/issue/10001`)).json).toEqual({ message: expect.any(String) });
    expect((await send('GET', `${legacy}/nothing`)).text).toBe('');
    expect((await send('GET', `${newer}/nothing`)).json).toEqual({ errorMessages: [expect.any(String)] });
  });
});

it.each([
  ['none', 'application/json'],
  ['utf-8', 'application/json;charset=UTF-8'],
] as const)(
  'under http.charset %s, a planned refusal has the type %s, and a planned proxy page is HTML',
  async (charset, type) => {
    const mock = createMock({ profile: { 'http.charset': charset } });
    const typeOf = async (effect: object) => {
      mock.faults.plan({ operation: 'countRows', ...effect });
      const { headers } = await mock.handle(new Request(`http://twin.test${legacy}/10500/rowcount`));
      return headers.get('content-type');
    };
    expect(await typeOf({ status: 503 })).toBe(type);
    expect(await typeOf({ status: 502, html: true })).toBe('text/html; charset=utf-8');
  },
);
