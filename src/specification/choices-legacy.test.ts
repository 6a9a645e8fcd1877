import { expect, it } from 'vitest';
import { triedChoices } from '../hosts/testing/tried-choices.js';
import type { Choices } from './choices.js';

const { under, leavesNoneOut } = triedChoices();

const text = expect.any(String);
const bodies: [value: Choices['legacy.errorBody'], plain: unknown, ofColumn: unknown][] = [
  ['errorMessages', { errorMessages: [text], errors: {} }, { errorMessages: [text], errors: { jcount: text } }],
  ['message', { message: text }, { message: text }],
  ['empty', undefined, undefined],
];

for (const [value, plain, ofColumn] of bodies) {
  under({ 'legacy.errorBody': value }, ({ send }) => {
    it.each([
      ['GET', '/rest/vendor-igrid/1.0/grid/99999/rowcount', 404],
      ['GET', '/rest/vendor-igrid/1.0/multicascade/10500/issue/10001', 400],
      ['GET', '/rest/vendor-igrid/1.0/grid/list', 403],
    ])('%s %s is refused with that body', async (method, path, expected) => {
      const { status, json } = await send(method, path);
      expect([status, json]).toEqual([expected, plain]);
    });

    it('so is a bad value', async () => {
      const { status, json } = await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ jsummary: 'x', jamount: 1, jcount: 'many' }] },
      });
      expect([status, json]).toEqual([400, ofColumn]);
    });

    it('the newer API keeps its own', async () => {
      const { json } = await send('GET', '/rest/vendor-grid/1.0/api/grid/99999/issue/DEMO-1');
      expect(json).toEqual({ errorMessages: [text] });
    });
  });
}

for (const value of [201, 200] as const) {
  under({ 'legacy.add.status': value }, ({ send }) => {
    it(`adding rows is ${value}, with the ids`, async () => {
      const { status, json } = await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ jsummary: 'x', jamount: 1 }] },
      });
      expect([status, json]).toEqual([value, [expect.any(Number)]]);
    });
  });
}

for (const value of [400, 404] as const) {
  under({ 'legacy.add.unknownColumn': value }, ({ send }) => {
    it(`COLUMN-1: an unknown column is ${value} when rows are added`, async () => {
      const { status } = await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ jsummary: 'x', jamount: 1, nope: 1 }] },
      });
      expect(status).toBe(value);
    });

    it('COLUMN-2, READ-5: it stays 404 when rows are changed, and 400 when they are read', async () => {
      const read = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?maxResults=1');
      const [row] = (read.json as { values: { id: number }[] }).values;
      const changed = await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ rowId: row?.id, values: { nope: 1 } }] },
      });
      const named = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?columns=nope');
      expect([changed.status, named.status]).toEqual([404, 400]);
    });
  });
}

const tasks: [value: Choices['legacy.sync.taskId'], status: number, header: unknown, body: unknown][] = [
  ['header', 204, expect.stringMatching(/./), undefined],
  ['body', 200, null, expect.anything()],
  ['none', 204, null, undefined],
];

for (const [value, status, header, body] of tasks) {
  under({ 'legacy.sync.taskId': value }, ({ send }) => {
    it(`SYNC-2: synchronize is ${status}`, async () => {
      const answer = await send('PUT', '/rest/vendor-igrid/1.0/grid/synchronize', { user: 'sysadmin' });
      expect([answer.status, answer.headers.get('x-task-id'), answer.json]).toEqual([status, header, body]);
    });
  });
}

const dates: [value: Choices['legacy.dates'], jday: unknown, jbooked: unknown, jat: unknown][] = [
  ['milliseconds', 1768176000000, 1767623400000, 29700000],
  ['iso-string', '2026-01-12', '2026-01-05T14:30:00.000Z', expect.stringMatching(/^08:15:00/)],
];

for (const [value, jday, jbooked, jat] of dates) {
  under({ 'legacy.dates': value }, ({ send }) => {
    it(`READ-11: a date, a datetime and a time are read as ${value}`, async () => {
      const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?columns=jday,jbooked,jat&maxResults=2';
      const { json } = await send('GET', path);
      const empty = { jday: null, jbooked: null, jat: null };
      expect(json).toMatchObject({ values: [{ jday, jbooked, jat }, empty] });
    });

    it('the newer API keeps milliseconds', async () => {
      const { json } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=jday');
      expect((json as { rows: unknown[] }).rows[0]).toMatchObject({ columns: { jday: 1768176000000 } });
    });
  });
}

for (const value of [200, 404] as const) {
  under({ 'legacy.rowMissing': value }, ({ send }) => {
    it.each([
      '/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/999999',
      '/rest/vendor-igrid/1.0/grid/10500/issues?rowId=999999',
    ])(`%s is ${value}`, async (path) => {
      const { status, json } = await send('GET', path);
      const empty = { startAt: 0, maxResults: 50, total: 0, values: [] };
      const refused = { errorMessages: [expect.stringContaining('999999')], errors: {} };
      expect([status, json]).toEqual([value, value === 200 ? empty : refused]);
    });
  });
}

const hidden: [value: Choices['legacy.hiddenIssues'], issues: number[]][] = [
  ['left-out', [10001, 10002, 10101]],
  ['shown', [10001, 10002, 10003, 10101]],
];

for (const [value, issues] of hidden) {
  under({ 'legacy.hiddenIssues': value }, ({ send }) => {
    it(`READ-8: rows of an issue that alice may not view are ${value}`, async () => {
      const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issues');
      const groups = issues.map((issueId) => expect.objectContaining({ issueId }));
      expect(json).toMatchObject({ total: issues.length, values: groups });
    });
  });
}

const readOnly: [value: Choices['legacy.readOnly'], added: number, changed: number][] = [
  ['accepted', 201, 200],
  ['refused', 400, 400],
];

for (const [value, added, changed] of readOnly) {
  under({ 'legacy.readOnly': value }, ({ send }) => {
    it(`a read-only column that is written is ${value}`, async () => {
      const read = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?maxResults=1');
      const [row] = (read.json as { values: { id: number }[] }).values;
      const answers = [
        await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
          body: { rows: [{ jsummary: 'x', jamount: 1, jref: 'R' }] },
        }),
        await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
          body: { rows: [{ rowId: row?.id, values: { jref: 'R' } }] },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([added, changed]);
      const { json } = await send('GET', `/rest/vendor-igrid/1.0/grid/10500/issue/10001/row/${row?.id}?columns=jref`);
      expect(json).toMatchObject({ values: [{ jref: value === 'accepted' ? 'R' : 'EXP-0001' }] });
    });
  });
}

leavesNoneOut((id) => id.startsWith('legacy.'));
