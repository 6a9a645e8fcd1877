import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { newerRows } from '../../../hosts/testing/newer-rows.js';

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

onEveryHost({}, ({ send }) => {
  describe.each([
    ['POST', 201],
    ['PUT', 200],
    ['DELETE', 204],
  ])('%s', (method, success) => {
    it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
      'JSON-1: a body of the type %s is taken',
      async (type) => {
        const { status } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
          raw: '{"rows": []}',
          headers: { 'content-type': type },
        });
        expect(status).toBe(success);
      },
    );

    it('JSON-1: a body without a type is taken', async () => {
      const { status } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        raw: new TextEncoder().encode('{"rows": []}'),
      });
      expect(status).toBe(success);
    });

    it('members that the endpoint does not know are ignored', async () => {
      const { status } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        body: { rows: [], extra: { deep: [1] } },
      });
      expect(status).toBe(success);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
      'JSON-1: a body of the type %s is 415',
      async (type) => {
        const { status, json } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
          raw: '{"rows": []}',
          headers: { 'content-type': type },
        });
        expect([status, json]).toEqual([415, { errorMessages: [expect.any(String)] }]);
      },
    );

    it.each([
      ['a body that breaks off', '{"rows": ['],
      ['an empty body', ''],
      ['text', 'rows'],
      ['a list', '[]'],
      ['null', 'null'],
      ['no rows', '{}'],
      ['rows that are null', '{"rows": null}'],
      ['rows that are an object', '{"rows": {}}'],
      ['rows that are text', '{"rows": "all"}'],
      ['a number among the rows', '{"rows": [7]}'],
      ['null among the rows', '{"rows": [null]}'],
      ['a list among the rows', '{"rows": [[]]}'],
    ])('JSON-1: %s is 400, and nothing changes', async (_, raw) => {
      const before = await newerRows(send, demo1);
      const { status, json } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, json]).toEqual([400, { errorMessages: [expect.any(String)] }]);
      expect(await newerRows(send, demo1)).toEqual(before);
    });

    it('who may view the issue but not edit it is refused, and nothing changes', async () => {
      const before = await newerRows(send, demo1);
      const { status, json } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        user: 'vera',
        body: { rows: [] },
      });
      expect([status, json]).toEqual([403, { errorMessages: [expect.any(String)] }]);
      expect(await newerRows(send, demo1)).toEqual(before);
    });
  });

  it.each([
    ['no row id', { columns: {} }],
    ['a row id that is a number', { rowId: 1, columns: {} }],
    ['no columns', { rowId: 'row_00000000-0000-4000-8000-000000000000' }],
    ['columns in a list', { rowId: 'row_00000000-0000-4000-8000-000000000000', columns: [] }],
  ])('JSON-1: PUT of a row with %s is 400', async (_, row) => {
    const { status, json } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [row] },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.any(String)] }]);
  });

  it('JSON-1: the ids of new rows come as application/json', async () => {
    const { headers, text } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ jsummary: 'New', jamount: 1 }] },
    });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toContain('\n');
  });
});
