// #region server
import { twinsOn } from 'gridtwin/twins';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

export const server = setupServer(http.get('*/rest/api/2/myself', () => HttpResponse.json({ name: 'alice' })));
twinsOn(server); // behind these handlers, and those of `server.use`, the twin of the test answers

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
// #endregion
