import { describe, expect, it } from 'vitest';
import { createCore, type WorldView } from '../../../core.js';
import { changesBetween, noChanges, placeKey } from './changes.js';

const base = 'https://tracker.example/rest/vendor-igrid/1.0';
const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };

/** Sends a call as alice. Returns the changes between the views before and after it. */
async function changesOf(method: string, path: string, body?: unknown, rows?: number) {
  const core = createCore();
  const view = (): WorldView => core.view(rows === undefined ? {} : { rows });
  const before = view();
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const { status } = await core.handle(new Request(base + path, { method, headers, ...sent }));
  expect(status).toBeLessThan(300);
  return changesBetween(before, view());
}

const expenses = placeKey(10500, 'DEMO-1');
const row = { jsummary: 'Taxi', jamount: 1 };

describe('changesBetween', () => {
  it('returns no changes after a read', async () => {
    expect(await changesOf('GET', '/grid/10500/issue/10001')).toEqual(noChanges);
  });

  it('returns the rows that were added', async () => {
    const { sheets, summary } = await changesOf('POST', '/grid/10500/issue/10001', { rows: [row, row] });
    expect([...sheets.keys()]).toEqual([expenses]);
    expect([...(sheets.get(expenses)?.rows.values() ?? [])].map(({ kind }) => kind)).toEqual(['added', 'added']);
    expect(summary).toBe('2 rows added in Expenses on DEMO-1');
  });

  it('returns the cells that changed, also those of formulas', async () => {
    const { sheets, summary } = await changesOf('PUT', '/grid/10500/issue/10001', {
      rows: [{ rowId: 1, values: { jamount: 7 } }],
    });
    const [[id, change] = [], ...others] = sheets.get(expenses)?.rows ?? [];
    expect([id, change?.kind, others]).toEqual([1, 'changed', []]);
    const was = createCore()
      .rows({ grid: 10500, issue: 'DEMO-1' })
      .find((one) => one.id === 1)?.cells;
    expect(Object.fromEntries(change?.before ?? [])).toEqual({ jamount: was?.jamount, jtotal: was?.jtotal });
    expect(change?.row.cells.jamount).toBe(7);
    expect(summary).toBe('1 row changed in Expenses on DEMO-1');
  });

  it('returns the rows that were removed, with their cells', async () => {
    const { sheets, summary } = await changesOf('DELETE', '/grid/10500/issue/10001', { rows: [2, 3] });
    const gone = [...(sheets.get(expenses)?.rows.values() ?? [])];
    expect(gone.map(({ kind, row: { id, cells } }) => [kind, id, cells.jsummary])).toEqual([
      ['removed', 2, 'Parking'],
      ['removed', 3, expect.any(String)],
    ]);
    expect(summary).toBe('2 rows removed in Expenses on DEMO-1');
  });

  it('returns the levels that changed', async () => {
    const { selections, summary } = await changesOf('PUT', '/multicascade/10600/issue/10001', { Country: 'Germany' });
    expect([...(selections.get(placeKey(10600, 'DEMO-1')) ?? [])]).toEqual([
      ['Country', 'Belgium'],
      ['Region', 'Flanders'],
      ['City', 'Ghent'],
    ]);
    expect(summary).toBe('Country, Region, City of Location on DEMO-1');
  });

  it('does not count a row as added or removed if it only entered or left a partial view', async () => {
    const { sheets, summary } = await changesOf('POST', '/grid/10500/issue/10002', { rows: [row] }, 6);
    expect([...(sheets.get(placeKey(10500, 'DEMO-2'))?.rows.values() ?? [])]).toMatchObject([{ kind: 'added' }]);
    expect(summary).toBe('1 row added in Expenses on DEMO-2');
    expect((await changesOf('DELETE', '/grid/10500/issue/10002', { rows: [6] }, 6)).summary).toBe(
      '1 row removed in Expenses on DEMO-2',
    );
  });

  it('counts a row that was removed from a partial view beside the added rows', async () => {
    const core = createCore();
    const before = core.view({ rows: 6 });
    core.importRows({ grid: 10500, issue: 'DEMO-2' }, [row, row]);
    const url = `${base}/grid/10500/issue/10002`;
    await core.handle(new Request(url, { method: 'DELETE', headers, body: '{"rows": [6]}' }));
    expect(changesBetween(before, core.view({ rows: 6 })).summary).toBe(
      '2 rows added, 1 row removed in Expenses on DEMO-2',
    );
  });

  it('counts the rows that a partial view does not show by the total of rows', async () => {
    const rows = Array.from({ length: 30 }, () => row);
    const { summary } = await changesOf('POST', '/grid/10500/issue/10002', { rows }, 6);
    expect(summary).toBe('30 rows added in Expenses on DEMO-2');
  });
});
