import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTwin } from '../../../contract/learn/twin-file.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { exploreTarget } from './explore-target.js';

const serve = servers();

const headers = { 'content-type': 'text/html' };
const answers = {
  'a log-in page': () => new Response('<!DOCTYPE html><title>Log in</title>', { headers }),
  'a redirect to a log-in page': () => new Response(null, { status: 302, headers: { location: '/login' } }),
  'an expired password': () => Response.json({ message: 'Log in.' }, { status: 401 }),
  'a gateway without a service': () => Response.json({ message: 'no upstream' }, { status: 502 }),
};

/** Explores the demo world. After `most` requests, `answer` answers instead of the demo world. */
async function exploreUntil(most: number, answer: () => Response, output = newFile('lost.twin.json')) {
  const { url } = await serve();
  let count = 0;
  const fetch = async (request: Request): Promise<Response> => {
    count += 1;
    return count <= most ? globalThis.fetch(request) : answer();
  };
  const context = recordingContext({ fetch });
  const given = { baseUrl: url, rate: 10_000, budget: 300, seed: 1, output };
  const code = await exploreTarget('demo', { ...options(), ...given }, context);
  return { code, text: context.output(), twin: readTwin(readFileSync(output, 'utf8'), output), count };
}

describe('an exploration', () => {
  it.each(Object.entries(answers))(
    'stops with a reason at %s, and takes no findings or choices from it',
    async (_, answer) => {
      const { code, text, twin, count } = await exploreUntil(100, answer);
      expect(code).toBe(2);
      expect(text).toMatch(
        /^Ended early\n {2}gave up, because the target "demo" cannot be verified: GET .* as the editor/m,
      );
      expect(text).not.toContain('Differences');
      expect(Object.keys(twin.profile)).toEqual(['addonVersion']);
      expect(count).toBeLessThan(120);
    },
  );

  it('stops with a reason if connections break off', async () => {
    const { code, text, count } = await exploreUntil(100, () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) });
    });
    expect(code).toBe(2);
    expect(text).toMatch(/^Ended early\n {2}gave up after 3 requests in a row without an answer, .* broke off/m);
    expect(count).toBeLessThan(120);
  });

  it('goes on after one wrong answer if every user is still answered', async () => {
    let isLost = true;
    const { url } = await serve();
    const fetch = async (request: Request): Promise<Response> => {
      const isIt = isLost && request.url.includes('rowcount');
      if (isIt) isLost = false;
      return isIt ? new Response('<html>502</html>', { status: 502, headers }) : globalThis.fetch(request);
    };
    const context = recordingContext({ fetch });
    const given = { baseUrl: url, rate: 10_000, budget: 100, seed: 1 };
    expect(await exploreTarget('demo', { ...options(), ...given }, context)).toBe(1);
    expect(context.output()).toContain('502 instead of 200: unexplained, and not seen again');
    expect(context.output()).not.toContain('Ended early');
  });
});
