import { createCore } from '../src/core.js';
import { atMost, type Finding, inTurns, timed } from './compare.js';
import { request } from './requests.js';

const issue = '/rest/vendor-igrid/1.0/grid/10500/issue/10002';
const change = JSON.stringify({ rows: [{ rowId: 6, values: { jcount: 7 } }] });

/** Compares reading a page of 50 rows from the core, again and after a write, with reading a Response of the same JSON. */
export async function coreFindings(): Promise<Finding[]> {
  const core = createCore();
  const read = request(core, 'GET', `${issue}?maxResults=50`);
  const body: unknown = JSON.parse(await read());
  const subject = async () => JSON.parse(await read());
  const ceiling = async () => JSON.parse(await Response.json(body).text());
  const again = await inTurns(subject, ceiling);
  const write = request(core, 'PUT', issue, change);
  const [slow, quick] = [await timed(write, subject), await timed(write, ceiling)];
  const changed = { subject: slow, ceiling: quick, ratio: slow / quick };
  return [
    atMost('handle: a page of 50 rows / the same JSON as a Response', 2, again),
    atMost('handle: the page after a write / the same JSON as a Response', 2, changed),
  ];
}
