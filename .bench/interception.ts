import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMock } from '../src/index.js';
import { twinsOn, withTwin } from '../src/twins.js';
import { atMost, type Finding, inTurns, type Measured } from './compare.js';

const init = { headers: { authorization: `Basic ${btoa('alice:alice')}` } };
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10002?maxResults=50';

async function read(url: string): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.json();
}

/** Compares fetch through MSW with our handlers and with one static MSW handler with the same body, on one server in turns. */
export async function interceptionFindings(): Promise<Finding[]> {
  const ours = createMock({ origin: 'http://twin.test' });
  const body = await (await ours.handle(new Request(`http://twin.test${path}`, init))).text();
  const fixed = http.get(
    'http://static.test/page',
    () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } }),
  );
  const server = setupServer();
  server.listen({ onUnhandledRequest: 'error' });
  const fetchTwin = () => read(`http://twin.test${path}`);
  const fetchStatic = () => read('http://static.test/page');

  async function turns(handlers: Parameters<typeof server.use>): Promise<Measured> {
    const subject = async () => {
      server.resetHandlers(...handlers);
      return fetchTwin();
    };
    const ceiling = async () => {
      server.resetHandlers(fixed);
      return fetchStatic();
    };
    return inTurns(subject, ceiling);
  }

  const findings = [
    atMost('fetch with handlers / one static MSW handler', 1.5, await turns(ours.handlers)),
    atMost('fetch with handler / one static MSW handler', 1.15, await turns([ours.handler])),
  ];
  server.close();
  return findings;
}

/** Compares 20 calls of fetch in a test with a twin that intercepts only fetch with 20 calls to a static handler of an MSW server. */
export async function fetchFindings(): Promise<Finding[]> {
  twinsOn('fetch');
  const twenty = async (address: string): Promise<void> => {
    for (let i = 0; i < 20; i++) await read(address);
  };
  const subject = withTwin(() => twenty(`http://twin.test${path}`));
  let body = '';
  await withTwin(async () => {
    body = JSON.stringify(await read(`http://twin.test${path}`));
  })();
  const server = setupServer(http.get('http://static.test/page', () => new HttpResponse(body)));
  const ceiling = async () => {
    server.listen();
    await twenty('http://static.test/page');
    server.close();
  };
  return [atMost('20 fetches by fetch alone / with one static MSW handler', 0.75, await inTurns(subject, ceiling))];
}
