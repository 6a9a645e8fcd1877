import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { recordedCoverage } from './coverage.js';
import { mergeCoverage } from './merge-coverage.js';
import { coverageOf, recordCoverage } from './record-coverage.js';

const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

async function exchanged(...requests: readonly (readonly [method: string, path: string, body?: string])[]) {
  const mock = createMock();
  for (const [method, path, body] of requests) {
    const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
    await mock.handle(new Request(`http://twin.test${path}`, { method, headers, ...(body !== undefined && { body }) }));
  }
  return mock;
}

const added = '{"rows":[{"jsummary":"x","jamount":1}]}';

describe('the coverage of a journal', () => {
  it('counts operations by status, refusals with a message, and unread members', async () => {
    const { journal } = await exchanged(
      ['GET', `${rows}?maxResult=2`],
      ['GET', `${rows}?columns=color`],
      ['GET', `${rows}?columns=colour`],
    );
    const { exchanges, operations, refusals, unread } = coverageOf(journal);
    expect({ exchanges, operations, refusals, unread }).toEqual({
      exchanges: 3,
      operations: [
        { operation: 'readRows', status: 200, count: 1 },
        { operation: 'readRows', status: 400, count: 2 },
      ],
      refusals: [
        {
          operation: 'readRows',
          rule: 'READ-5',
          code: 'columnUnknown',
          message: expect.stringMatching(/^There is no column "color" in the grid "Expenses";/),
          count: 2,
        },
      ],
      unread: [{ operation: 'readRows', where: 'query', member: 'maxResult', near: 'maxResults', count: 1 }],
    });
  });

  it('counts the choices that exchanges relied on, by operation', async () => {
    const { journal } = await exchanged(['POST', rows, added], ['POST', rows, added]);
    expect(coverageOf(journal).choices).toEqual([
      { choice: 'auth.schemes', operation: 'addRows', count: 2 },
      { choice: 'http.charset', operation: 'addRows', count: 2 },
      { choice: 'legacy.add.status', operation: 'addRows', count: 2 },
      { choice: 'rows.numbering', operation: 'addRows', count: 1 }, // only once, as the grid then has the largest row id of all
      { choice: 'rows.createdModified', operation: 'addRows', count: 2 },
      { choice: 'rows.sequenceOmitted', operation: 'addRows', count: 2 },
      { choice: 'rows.sequenceScope', operation: 'addRows', count: 2 },
    ]);
  });

  it('counts requests that led to no operation, without their query, and applied faults', async () => {
    const mock = await exchanged(
      ['GET', '/rest/vendor-igrid/1.0/grids?page=1'],
      ['GET', '/rest/vendor-igrid/1.0/grids'],
    );
    mock.faults.plan({ operation: 'readRows', status: 503 });
    await mock.handle(new Request(`http://twin.test${rows}`, { headers: { authorization: 'Bearer alice-token' } }));
    const { unmatched, faults, operations, rules } = coverageOf(mock.journal);
    expect(unmatched).toEqual([
      {
        request: 'GET /rest/vendor-igrid/1.0/grids',
        status: 404,
        message: expect.stringContaining('the nearest is GET /rest/vendor-igrid/1.0/grid/list'),
        count: 2,
      },
    ]);
    expect(faults).toEqual([{ fault: expect.stringContaining('503'), count: 1 }]);
    expect(operations).toEqual([{ operation: 'readRows', status: 503, count: 1 }]);
    expect(rules).toEqual([]); // the client never saw an answer of the service
  });

  it('merges with that of another journal without losing or repeating a count', async () => {
    const first = await exchanged(['GET', '/x'], ['GET', rows]);
    const second = await exchanged(['GET', rows], ['POST', rows, added]);
    const both = await exchanged(['GET', '/x'], ['GET', rows], ['GET', rows], ['POST', rows, added]);
    const merged = mergeCoverage(coverageOf(first.journal), coverageOf(second.journal));
    expect(merged).toEqual(coverageOf(both.journal));
    expect(merged.operations).toContainEqual({ operation: 'readRows', status: 200, count: 2 });
    expect(mergeCoverage(coverageOf(both.journal), mergeCoverage())).toEqual(coverageOf(both.journal));
  });

  it('is plain JSON, and small', async () => {
    const { journal } = await exchanged(['POST', rows, added], ['GET', rows], ['GET', '/x']);
    const text = JSON.stringify(coverageOf(journal));
    expect(mergeCoverage(JSON.parse(text))).toEqual(coverageOf(journal));
    expect(text.length).toBeLessThan(3_000);
  });

  it('is added to the metadata of a test, together with that of another mock', async () => {
    const meta = {};
    recordCoverage(await exchanged(['GET', rows]), { meta });
    recordCoverage(await exchanged(['GET', rows]), { meta });
    expect(recordedCoverage(meta)?.operations).toEqual([{ operation: 'readRows', status: 200, count: 2 }]);
    expect(recordedCoverage({})).toBeUndefined();
  });
});
