import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { createTwinServer } from 'gridtwin/server';

test('the Cypress files are valid JavaScript', () => {
  for (const file of ['cypress.config.js', 'cypress/support/e2e.js', 'cypress/e2e/expenses.cy.js'])
    execFileSync(process.execPath, ['--check', file]);
});

test('requests of the page and of cy.twin go to the world of their test', async () => {
  const server = createTwinServer();
  const base = await server.listen();
  const hooks = [];
  const request = { headers: {} };
  globalThis.beforeEach = (hook) => hooks.push(hook);
  globalThis.Cypress = {
    currentTest: { titlePath: ['.csv of expenses', 'adds: 1 row'] },
    Commands: { add: (name, command) => (globalThis.cy[name] = command) },
  };
  globalThis.cy = {
    intercept: (_, change) => change(request),
    request: ({ method, url, body, headers }) =>
      fetch(base + url, {
        method,
        body: JSON.stringify(body),
        headers: { ...headers, 'Content-Type': 'application/json' },
      }),
  };
  try {
    await import('./cypress/support/e2e.js');
    const begin = () => Promise.all(hooks.map((hook) => hook()));
    await begin();
    assert.equal(request.headers['x-gridtwin-world'], '-csv-of-expenses-adds-1-row');
    assert.equal((await globalThis.cy.twin('POST', 'faults', { operation: 'addRows', status: 503 })).status, 201);
    assert.equal(server.world('-csv-of-expenses-adds-1-row').faults.pending().length, 1);
    await begin(); // the same test again: a retry, or a second run
    assert.equal(server.world('-csv-of-expenses-adds-1-row').faults.pending().length, 0);
  } finally {
    await server.close();
  }
});
