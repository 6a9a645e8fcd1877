import assert from 'node:assert/strict';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer(
  http.get('https://tracker.example/rest/api/2/myself', () => HttpResponse.json({ name: 'alice' })),
);

describe('a later suite with its own MSW server', () => {
  before(() => server.listen({ onUnhandledRequest: 'error' }));
  after(() => server.close());

  it('gets its answers from this server', async () => {
    const response = await fetch('https://tracker.example/rest/api/2/myself');
    assert.deepEqual(await response.json(), { name: 'alice' });
  });
});
