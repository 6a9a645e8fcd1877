import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

export const issueUrl = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/:issue';

let rows = [];
let lastId = 0;

export function fill(given) {
  for (const row of given) {
    lastId += 1;
    rows.push({ id: lastId, ...row });
  }
}

export const stored = () => rows;

const isAlice = (request) => request.headers.get('authorization') === `Basic ${btoa('alice:alice')}`;

export const server = setupServer(
  http.get('*/rest/api/2/myself', () => HttpResponse.json({ name: 'alice' })),
  http.get(issueUrl, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const startAt = Number(query.get('startAt') ?? 0);
    const maxResults = Number(query.get('maxResults') ?? 50);
    return HttpResponse.json({
      startAt,
      maxResults,
      total: rows.length,
      values: rows.slice(startAt, startAt + maxResults),
    });
  }),
  http.post(issueUrl, async ({ request }) => {
    if (!isAlice(request)) return new HttpResponse(null, { status: 403 });
    const body = await request.json();
    if (body.rows.some((row) => typeof row.jamount !== 'number')) return new HttpResponse(null, { status: 400 });
    const first = lastId + 1;
    fill(body.rows);
    return HttpResponse.json(
      body.rows.map((_, i) => first + i),
      { status: 201 },
    );
  }),
  http.put(issueUrl, async ({ request }) => {
    const body = await request.json();
    for (const { rowId, values } of body.rows) {
      const row = rows.find(({ id }) => id === rowId);
      if (!row) return new HttpResponse(null, { status: 404 });
      Object.assign(row, values);
    }
    return new HttpResponse(null, { status: 200 });
  }),
  http.delete(issueUrl, async ({ request }) => {
    const body = await request.json();
    if (!body.rows.every((rowId) => rows.some(({ id }) => id === rowId)))
      return new HttpResponse(null, { status: 404 });
    rows = rows.filter(({ id }) => !body.rows.includes(id));
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(`${issueUrl}/rowcount`, () => HttpResponse.json({ rowCount: rows.length })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  rows = [];
  lastId = 0;
});
afterAll(() => server.close());
