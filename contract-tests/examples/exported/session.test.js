// Exported from the gridtwin page. npm i -D gridtwin msw@2 vitest@4.1.12 && npx vitest run session.test.js
import { test as base, expect } from 'gridtwin/vitest';
import { aWorld } from 'gridtwin/worlds';

const host = 'https://tracker.example';
const users = { alice: 'Basic YWxpY2U6YWxpY2U=', vera: 'Basic dmVyYTp2ZXJh' };
const world = aWorld()
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
  .withRows('Expenses', 'TRIP-1', [{ jsummary: 'Vera\'s train', jamount: 18.4, jstatus: 'Open' }])
  .withSelection('Place', 'TRIP-1', { Country: 'Belgium' })
  .build();

async function ask(user, method, path, content, more) {
  const headers = { ...(user && { Authorization: users[user] }), 'Content-Type': 'application/json', ...more };
  const body = typeof content === 'object' ? JSON.stringify(content) : content; // a text is sent unchanged
  const response = await fetch(host + path, { method, headers, body });
  const text = await response.text();
  return { status: response.status, body: await new Response(text).json().catch(() => text) };
}

const test = base.extend({ twinSettings: { world } });

test('addRows as alice, then addRows as alice, then 14 more calls', async ({ twin }) => {
  // 1. addRows as alice
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Bicycle', jamount: 12 }] })).toEqual({ status: 201, body: [2] });

  // 2. addRows as alice
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Taxi', jamount: 48.5, jstatus: 'done' }] })).toEqual({ status: 201, body: [3] });

  // 3. readRows as vera
  expect(await ask('vera', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7?columns=jsummary,jstatus')).toEqual({
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

  // 4. clearGrid as vera
  expect(await ask('vera', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).toEqual({
    status: 403,
    body: { errorMessages: ['You may not edit the issue "7".'], errors: {} },
  });

  // 5. countIssueRows as nobody
  expect(await ask(null, 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount')).toEqual({
    status: 401,
    body: {
      errorMessages: [
        'No credentials were given; this service takes Basic or Bearer authentication.',
      ],
      errors: {},
    },
  });

  // 6. addRows as alice
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', '{"rows": [')).toMatchObject({ status: 400 });

  // 7. addRows as alice
  twin.profile.set({ 'legacy.add.status': 200 });
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', { rows: [{ jsummary: 'Lunch' }] })).toEqual({ status: 200, body: [4] });

  // 8. clearGrid as alice
  twin.faults.plan({ operation: 'clearGrid', status: 503, commit: true });
  expect(await ask('alice', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).toMatchObject({ status: 503 });

  // 9. countIssueRows as alice
  expect(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount')).toEqual({ status: 200, body: { rowCount: 0 } });

  // 10. countIssueRows as alice
  twin.reset();
  expect(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount')).toEqual({ status: 200, body: { rowCount: 1 } });

  // 11. clearGrid as alice
  expect(await ask('alice', 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear')).toMatchObject({ status: 200 });

  // 12. addRows as alice
  twin.reset();
  expect(await ask('alice', 'POST', '/rest/vendor-igrid/1.0/grid/10500/issue/7', '{"rows":[]}', { 'Content-Type': 'text/plain' })).toEqual({
    status: 415,
    body: {
      errorMessages: ['The body must be application/json, not "text/plain".'],
      errors: {},
    },
  });

  // 13. countIssueRows as alice
  expect(await ask('alice', 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/7/rowcount')).toEqual({ status: 200, body: { rowCount: 1 } });

  // 14. no operation as nobody
  twin.profile.set({ 'auth.schemes': 'both-and-session', 'auth.xsrf': 403 });
  expect(await ask(null, 'POST', '/rest/auth/1/session', { username: 'alice', password: 'alice' })).toEqual({
    status: 200,
    body: { session: { name: 'JSESSIONID', value: '16B63C103F114C72B0B599B4673586CD' } },
  });

  // 15. clearGrid as nobody
  expect(await ask(null, 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear', undefined, { Cookie: 'JSESSIONID=16B63C103F114C72B0B599B4673586CD' })).toEqual({
    status: 403,
    body: {
      errorMessages: [
        'A write of a user who is signed in needs the header X-Atlassian-Token: no-check.',
      ],
      errors: {},
    },
  });

  // 16. clearGrid as nobody
  expect(await ask(null, 'PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/7/clear', undefined, {
    'X-Atlassian-Token': 'no-check',
    Cookie: 'JSESSIONID=16B63C103F114C72B0B599B4673586CD',
  })).toMatchObject({ status: 200 });
});
