// Exported from the gridtwin page. npm i -D gridtwin msw@2 && node --test session.node.test.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { withTwin } from 'gridtwin/twins';

const host = 'https://tracker.example';
const users = { alice: 'Basic YWxpY2U6YWxpY2U=', vera: 'Basic dmVyYTp2ZXJh' };
const world = JSON.parse(readFileSync(new URL('session.world.json', import.meta.url), 'utf8'));

async function ask(user, method, path, content, more) {
  const headers = { ...(user && { Authorization: users[user] }), 'Content-Type': 'application/json', ...more };
  const body = typeof content === 'object' ? JSON.stringify(content) : content; // a text is sent unchanged
  const response = await fetch(host + path, { method, headers, body });
  const text = await response.text();
  return { status: response.status, body: await new Response(text).json().catch(() => text) };
}

test(
  'addRows as alice, then readRows as vera, then 10 more calls',
  withTwin({ world }, async (twin) => {
    // 1. addRows as alice
    assert.deepEqual(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Taxi', jamount: 48.5, jstatus: 'done' }] }), { status: 201, body: [3] });

    // 2. readRows as vera
    assert.deepEqual(await ask('vera', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7?columns=jsummary,jstatus'), {
      status: 200,
      body: {
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
      },
    });

    // 3. clearGrid as vera
    assert.deepEqual(await ask('vera', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear'), {
      status: 403,
      body: { errorMessages: ['You may not edit the issue "7".'], errors: {} },
    });

    // 4. countIssueRows as nobody
    assert.deepEqual(await ask(null, 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount'), {
      status: 401,
      body: {
        errorMessages: [
          'No credentials were given; this service takes Basic or Bearer authentication.',
        ],
        errors: {},
      },
    });

    // 5. addRows as alice
    assert.equal((await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', '{"rows": [')).status, 400);

    // 6. addRows as alice
    twin.profile.set({ 'legacy.add.status': 200 });
    assert.deepEqual(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Lunch' }] }), { status: 200, body: [4] });

    // 7. clearGrid as alice
    twin.faults.plan({ operation: 'clearGrid', status: 503, commit: true });
    assert.equal((await ask('alice', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).status, 503);

    // 8. countIssueRows as alice
    assert.deepEqual(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount'), { status: 200, body: { rowCount: 0 } });

    // 9. countIssueRows as alice
    twin.load({
      users: [
        {
          name: 'alice',
          password: 'alice',
          token: 'alice-token',
          key: 'u-alice',
          fullName: 'Alice',
        },
        {
          name: 'vera',
          password: 'vera',
          token: 'vera-token',
          key: 'u-vera',
          fullName: 'Vera View',
          rights: ['datasource'],
        },
      ],
      projects: [{ key: 'TRIP', permissions: { alice: 'edit', vera: 'view' } }],
      issues: [{ id: 7, key: 'TRIP-1' }],
      fields: [
        {
          id: 10500,
          name: 'Expenses',
          kind: 'grid',
          columns: [
            { kind: 'string', required: true, maxLength: 40, id: 'jsummary' },
            { id: 'jamount', kind: 'number' },
            {
              kind: 'singleSelect',
              options: [
                { title: 'Open', value: 'Open' },
                { title: 'Done', value: 'done' },
              ],
              id: 'jstatus',
            },
          ],
        },
        {
          id: 10501,
          name: 'Place',
          kind: 'cascade',
          levels: ['Country', 'City'],
          options: [
            { name: 'Belgium', options: [{ name: 'Ghent' }] },
            { name: 'Germany' },
          ],
        },
      ],
      name: 'trips',
      now: 1767225600000,
      lastRowId: 1,
      rows: [
        {
          grid: 10500,
          issue: 'TRIP-1',
          lastSequence: 1,
          rows: [
            {
              id: 1,
              modified: 0,
              values: { jsummary: 'Vera\'s train', jamount: 18.4, jstatus: 'Open' },
            },
          ],
        },
      ],
      selections: [{ cascade: 10501, issue: 'TRIP-1', values: { Country: 'Belgium' } }],
    });
    assert.deepEqual(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount'), { status: 200, body: { rowCount: 1 } });

    // 10. clearGrid as alice
    assert.equal((await ask('alice', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).status, 200);

    // 11. addRows as alice
    twin.reset();
    assert.deepEqual(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', '{"rows":[]}', { 'Content-Type': 'text/plain' }), {
      status: 415,
      body: {
        errorMessages: ['The body must be application/json, not "text/plain".'],
        errors: {},
      },
    });

    // 12. countIssueRows as alice
    assert.deepEqual(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount'), { status: 200, body: { rowCount: 1 } });
  }),
);
