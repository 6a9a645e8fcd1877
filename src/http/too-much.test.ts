import { describe, expect, it } from 'vitest';
import { createCore } from '../core.js';

const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
const grid = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const newer = 'http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';
const reload = 'http://twin.test/rest/vendor-igrid/1.0/grid/issue/10001/reload';
const reset = 'http://twin.test/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset';
const many = (one: string, count: number): string => Array.from({ length: count }, () => one).join(',');
const numbered = (count: number): string => Array.from({ length: count }, (_, i) => `"c${i}":0`).join(',');

/** Bodies just below the limit of 5 MB in which as much as possible is wrong. */
describe('a body full of failures is refused, with no more than 100,000 of them told', () => {
  it.each([
    ['rows without their required columns', 'POST', grid, `{"rows":[${many('{}', 1_700_000)}]}`],
    ['rows that are no objects', 'POST', grid, `{"rows":[${many('0', 2_500_000)}]}`],
    ['a row of unknown columns', 'POST', grid, `{"rows":[{${numbered(400_000)}}]}`],
    ['rows of an unknown column', 'POST', newer, `{"rows":[${many('{"":0}', 700_000)}]}`],
    ['unknown row ids', 'DELETE', grid, `{"rows":[${Array.from({ length: 500_000 }, (_, i) => i + 1_000)}]}`],
    ['unknown grids', 'POST', reload, `{"gridIds":[${Array.from({ length: 500_000 }, (_, i) => i + 20_000)}]}`],
    ['levels that are no texts', 'PUT', reset, `[${many('0', 2_500_000)}]`],
  ])('%s', async (_, method, url, body) => {
    const core = createCore();
    const response = await core.handle(new Request(url, { method, headers, body }));
    const { errorMessages } = (await response.json()) as { errorMessages: string[] };
    expect([400, 404]).toContain(response.status);
    expect(errorMessages).toHaveLength(100_001);
    expect(errorMessages.at(-1)).toBe('More is wrong; only the first 100000 failures are told.');
    expect(core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(5);
  });

  it('columns of a query', async () => {
    const names = Array.from({ length: 300_000 }, (_, i) => `c${i}`);
    const response = await createCore().handle(new Request(`${grid}?startAt=x&columns=${names}`, { headers }));
    const { errorMessages } = (await response.json()) as { errorMessages: string[] };
    expect([response.status, errorMessages.length]).toEqual([400, 100_001]);
  });
});
