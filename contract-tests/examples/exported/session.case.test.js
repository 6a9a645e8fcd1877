// Exported from the gridtwin page. npm i -D gridtwin && node --test session.case.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mockTarget, run } from 'gridtwin/contract';
import { createCore } from 'gridtwin/core';
import { aWorld } from 'gridtwin/worlds';

const world = {
  ...aWorld()
    .withName('trips')
    .withClock(1767225600000)
    .withUser('alice')
    .withUser('vera', { fullName: 'Vera View', rights: ['datasource'] })
    .withProject('TRIP', { alice: 'edit', vera: 'view' })
    .withIssue('TRIP-1', { id: 7 })
    .withGrid('Expenses', {
      jsummary: { kind: 'string', required: true, maxLength: 40 },
      jamount: 'number',
      jstatus: { kind: 'singleSelect', options: ['Open', { title: 'Done', value: 'done' }] },
    }, { id: 10500 })
    .withCascade('Place', ['Country', 'City'], { Belgium: ['Ghent'], Germany: [] }, 10501)
    .build(),
  lastRowId: 2,
  rows: [
    {
      grid: 10500,
      issue: 'TRIP-1',
      lastSequence: 2,
      rows: [
        {
          id: 1,
          modified: 0,
          values: { jsummary: 'Vera\'s train', jamount: 18.4, jstatus: 'Open' },
        },
        {
          id: 2,
          modified: 1767225600000,
          values: { jsummary: 'Bicycle', jamount: 12 },
        },
      ],
    },
  ],
  selections: [{ cascade: 10501, issue: 'TRIP-1', values: { Country: 'Belgium' } }],
};

// as a file of contract-tests/cases has it, for endpoint 11
const text = {
  name: 'addRows as alice, then readRows as vera, then clearGrid as vera',
  rules: ['ADD-1'],
  effect: 'destructive',
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/7',
  as: 'editor',
  body: { rows: [{ jsummary: 'Taxi', jamount: 48.5, jstatus: 'done' }] },
  status: 201,
  after: async (answer, trial) => {
    trial.equal(answer?.json, [3], 'the answer of addRows');
    const answer2 = await trial.expect({
      method: 'GET',
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/7?columns=jsummary,jstatus',
      as: 'viewer',
    }, 200);
    trial.equal(answer2?.json, {
      startAt: 0,
      maxResults: 50,
      total: 3,
      values: [
        {
          id: 1,
          issueId: 7,
          modified: 0,
          jsummary: 'Vera\'s train',
          jstatus: { name: 'Open', value: 'Open' },
        },
        { id: 2, issueId: 7, modified: 1, jsummary: 'Bicycle', jstatus: null },
        {
          id: 3,
          issueId: 7,
          modified: 1,
          jsummary: 'Taxi',
          jstatus: { name: 'Done', value: 'done' },
        },
      ],
    }, 'the answer of readRows');
    const answer3 = await trial.expect({
      method: 'PUT',
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/7/clear',
      as: 'viewer',
    }, 403);
    trial.equal(answer3?.json, { errorMessages: ['You may not edit the issue "7".'], errors: {} }, 'the answer of clearGrid');
  },
};

test(text.name, async () => {
  const { handle } = createCore({ world });
  const users = {
    editor: { basic: { name: 'alice', password: 'alice' }, token: 'alice-token' },
    viewer: { basic: { name: 'vera', password: 'vera' }, token: 'vera-token' },
  };
  const target = { ...mockTarget(), users, fetch: handle };
  const one = { ...text, id: 'exported#addRows', endpoint: 11, effect: 'reads' }; // this mock needs no cleanup
  const { results } = await run(target, [one], { lane: 'destructive', mark: 'exported' });
  assert.deepEqual(results.map(({ verdict, reason, findings }) => ({ verdict, reason, findings })), [
    { verdict: 'pass', reason: undefined, findings: [] },
  ]);
});
