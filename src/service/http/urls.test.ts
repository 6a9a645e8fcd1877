import { describe, expect, it } from 'vitest';
import { legacy, newer, onEveryHost, onHandle, type Sending } from '../../hosts/testing/every-host.js';
import { refused } from '../../hosts/testing/refused.js';
import { sampleRequests } from '../openapi/testing/sample-requests.js';

/** The sample requests, which reach all operations with successes and refusals: method, path, and user and body. */
const samples = sampleRequests.map(([user, request, body]): [method: string, path: string, sending: Sending] => {
  const [method = '', path = ''] = request.split(' ');
  return [method, path, { user: user === '' ? null : user, ...(body !== undefined && { body }) }];
});

onHandle({}, (twin) => {
  it.each(samples)('%s %s gets one line of JSON, however its URL ends', async (method, path, sending) => {
    const query = path.includes('?');
    const plain = await twin.send(method, path, sending);
    expect(plain.text).not.toContain('\n');
    expect(plain.headers.get('content-type') ?? 'none').toMatch(plain.text === '' ? /none/ : /^application\/json/);
    for (const other of query ? [path.replace('?', '/?'), `${path}&os_authType=basic`] : ['/', '?', '/?', '?a=b']) {
      twin.core.reset();
      const answer = await twin.send(method, query ? other : path + other, sending);
      expect(answer.status, other).toBe(plain.status);
    }
  });
});

describe('a service below a context path', () => {
  onHandle({ contextPath: '/jira' }, ({ send }) => {
    it.each(samples.slice(0, 8))('answers %s %s at the root of the host with 404', async (method, path, sending) => {
      expect((await send(method, path, sending)).status).toBe(404);
      expect((await send(method, `/jira${path}`, sending)).status).not.toBe(405);
    });
  });
});

describe('a mock that owns all paths', () => {
  onEveryHost(
    {},
    (twin) => {
      it.each([
        `${legacy}`,
        `${legacy}/10500`,
        `${legacy}/10500/issue`,
        `${legacy}/10500/issue/10001/row`,
        `${legacy}/10500/rowcounts`,
      ])('answers the unknown path %s with 404 and the nearest endpoint', async (path) => {
        const { status, text } = await refused(twin, 'GET', path);
        expect(status).toBe(404);
        expect(text).toContain('/rest/vendor-igrid/1.0/');
      });

      it.each([`${legacy}/10500/rowcount`, `${newer}/10500/issue/DEMO-1`])(
        'answers HEAD %s like GET, without a body',
        async (path) => {
          const { status, text, headers } = await twin.send('HEAD', path);
          expect(status).toBe(200);
          expect(text).toBe('');
          expect(headers.get('content-type')).toBe('application/json');
        },
      );
    },
    ['http', 'handle'], // MSW handlers leave other paths and methods to other handlers
  );
});
