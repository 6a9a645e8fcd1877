import { createCore } from '../core.js';
import { atMost, type Finding, inTurns } from './compare.js';

const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10002?maxResults=50';
const init = { headers: { authorization: `Basic ${btoa('alice:alice')}` } };

/** The core on a page of 50 rows, against a Response of the same JSON alone; both are read. */
export async function coreFindings(): Promise<Finding[]> {
  const { handle } = createCore();
  const body: unknown = await (await handle(new Request(url, init))).json();
  const subject = async () => (await handle(new Request(url, init))).json();
  const ceiling = () => Response.json(body).json();
  return [atMost('handle: a page of 50 rows / the same JSON as a Response', 2, await inTurns(subject, ceiling))];
}
