// Not a test file: `create-reporter.test.ts` runs it, and checks the report of its tests.
import { describe, expect, type TestContext, test } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { recordCoverage } from '../../mock/coverage/record-coverage.js';
import { test as withTwin } from '../../vitest.js';

const rows = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10001';

/** Sends requests to a new mock, and records their coverage. */
async function send(
  { task }: TestContext,
  ...requests: readonly (readonly [method: string, url: string, body?: object])[]
) {
  const mock = createMock();
  for (const [method, url, body] of requests) {
    const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
    await mock.handle(new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
  }
  recordCoverage(mock, task);
}

describe.concurrent('rows', () => {
  test('are read', (context) => send(context, ['GET', `${rows}?maxResult=2`]));

  test('are added <b>in bold</b>', (context) =>
    send(context, ['POST', rows, { rows: [{ jsummary: 'Bicycle', jamount: 12 }] }], ['POST', rows, { rows: [{}] }]));
});

test('fails, and counts all the same', async (context) => {
  await send(context, ['GET', 'http://twin.test/rest/vendor-igrid/1.0/grids']);
  expect(1).toBe(2);
});

test('sends nothing', () => {});

withTwin('has a twin', async () => {
  await fetch(rows, { headers: { authorization: 'Bearer alice-token' } });
});

withTwin('clears the journal and resets its twin', async ({ twin }) => {
  const read = () => fetch(rows, { headers: { authorization: 'Bearer alice-token' } });
  await read();
  twin.journal.clear();
  await read();
  twin.reset();
  await read();
  twin.reset();
});
