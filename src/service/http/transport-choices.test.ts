import { expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { legacy, onHandle } from '../../hosts/testing/every-host.js';

// The contract sees each value of the choices of transport. It does not see what follows.

const rows = `${legacy}/10500/issue/10001`;

onHandle({ profile: { 'http.trailingSlash': 404, 'http.missingSlash': 404 } }, ({ send }) => {
  it('where http.trailingSlash is 404, the message of a 404 says which path there is', async () => {
    expect((await send('GET', rows)).text).toContain(`the nearest is GET ${rows}/.`);
    expect((await send('GET', `${legacy}/list/`)).text).toContain(`the nearest is GET ${legacy}/list.`);
  });

  it('where http.trailingSlash is 404, Allow has the methods of just that path', async () => {
    expect((await send('PATCH', rows)).headers.get('allow')).toBe('POST, PUT, DELETE, OPTIONS');
    expect((await send('PATCH', `${rows}/`)).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('where http.trailingSlash is 404, a path that only another slash makes known is unknown to every method', async () => {
    for (const method of ['PATCH', 'OPTIONS']) expect((await send(method, `${legacy}/list/`)).status).toBe(404);
  });
});

it.each([
  ['none', 'application/json'],
  ['utf-8', 'application/json;charset=UTF-8'],
] as const)(
  'where http.charset is %s, a planned refusal is %s, and a planned page of a proxy HTML',
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
