import { beforeEach, describe, expect, it } from 'vitest';
import { controlOf, says } from '../testing/controlling.js';
import { as, type Started, servers } from '../testing/running.js';

const start = servers();
const place = { grid: 10500, issue: 'DEMO-1' };
const row = { jsummary: 'Imported pencils', jamount: 1 };
let started: Started;

beforeEach(async () => {
  started = await start();
});

const control = controlOf(() => started.url);

async function addRow(): Promise<void> {
  const response = await fetch(`${started.url}/rest/vendor-igrid/1.0/grid/10500/issue/10001`, {
    method: 'POST',
    headers: { ...as('alice'), 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [row] }),
  });
  expect(response.status).toBe(201);
}

const rowCount = (): number => started.server.core.fieldValue(place).rowCount;

describe('the control API, for pages', () => {
  it('undoes the last change', async () => {
    await addRow();
    expect([rowCount(), await control('POST', 'undo'), rowCount()]).toEqual([6, [200, { undone: true }], 5]);
    expect(await control('POST', 'undo')).toEqual([200, { undone: false }]);
  });

  it('returns a view of the world, with limits for rows and issues', async () => {
    expect(await control('GET', 'view')).toEqual([200, JSON.parse(JSON.stringify(started.server.core.view()))]);
    const [, short] = await control('GET', 'view?rows=3&issues=1');
    expect(short).toEqual(JSON.parse(JSON.stringify(started.server.core.view({ rows: 3, issues: 1 }))));
    expect(await control('GET', 'view?rows=many')).toEqual([400, says('"rows" must be a whole number, not "many"')]);
  });

  it('returns the profile, and sets another', async () => {
    const [, before] = await control('GET', 'profile');
    expect(before).toMatchObject({ 'legacy.add.status': 201, addonVersion: 'latest' });
    expect(await control('PUT', 'profile', { 'legacy.add.status': 200 })).toEqual([204, undefined]);
    expect(started.server.core.profile.current()['legacy.add.status']).toBe(200);
    expect(await control('PUT', 'profile', { 'legacy.add.statu': 200 })).toEqual([
      400,
      says('did you mean "legacy.add.status"'),
    ]);
    expect(await control('PUT', 'profile', [])).toEqual([400, says('must be an object of choices')]);
    expect(started.server.core.profile.current()['legacy.add.status']).toBe(200);
  });

  it('returns the journal without credentials', async () => {
    await addRow();
    await fetch(`${started.url}/rest/vendor-igrid/1.0/grid/10500/issue/10003`, { headers: as('alice') });
    const [status, journal] = await control('GET', 'journal');
    expect([status, journal]).toEqual([
      200,
      {
        since: expect.any(Number),
        last: 2,
        kept: { entries: 2, bytes: expect.any(Number) },
        limits: { entries: 1_000, bytes: 32 * 1024 * 1024 },
        dropped: 0,
        entries: [
          expect.objectContaining({ number: 1, operation: 'addRows', user: 'alice', status: 201, changed: true }),
          expect.objectContaining({
            number: 2,
            status: 403,
            changed: false,
            at: expect.any(Number),
            refused: [expect.objectContaining({ rule: 'AUTH-3' })],
          }),
        ],
      },
    ]);
    expect(JSON.stringify(journal)).not.toContain('token');
    expect(await control('GET', 'journal?after=1')).toMatchObject([200, { last: 2, entries: [{ number: 2 }] }]);
  });
});
