// Exported from the gridtwin page. npm i -D gridtwin @playwright/test && npx playwright test session.spec.js
import { test as base, expect } from '@playwright/test';
import { createTwinServer } from 'gridtwin/server';
import { aWorld } from 'gridtwin/worlds';

const users = { alice: 'Basic YWxpY2U6YWxpY2U=', vera: 'Basic dmVyYTp2ZXJh' };
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

const test = base.extend({
  twin: async ({}, use) => {
    const server = createTwinServer({ world });
    await use({ ...server.core, url: await server.listen() }); // the address that your page calls
    await server.close();
  },
  ask: async ({ twin, request }, use) => {
    async function ask(user, method, path, content, more) {
      const headers = { ...(user && { Authorization: users[user] }), 'Content-Type': 'application/json', ...more };
      const body = typeof content === 'object' ? JSON.stringify(content) : content; // a text is sent unchanged
      const response = await request.fetch(twin.url + path, { method, headers, data: body });
      const text = await response.text();
      return { status: response.status(), body: await new Response(text).json().catch(() => text) };
    }
    await use(ask);
  },
});

test('addRows as alice, then clearGrid as vera, then 6 more calls', async ({ twin, ask }) => {
  // 1. addRows as alice
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Taxi', jamount: 48.5, jstatus: 'done' }] })).toEqual({ status: 201, body: [3] });

  // 2. clearGrid as vera
  expect(await ask('vera', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).toEqual({
    status: 403,
    body: { errorMessages: ['You may not edit the issue "7".'], errors: {} },
  });

  // 3. addRows as alice
  twin.profile.set({ 'legacy.add.status': 200 });
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Lunch' }] })).toEqual({ status: 200, body: [4] });

  // 4. clearGrid as alice
  twin.faults.plan({ operation: 'clearGrid', status: 503, commit: true });
  expect(await ask('alice', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).toMatchObject({ status: 503 });

  // 5. countIssueRows as alice
  expect(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount')).toEqual({ status: 200, body: { rowCount: 0 } });

  // 6. clearGrid as alice
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
            options: [{ title: 'Open', value: 'Open' }, { title: 'Done', value: 'done' }],
            id: 'jstatus',
          },
        ],
      },
      {
        id: 10501,
        name: 'Place',
        kind: 'cascade',
        levels: ['Country', 'City'],
        options: [{ name: 'Belgium', options: [{ name: 'Ghent' }] }, { name: 'Germany' }],
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
  expect(await ask('alice', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).toMatchObject({ status: 200 });

  // 7. no operation as nobody
  twin.reset();
  twin.profile.set({ 'auth.schemes': 'both-and-session', 'auth.xsrf': 403 });
  expect(await ask(null, 'POST', '/rest/auth/1/session', { username: 'alice', password: 'alice' })).toEqual({
    status: 200,
    body: { session: { name: 'JSESSIONID', value: '16B63C103F114C72B0B599B4673586CD' } },
  });

  // 8. clearGrid as nobody
  expect(await ask(null, 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear', undefined, {
    'X-Atlassian-Token': 'no-check',
    Cookie: 'JSESSIONID=16B63C103F114C72B0B599B4673586CD',
  })).toMatchObject({ status: 200 });
});
