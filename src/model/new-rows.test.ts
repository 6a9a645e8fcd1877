import { describe, expect, it } from 'vitest';
import { createCore } from '../core.js';

/** Writes to Expenses on DEMO-1, whose rows are numbered from 1 to 5. Returns the numbers of all rows afterwards. */
async function numbersAfter(...writes: readonly [method: 'POST' | 'PUT', ...rows: unknown[]][]): Promise<unknown[]> {
  const core = createCore({ profile: { 'write.sequence': 'stored' } });
  for (const [method, ...rows] of writes) {
    const request = new Request('http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
      method,
      headers: { authorization: 'Bearer alice-token', 'content-type': 'application/json' },
      body: JSON.stringify({ rows }),
    });
    expect((await core.handle(request)).ok).toBe(true);
  }
  return core.rows({ grid: 10500, issue: 'DEMO-1' }).map(({ cells }) => cells.jseq);
}

const added = { jsummary: 'Train', jamount: 1 };

describe('a sequence that clients can write', () => {
  it('continues after the number of a new row', async () => {
    expect(await numbersAfter(['POST', { ...added, jseq: '8' }, added])).toEqual(['1', '2', '3', '4', '5', '8', '9']);
  });

  it('continues after the number of an update, so that no two rows get the same number', async () => {
    const changes = [
      { rowId: 1, values: { jseq: '8' } },
      { rowId: 2, values: { jseq: '7' } },
    ];
    expect(await numbersAfter(['PUT', ...changes], ['POST', added, added])).toEqual([
      ...['8', '7', '3', '4', '5'],
      ...['9', '10'],
    ]);
  });

  it('does not change after an update that writes a smaller number or null', async () => {
    const changes = [
      { rowId: 5, values: { jseq: '2' } },
      { rowId: 4, values: { jseq: null } },
    ];
    expect(await numbersAfter(['PUT', ...changes], ['POST', added])).toEqual(['1', '2', '3', undefined, '2', '6']);
  });
});
