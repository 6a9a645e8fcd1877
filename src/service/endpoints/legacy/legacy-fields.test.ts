import { describe, expect, it } from 'vitest';
import { onEveryHost, type Sending } from '../../../hosts/testing/every-host.js';
import { refused } from '../../../hosts/testing/refused.js';

type At = (grid: string | number, issue: string | number) => string;
type With = (grid: number) => Sending;

/** Endpoints with a field in the path and no issue; the user may do all. */
const onField: [name: string, path: (grid: string | number) => string][] = [
  ['2, data source', (grid) => `/rest/vendor-igrid/1.0/grid/${grid}/datasource`],
  ['3, row count', (grid) => `/rest/vendor-igrid/1.0/grid/${grid}/rowcount`],
  ['10, read all rows', (grid) => `/rest/vendor-igrid/1.0/grid/${grid}/issues`],
];

const at: At = (grid, issue) => `/rest/vendor-igrid/1.0/grid/${grid}/issue/${issue}`;
const atReload: At = (_, issue) => `/rest/vendor-igrid/1.0/grid/issue/${issue}/reload`;
const nothing: With = () => ({});
const noRows: With = () => ({ body: { rows: [] } });

/** Endpoints with a field and an issue in the path. */
const onIssue: [name: string, method: string, path: At, sending: With, success: number][] = [
  ['4, row count', 'GET', (grid, issue) => `${at(grid, issue)}/rowcount`, nothing, 200],
  ['6, clear', 'PUT', (grid, issue) => `${at(grid, issue)}/clear`, nothing, 200],
  ['7, clear duplicates', 'PUT', (grid, issue) => `${at(grid, issue)}/clearDuplicates`, nothing, 200],
  ['8, clear not modified', 'PUT', (grid, issue) => `${at(grid, issue)}/clearNotModified`, nothing, 200],
  ['9, read rows', 'GET', at, nothing, 200],
  ['9, read a row', 'GET', (grid, issue) => `${at(grid, issue)}/row/1`, nothing, 200],
  ['11, add', 'POST', at, noRows, 201],
  ['12, update', 'PUT', at, noRows, 200],
  ['13, delete', 'DELETE', at, noRows, 204],
];

const reload: (typeof onIssue)[number] = ['5, reload', 'POST', atReload, (id) => ({ body: { gridIds: [id] } }), 200];

/** Not an id in a legacy path: only digits are, and at most 2^53-1. */
const noIds = [
  'abc',
  'DEMO-1',
  'customfield_10500',
  '1e3',
  '0x7',
  '-1',
  '10500.0',
  '%2010500',
  '%EF%BC%91',
  '9007199254740992',
];

onEveryHost({}, (twin) => {
  describe.each(onField)('%s', (_name, path) => {
    it.each([10500, 10503])('FIELD-1, FIELD-2: 200 for the grid %i', async (grid) => {
      const { status } = await twin.send('GET', path(grid), { user: 'admin' });
      expect(status).toBe(200);
    });

    it.each([99999, 0, 10001])('FIELD-1: 404 for a field %i that does not exist', async (field) => {
      const { status, text } = await refused(twin, 'GET', path(field), { user: 'admin' });
      expect(status).toBe(404);
      expect(text).toContain(String(field));
    });

    it.each(noIds)('FIELD-1: 404 for %s, which is no id', async (field) => {
      const { status } = await refused(twin, 'GET', path(field), { user: 'admin' });
      expect(status).toBe(404);
    });

    it.each([10600, 10601, 10700])('FIELD-2: 400 for the field %i, which is not a grid', async (field) => {
      const { status } = await refused(twin, 'GET', path(field), { user: 'admin' });
      expect(status).toBe(400);
    });
  });

  describe.each([...onIssue, reload])('%s', (_name, method, path, sending, success) => {
    it.each([
      [10500, 10001],
      [10501, 10101],
      [10502, 10102],
      [10503, 10002],
    ])('FIELD-1, FIELD-2, FIELD-5, ISSUE-1: takes the grid %i on the issue %i', async (grid, issue) => {
      const { status } = await twin.send(method, path(grid, issue), sending(grid));
      expect(status).toBe(success);
    });

    it.each([99999, 0, 10001])('FIELD-1: 404 for a field %i that does not exist', async (field) => {
      const { status, text } = await refused(twin, method, path(field, 10001), sending(field));
      expect(status).toBe(404);
      expect(text).toContain(String(field));
    });

    it.each([10600, 10601, 10700])('FIELD-2: 400 for the field %i, which is not a grid', async (field) => {
      const { status } = await refused(twin, method, path(field, 10001), sending(field));
      expect(status).toBe(400);
    });

    it.each([99999, 0, 10500])('ISSUE-1: 404 for an issue %i that does not exist', async (issue) => {
      const { status, text } = await refused(twin, method, path(10500, issue), sending(10500));
      expect(status).toBe(404);
      expect(text).toContain(String(issue));
    });

    it.each(noIds)('ISSUE-1: 404 for %s, which is no issue id', async (issue) => {
      const { status } = await refused(twin, method, path(10500, issue), sending(10500));
      expect(status).toBe(404);
    });
  });

  describe.each(onIssue)('%s', (_name, method, path, sending) => {
    it.each(noIds)('FIELD-1: 404 for %s, which is no field id', async (field) => {
      const { status } = await refused(twin, method, path(field, 10001), sending(10500));
      expect(status).toBe(404);
    });
  });

  const inContext = [...onIssue.filter(([name]) => !name.startsWith('4,')), reload];
  describe.each(inContext)('%s', (_name, method, path, sending) => {
    it.each([
      [10502, 10001],
      [10502, 10002],
      [10503, 10101],
    ])('FIELD-5: 400 for the grid %i on the issue %i outside its context', async (grid, issue) => {
      const { status } = await refused(twin, method, path(grid, issue), sending(grid));
      expect(status).toBe(400);
    });
  });

  it.each([
    [10502, 10001],
    [10503, 10101],
  ])('4, row count: counts nothing of the grid %i on the issue %i outside its context', async (grid, issue) => {
    const { status, json } = await twin.send('GET', `/rest/vendor-igrid/1.0/grid/${grid}/issue/${issue}/rowcount`);
    expect([status, json]).toEqual([200, { rowCount: 0 }]);
  });
});
