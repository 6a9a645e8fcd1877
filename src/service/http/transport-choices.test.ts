import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { legacy, multicascade, newer, onHandle, type Sending, type Twin } from '../../hosts/testing/every-host.js';
import type { Profile } from '../../specification/choices.js';

const rows = `${legacy}/10500/issue/10001`;
const json = { 'content-type': 'application/json' };
const good = '{"rows":[{"jsummary":"New","jamount":1}]}';
const bytes = (text: string) => new TextEncoder().encode(text);

type Call = readonly [method: string, path: string, sending?: Sending];

const send = ({ send: to }: Twin, [method, path, sending]: Call) => to(method, path, sending);

/** Runs a test under the default and under each other value of a choice. */
function under<Id extends keyof Profile, Wanted>(
  id: Id,
  wanted: readonly (readonly [value: NonNullable<Profile[Id]>, ...wanted: Wanted[]])[],
  test: (twin: Twin, ...wanted: Wanted[]) => Promise<void>,
  settings: Profile = {},
): void {
  describe.each(wanted.map((one) => [...one] as const))(`where ${id} is %s`, (value, ...rest) => {
    onHandle({ profile: { ...settings, [id]: value } }, (twin) => {
      it('it answers so', () => test(twin, ...(rest as Wanted[])));
    });
  });
}

/** A call of each operation that succeeds without a body of its own. */
const bodiless: readonly Call[] = [
  ['POST', `${legacy}/issue/10101/reload`, { body: { gridIds: [10501] } }],
  ['PUT', `${legacy}/10500/issue/10002/clear`],
  ['PUT', `${legacy}/10500/issue/10002/clearDuplicates`],
  ['PUT', `${legacy}/10500/issue/10002/clearNotModified`],
  ['PUT', rows, { body: { rows: [{ rowId: 1, values: { jcount: 3 } }] } }],
  ['PUT', `${newer}/10500/issue/DEMO-1`, { body: { rows: [] } }],
  ['DELETE', `${newer}/10500/issue/DEMO-1`, { body: { rows: [] } }],
  ['PUT', `${multicascade}/10600/issue/10001`, { body: { Country: 'Germany' } }],
  ['PUT', `${multicascade}/10600/issue/10001/reset`, { body: ['Region'] }],
  ['PUT', `${multicascade}/10600/issue/10001/resetall`],
];

under<'http.emptySuccess', string>(
  'http.emptySuccess',
  [
    ['none', '', ''],
    ['object', '{}', 'application/json'],
  ],
  async (twin, text, type) => {
    for (const call of bodiless) {
      const answer = await send(twin, call);
      expect([call[1], answer.status, answer.text]).toEqual([call[1], 200, text]);
      expect(answer.headers.get('content-type') ?? '').toBe(type);
    }
    for (const [method, path, sending] of [
      ['DELETE', rows, { body: { rows: [1] } }],
      ['PUT', `${legacy}/synchronize`, { user: 'sysadmin' }],
      ['OPTIONS', rows],
    ] satisfies Call[]) {
      expect(await twin.send(method, path, sending)).toMatchObject({ status: 204, text: '' });
    }
  },
  { 'newer.status.delete': 200 },
);

under<'http.charset', string>(
  'http.charset',
  [
    ['none', 'application/json'],
    ['utf-8', 'application/json;charset=UTF-8'],
  ],
  async (twin, type) => {
    for (const [method, path] of [
      ['GET', rows],
      ['GET', `${newer}/10500/issue/NONE-1`],
      ['GET', `${legacy}/nothing`],
      ['PATCH', rows],
    ] as const) {
      expect((await twin.send(method, path)).headers.get('content-type')).toBe(type);
    }
    expect((await twin.send('DELETE', rows, { body: { rows: [1] } })).headers.get('content-type')).toBeNull();
    const mock = createMock({ profile: twin.core.profile.current() });
    const planned = async (effect: object) => {
      mock.faults.plan({ operation: 'countRows', ...effect });
      const { headers } = await mock.handle(new Request(`http://twin.test${legacy}/10500/rowcount`));
      return headers.get('content-type');
    };
    expect(await planned({ status: 503 })).toBe(type);
    expect(await planned({ status: 502, html: true })).toBe('text/html; charset=utf-8');
  },
);

under<'http.requestType', number>(
  'http.requestType',
  [
    ['json-or-absent', 201, 201, 415],
    ['any', 201, 201, 201],
    ['json', 201, 415, 415],
  ],
  async (twin, ofJson, ofNone, ofText) => {
    const post = async (headers?: Record<string, string>) =>
      (await twin.send('POST', rows, { raw: bytes(good), ...(headers && { headers }) })).status;
    expect([await post(json), await post(), await post({ 'content-type': 'text/plain' })]).toEqual([
      ofJson,
      ofNone,
      ofText,
    ]);
    expect(await twin.send('POST', rows, { raw: '{"rows', headers: json })).toMatchObject({ status: 400 });
  },
);

