import { expect, it } from 'vitest';
import { newerRows, rowIdAt } from '../hosts/testing/newer-rows.js';
import { triedChoices } from '../hosts/testing/tried-choices.js';
import type { Choices } from './choices.js';

const { under, leavesNoneOut } = triedChoices();

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';
const row = { jsummary: 'x', jamount: 1 };

for (const value of [201, 200] as const) {
  under({ 'newer.status.add': value }, ({ send }) => {
    it(`NADD-1: adding rows is ${value}, with the ids`, async () => {
      const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        body: { rows: [row] },
      });
      expect([status, json]).toEqual([value, [expect.any(String)]]);
    });
  });
}

for (const value of [200, 201, 204] as const) {
  under({ 'newer.status.update': value }, ({ send }) => {
    it(`NUPD-1: changing rows is ${value}, without a payload`, async () => {
      const { status, text } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        body: { rows: [{ rowId: await rowIdAt(send, demo1, 0), columns: { jsummary: 'Changed' } }] },
      });
      expect([status, text]).toEqual([value, '']);
      expect((await newerRows(send, demo1))[0]?.columns.jsummary).toBe('Changed');
    });
  });
}

for (const value of [204, 200] as const) {
  under({ 'newer.status.delete': value }, ({ send }) => {
    it(`NDEL-1: deleting rows is ${value}, without a payload`, async () => {
      const { status, text } = await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        body: { rows: [await rowIdAt(send, demo1, 0)] },
      });
      expect([status, text]).toEqual([value, '']);
      expect(await newerRows(send, demo1)).toHaveLength(4);
    });
  });
}

for (const value of [400, 422] as const) {
  under({ 'newer.status.invalid': value }, ({ send }) => {
    it.each([
      ['NCOL-1: an unknown column', { nope: 1 }],
      ['NCOL-2: a read-only column', { jref: 'R' }],
      ['NVAL-1: an invalid value', { jcount: 'many' }],
      ['NUSER-2: a user without a key', { jowner: { username: 'alice' } }],
      ['NUSER-3: an unknown user', { jowner: { key: 'u-ghost' } }],
      ['NADD-2, NUPD-2: an empty required column', { jsummary: '' }],
    ])(`%s is ${value} on both writes`, async (_, columns) => {
      const answers = [
        await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
          body: { rows: [{ ...row, ...columns }] },
        }),
        await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
          body: { rows: [{ rowId: await rowIdAt(send, demo1, 0), columns }] },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([value, value]);
    });

    it(`NADD-2: a missing required column is ${value}`, async () => {
      const { status } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        body: { rows: [{ jamount: 1 }] },
      });
      expect(status).toBe(value);
    });

    it(`NCOL-1: an unknown column that is read is ${value}`, async () => {
      const { status } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=nope');
      expect(status).toBe(value);
    });

    it('VALUE-1: the legacy API keeps 400', async () => {
      const { status } = await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ ...row, jcount: 'many' }] },
      });
      expect(status).toBe(400);
    });
  });
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const noRows = (method: string) => (method === 'GET' ? {} : { body: { rows: [] } });

for (const value of [404, 400] as const) {
  under({ 'newer.status.field': value }, ({ send }) => {
    it.each(methods)(
      `FIELD-4: a field that is missing, no grid or out of context is ${value} on %s`,
      async (method) => {
        const answers = [
          await send(method, '/rest/vendor-grid/1.0/api/grid/99999/issue/DEMO-1', noRows(method)),
          await send(method, '/rest/vendor-grid/1.0/api/grid/10600/issue/DEMO-1', noRows(method)),
          await send(method, '/rest/vendor-grid/1.0/api/grid/10502/issue/DEMO-1', noRows(method)),
        ];
        expect(answers.map(({ status }) => status)).toEqual([value, value, value]);
      },
    );
  });
}

for (const value of [404, 403, 400] as const) {
  under({ 'newer.status.issue': value }, ({ send }) => {
    it.each(methods)(`ISSUE-2, AUTH-7: a missing and a hidden issue are ${value} on %s, told alike`, async (method) => {
      const [missing, hidden] = [
        await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-9', noRows(method)),
        await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-3', noRows(method)),
      ];
      expect([missing.status, hidden.status]).toEqual([value, value]);
      expect(hidden.text.replaceAll('DEMO-3', 'DEMO-9')).toBe(missing.text);
    });
  });
}

for (const value of [404, 400] as const) {
  under({ 'newer.status.row': value }, ({ send }) => {
    it(`NDEL-2: an unknown row is ${value} when rows are changed or deleted`, async () => {
      const answers = [
        await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
          body: { rows: [{ rowId: 'nope', columns: {} }] },
        }),
        await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows: ['nope'] } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([value, value]);
      expect(await newerRows(send, demo1)).toHaveLength(5);
    });
  });
}

for (const value of [403, 404] as const) {
  under({ 'newer.status.edit': value }, ({ send }) => {
    it.each(['POST', 'PUT', 'DELETE'])(`vera, who may view the issue only, gets ${value} on %s`, async (method) => {
      const { status } = await send(method, '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        user: 'vera',
        body: { rows: [] },
      });
      expect(status).toBe(value);
    });

    it('vera reads it', async () => {
      const { status } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { user: 'vera' });
      expect(status).toBe(200);
    });
  });
}

const ids: [value: Choices['newer.customFieldId'], customFieldId: string][] = [
  ['number', '10503'],
  ['prefixed', 'customfield_10503'],
];

for (const [value, customFieldId] of ids) {
  under({ 'newer.customFieldId': value }, ({ send }) => {
    it.each(['10503', 'customfield_10503'])(`NREAD-1: asked for as %s it is ${customFieldId}`, async (field) => {
      const { json } = await send('GET', `/rest/vendor-grid/1.0/api/grid/${field}/issue/DEMO-1`);
      expect(json).toMatchObject({ customFieldId });
    });
  });
}

leavesNoneOut((id) => id.startsWith('newer.'));
