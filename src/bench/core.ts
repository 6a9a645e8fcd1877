import { createCore } from '../core.js';
import { atMost, type Finding, inTurns } from './compare.js';
import { request } from './requests.js';

/** The core on a page of 50 rows, against a Response of the same JSON alone; both are read. */
export async function coreFindings(): Promise<Finding[]> {
  const read = request(createCore(), 'GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10002?maxResults=50');
  const body: unknown = JSON.parse(await read());
  const subject = async () => JSON.parse(await read());
  const ceiling = async () => JSON.parse(await Response.json(body).text());
  return [atMost('handle: a page of 50 rows / the same JSON as a Response', 2, await inTurns(subject, ceiling))];
}
