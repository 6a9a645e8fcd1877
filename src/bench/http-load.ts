import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { type Finding, measured } from './compare.js';

const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10002?maxResults=50';
const headers = { authorization: `Basic ${btoa('alice:alice')}` };

async function startServer(kind: 'twin' | 'bare', body = ''): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./http-servers.js', import.meta.url), [kind], { serialization: 'advanced' });
  child.send(body);
  const [url] = await once(child, 'message');
  return { url: String(url), stop: () => child.kill() };
}

async function perSecond(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url: url + path, headers, connections: 16, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.total / result.duration;
}

/** The server on a page of 50 rows, against a bare node:http server with the same text; each in a process of its own. */
export async function httpFindings(): Promise<Finding[]> {
  const twin = await startServer('twin');
  const body = await (await fetch(twin.url + path, { headers })).text();
  const bare = await startServer('bare', body);
  const [ours, theirs]: [number[], number[]] = [[], []];
  await perSecond(twin.url, 1);
  await perSecond(bare.url, 1);
  for (let i = 0; i < 5; i++) {
    ours.push(await perSecond(twin.url, 1));
    theirs.push(await perSecond(bare.url, 1));
  }
  twin.stop();
  bare.stop();
  const { subject, ceiling, ratio } = measured(ours, theirs);
  return [
    {
      what: 'requests per second of the server / of a bare node:http',
      subject: `${subject.toFixed(0)}/s`,
      ceiling: `${ceiling.toFixed(0)}/s`,
      ratio,
      limit: '≥ 0.5',
      holds: ratio >= 0.5,
    },
  ];
}