under<'http.malformedBody', number>(
  'http.malformedBody',
  [
    [400, 400],
    [500, 500],
  ],
  async (twin, status) => {
    const before = twin.core.exportWorld();
    for (const raw of ['{"rows', '', new Uint8Array([0xff])]) {
      expect((await twin.send('POST', rows, { raw, headers: json })).status).toBe(status);
      expect((await twin.send('PUT', `${newer}/10500/issue/DEMO-1`, { raw, headers: json })).status).toBe(status);
    }
    expect((await twin.send('POST', rows, { body: [] })).status).toBe(400);
    expect(twin.core.exportWorld()).toEqual(before);
  },
);

under<'http.trailingSlash', number>(
  'http.trailingSlash',
  [
    ['tolerated', 200],
    [404, 404],
  ],
  async (twin, otherwise) => {
    const status = async (...call: Call) => (await send(twin, call)).status;
    expect([await status('GET', `${rows}/`), await status('GET', rows)]).toEqual([200, otherwise]);
    expect(await status('GET', `${rows}/rowcount/`)).toBe(otherwise);
    expect(await status('PUT', `${rows}/clear/`)).toBe(otherwise);
    expect(await status('POST', `${rows}/`, { body: { rows: [] } })).toBe(otherwise === 404 ? 404 : 201);
    expect(await status('POST', rows, { body: { rows: [] } })).toBe(201);
    expect(await status('GET', `${newer}/10500/issue/DEMO-1/`)).toBe(otherwise);
    expect(await status('OPTIONS', `${legacy}/list/`)).toBe(otherwise === 404 ? 404 : 204);
    expect(await status('OPTIONS', `${legacy}/list`)).toBe(204);
  },
);

describe('where http.trailingSlash is 404', () => {
  onHandle({ profile: { 'http.trailingSlash': 404 } }, (twin) => {
    it('the message says which path there is, and Allow has the methods of just that path', async () => {
      expect((await twin.send('GET', rows)).text).toContain(`the nearest is GET ${rows}/.`);
      expect((await twin.send('GET', `${legacy}/list/`)).text).toContain(`the nearest is GET ${legacy}/list.`);
      const allowed = async (path: string) => (await twin.send('PATCH', path)).headers.get('allow');
      expect([await allowed(rows), await allowed(`${rows}/`)]).toEqual([
        'POST, PUT, DELETE, OPTIONS',
        'GET, HEAD, OPTIONS',
      ]);
    });
  });
});

under<'http.head', number | string>(
  'http.head',
  [
    ['as-get', 200, 'GET, POST, PUT, DELETE, HEAD, OPTIONS'],
    [405, 405, 'GET, POST, PUT, DELETE, OPTIONS'],
  ],
  async (twin, status, allow) => {
    const { headers, text, ...head } = await twin.send('HEAD', rows);
    expect([head.status, text]).toEqual([status, '']);
    const options = await twin.send('OPTIONS', rows);
    const sorted = (methods: unknown) => String(methods).split(', ').sort();
    expect(sorted(options.headers.get('allow'))).toEqual(sorted(allow));
    expect((await twin.send('HEAD', `${legacy}/synchronize`)).status).toBe(405);
  },
);

under<'http.options', number | string>(
  'http.options',
  [
    [204, 204, 'GET, HEAD, OPTIONS'],
    [200, 200, 'GET, HEAD, OPTIONS'],
    [405, 405, 'GET, HEAD'],
  ],
  async (twin, status, allow) => {
    const answer = await twin.send('OPTIONS', `${legacy}/list`, { user: null });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
    expect(answer.text === '').toBe(status !== 405);
    expect((await twin.send('OPTIONS', `${legacy}/lists`)).status).toBe(404);
  },
);

under<'http.otherMethod', number>(
  'http.otherMethod',
  [
    [405, 405],
    ['401-first', 401],
  ],
  async (twin, status) => {
    const nobody = await twin.send('PATCH', rows, { user: null });
    expect([nobody.status, nobody.headers.has('www-authenticate')]).toEqual([status, status === 401]);
    expect((await twin.send('POST', `${legacy}/list`, { user: 'stranger' })).status).toBe(status);
    expect((await twin.send('PATCH', rows)).status).toBe(405);
    expect((await twin.send('PATCH', `${legacy}/nothing`, { user: null })).status).toBe(404);
    expect((await twin.send('OPTIONS', rows, { user: null })).status).toBe(204);
  },
);

under<'http.badEncoding', number>(
  'http.badEncoding',
  [
    [400, 400],
    [404, 404],
  ],
  async ({ core }, status) => {
    for (const path of [`${legacy}/%zz/rowcount`, `${newer}/10500/issue/%ff`]) {
      expect((await core.handle(new Request(`http://twin.test${path}`))).status).toBe(status);
    }
  },
);
