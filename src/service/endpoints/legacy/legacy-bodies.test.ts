import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { jsonText, refused } from '../../../hosts/testing/refused.js';

type Endpoint = [name: string, method: string, path: string, body: object, success: number];

/** The endpoints with a body: one that does nothing, and the status of its success. */
const endpoints: Endpoint[] = [
  ['5, reload', 'POST', '/rest/vendor-igrid/1.0/grid/issue/10101/reload', { gridIds: [] }, 200],
  ['11, add', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { rows: [] }, 201],
  ['12, update', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { rows: [] }, 200],
  ['13, delete', 'DELETE', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { rows: [] }, 204],
];

const bytes = (body: object) => new TextEncoder().encode(JSON.stringify(body));

/** Bodies of the wrong shape, by endpoint. */
const wrong: [name: string, bodies: unknown[]][] = [
  [
    '5, reload',
    [{}, [], null, 'x', { gridIds: 10501 }, { gridIds: ['10501'] }, { gridIds: [1.5] }, { gridIds: [null] }],
  ],
  ['11, add', [{}, [], null, 1, { rows: null }, { rows: {} }, { rows: 'all' }, { rows: [1] }, { rows: [null] }]],
  [
    '12, update',
    [
      {},
      [],
      { rows: 'all' },
      { rows: [1] },
      { rows: [{ rowId: 1 }] },
      { rows: [{ values: {} }] },
      { rows: [{ rowId: '1', values: {} }] },
      { rows: [{ rowId: 1.5, values: {} }] },
      { rows: [{ rowId: 1, values: [] }] },
      { rows: [{ rowId: 1, values: null }] },
    ],
  ],
  [
    '13, delete',
    [
      {},
      [],
      { rows: null },
      { rows: 1 },
      { rows: 'ALL' },
      { rows: '' },
      { rows: ['all'] },
      { rows: ['1'] },
      { rows: [1.5] },
    ],
  ],
];

onEveryHost({}, (twin) => {
  const { send } = twin;

  describe.each(endpoints)('%s', (name, method, path, body, success) => {
    it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
      'JSON-1: takes a body as %s',
      async (type) => {
        const { status } = await send(method, path, { raw: bytes(body), headers: { 'content-type': type } });
        expect(status).toBe(success);
      },
    );

    it('JSON-1: takes a JSON body without a content type', async () => {
      const { status } = await send(method, path, { raw: bytes(body) });
      expect(status).toBe(success);
    });

    it('does nothing for an empty list, and ignores members that it does not know', async () => {
      const before = twin.core.exportWorld();
      const { status } = await send(method, path, { body: { ...body, comment: 'x', other: [1] } });
      expect(status).toBe(success);
      expect(twin.core.exportWorld()).toEqual(before);
    });

    it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'JSON-1: 415 for a body as %s',
      async (type) => {
        const { status } = await refused(twin, method, path, { raw: bytes(body), headers: { 'content-type': type } });
        expect(status).toBe(415);
      },
    );

    it.each(['{', 'rows', "{'rows': []}", '{"rows": [],}', '<rows/>', ' '])(
      'JSON-1: 400 for %j, which is not JSON',
      async (raw) => {
        const { status } = await refused(twin, method, path, jsonText(raw));
        expect(status).toBe(400);
      },
    );

    it('JSON-1: 400 for no body', async () => {
      const { status } = await refused(twin, method, path);
      expect(status).toBe(400);
    });

    const shapes = wrong.filter(([of]) => of === name).flatMap(([, bodies]) => bodies.map((one) => [one]));
    it.each(shapes)('400 for a body of the wrong shape: %j', async (body) => {
      const { status } = await refused(twin, method, path, { body });
      expect(status).toBe(400);
    });
  });

  it.each([
    ['POST', '/rest/vendor-igrid/1.0/grid/issue/10101/reload', { gridIds: [10501] }, 200],
    ['PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear', undefined, 200],
    ['PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearDuplicates', undefined, 200],
    ['PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearNotModified', undefined, 200],
    ['PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { rows: [{ rowId: 1, values: { jcount: 1 } }] }, 200],
    ['DELETE', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { rows: [1] }, 204],
  ])('%s %s succeeds without a body', async (method, path, body, success) => {
    const { status, text } = await send(method, path, { body });
    expect([status, text]).toEqual([success, '']);
  });

  it('a refusal has errorMessages, one string per failure, and errors by column', async () => {
    const rows = [{ jsummary: 'New', jamount: 'x' }, { jsummary: 7, jamount: 1 }, { jsummary: 'New' }];
    const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
    const { status, json } = await send('POST', path, { body: { rows } });
    const text = expect.any(String);
    expect([status, json]).toEqual([
      400,
      { errorMessages: [text, text, text], errors: { jamount: text, jsummary: text } },
    ]);
  });

  it('each message of a refusal names the row and the column', async () => {
    const rows = [
      { rowId: 1, values: { jcount: 'x' } },
      { rowId: 2, values: { jpaid: 'x', jday: 'x' } },
    ];
    const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
    const { messages } = await refused(twin, 'PUT', path, { body: { rows } });
    expect(messages).toEqual([
      expect.stringMatching(/rows\[0\].*jcount/),
      expect.stringMatching(/rows\[1\].*jpaid/),
      expect.stringMatching(/rows\[1\].*jday/),
    ]);
  });
});
