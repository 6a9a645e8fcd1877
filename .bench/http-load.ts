import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { type Finding, measured } from './compare.js';
import type { Wanted } from './http-servers.js';
import { headers } from './requests.js';
import { rowBody } from './worlds.js';

interface Server {
  readonly url: string;
  readonly stop: () => void;
}

/** A request that is sent again and again, and the lowest allowed ratio of requests per second. */
interface Load {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly limit: number;
}

const reading: Load = {
  what: 'requests per second of the server / of a bare node:http',
  method: 'GET',
  path: '/rest/vendor-igrid/1.0/grid/10500/issue/10002?maxResults=50',
  limit: 0.5,
};

const writing = (rows: number): Load => ({
  what: `writes of one row per second, ${rows.toLocaleString('en')} rows / bare node:http`,
  method: 'POST',
  path: '/rest/vendor-igrid/1.0/grid/10/issue/1',
  body: rowBody(1),
  limit: 0.6,
});

async function startServer(wanted: Wanted): Promise<Server> {
  const child = fork(new URL('./http-servers.js', import.meta.url), { serialization: 'advanced' });
  child.send(wanted);
  const [url] = await once(child, 'message');
  return { url: String(url), stop: () => child.kill() };
}

const rounds = 7;

async function perSecond(url: string, { method, path, body }: Load): Promise<number> {
  const options = { method, headers, ...(body !== undefined && { body }) };
  const result = await autocannon({ url: url + path, ...options, connections: 16, duration: 1 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.total / result.duration;
}

/** Resets the world to its start, so that each round has the same number of rows. */
const reset = (url: string): Promise<unknown> => fetch(`${url}/__gridtwin__/reset`, { method: 'POST' });

/** Compares a server under load with a bare node:http server that gives the same answer, each in a separate process. */
async function findingOf(load: Load, rows?: number): Promise<Finding> {
  const { what, method, path, body, limit } = load;
  const twin = await startServer({ kind: 'twin', ...(rows !== undefined && { rows }) });
  const answer = await fetch(twin.url + path, { method, headers, ...(body !== undefined && { body }) });
  const [status, text] = [answer.status, await answer.text()];
  const bare = await startServer({ kind: 'bare', status, text, readsBody: body !== undefined });
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let i = -4; i < rounds; i++) {
    await reset(twin.url);
    const pair = [await perSecond(twin.url, load), await perSecond(bare.url, load)] as const;
    if (i < 0) continue; // until both are compiled
    ours.push(pair[0]);
    theirs.push(pair[1]);
  }
  twin.stop();
  bare.stop();
  const { subject, ceiling, ratio } = measured(ours, theirs);
  return {
    what,
    subject: `${subject.toFixed(0)}/s`,
    ceiling: `${ceiling.toFixed(0)}/s`,
    ratio,
    limit: `≥ ${limit}`,
    holds: ratio >= limit,
  };
}

/** Measures reading a page of 50 rows, and adding one row to 100 and to 100,000 rows, over HTTP. A round adds thousands of rows. */
export const httpFindings = async (): Promise<Finding[]> => [
  await findingOf(reading),
  await findingOf(writing(100), 100),
  await findingOf(writing(100_000), 100_000),
];
