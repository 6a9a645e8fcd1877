import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { demoWorld } from '../src/core.js';
import { twinsOn, withTwin } from '../src/twins.js';
import { atMost, type Finding, inTurns, measured, timed } from './compare.js';

const init = { headers: { authorization: `Basic ${btoa('alice:alice')}` } };
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10002?maxResults=50';

async function read(url: string): Promise<string> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.text();
}

/** Compares a test with a twin and one request with the same test and a static handler, and measures the cost of a twin. */
export async function twinFindings(): Promise<Finding[]> {
  const server = setupServer();
  twinsOn(server);
  server.listen({ onUnhandledRequest: 'error' });
  let body = '';
  const once = withTwin(async () => {
    body = await read(`http://twin.test${path}`);
  });
  await once();
  const headers = { 'Content-Type': 'application/json' };
  const fixed = http.get('http://static.test/page', () => new HttpResponse(body, { headers }));
  const plain = async () => {
    server.resetHandlers();
    server.use(fixed);
    await read('http://static.test/page');
  };
  const withOne = async () => {
    server.resetHandlers();
    await once();
  };
  const oneFetch = await inTurns(withOne, plain);
  const empty = withTwin(() => {});
  const row = { jsummary: 'Taxi', jamount: 1 };
  const rows = [{ grid: 10500, issue: 'DEMO-1', rows: Array.from({ length: 20_000 }, () => ({ values: row })) }];
  const large = withTwin({ world: { ...demoWorld, rows, selections: [] } }, () => {});
  await large(); // loads the world
  const own = await timed(() => {}, empty);
  const findings = [
    atMost('a test of one fetch with a twin / one static MSW handler', 1.25, oneFetch),
    atMost('a new twin / 50 µs', 1, measured([own], [50])),
    atMost('a twin of a world of 20,000 rows / of the demo world', 1.25, await inTurns(large, empty)),
  ];
  server.close();
  return findings;
}
