import { describe, expect, it } from 'vitest';
import { misbehavingAnswers, misbehavingServers } from '../../../contract/testing/misbehaving-servers.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { verifyTarget } from './verify-target.js';

const start = misbehavingServers();

/** Verifies the demo world at a URL. Returns the message of the error. */
async function complaint(baseUrl: string): Promise<string> {
  const context = recordingContext();
  const done = verifyTarget('demo', options({ baseUrl, timeout: 400 }), context);
  const error = await done.then(
    () => new Error('it could run'),
    (reason: unknown) => reason,
  );
  expect(context.output()).toBe('');
  return error instanceof Error ? error.message : String(error);
}

const asked = (url: string): string =>
  `the target "demo" cannot be verified: GET ${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001/?maxResults=1 was sent as the editor, and `;

describe('gridtwin verify', () => {
  it.each([
    [
      'redirect',
      'it was redirected (302) to /login.jsp?os_destination=%2Frest. The service never redirects: a log-in page or a proxy stands before it, or baseUrl has a wrong scheme, host or context path.',
    ],
    [
      'html',
      'it was answered 200 with an HTML page instead of JSON. Something else answers there: a log-in page, a proxy or another application; check baseUrl, its context path and vendor.',
    ],
    [
      'html without a content type',
      'it was answered 503 with an HTML page instead of JSON. Something else answers there: a log-in page, a proxy or another application; check baseUrl, its context path and vendor.',
    ],
    [
      'unauthorised',
      'it was answered 401: the credentials of users.editor are not right, so that no case could be judged.',
    ],
    ['silence', 'it had no answer: no complete answer within 400 ms.'],
    ['no end', 'it had no answer: no complete answer within 400 ms.'],
    ['a broken connection', 'it had no answer: the connection broke off (UND_ERR_SOCKET).'],
  ] as const)('cannot verify a target that answers with: %s', async (answer, says) => {
    const { url } = await start.http(misbehavingAnswers[answer]);
    expect(await complaint(url)).toBe(asked(url) + says);
  });

  it('cannot verify a target that refuses without a body', async () => {
    const { url } = await start.http((_, response) => response.writeHead(409).end());
    expect(await complaint(url)).toMatch(/and it was answered 409, so that no case could be judged: check baseUrl/);
  });

  it.each([
    ['gzip', 'Z_DATA_ERROR'],
    ['br', 'ERR_ERROR_FORMAT_PADDING_2'],
  ])('cannot verify a target whose body is not compressed with %s, as its headers say', async (encoding, code) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { url } = await start.http((_, response) => response.writeHead(200, headers).end('{"values": []}'));
    expect((await complaint(url)).replace('ERR__', 'ERR_')).toBe(
      `${asked(url)}it had no answer: its body is not compressed as Content-Encoding says (${code}).`,
    );
  });

  it('cannot verify a target that answers every request with 429', async () => {
    const { url } = await start.http((_, response) => response.writeHead(429, { 'retry-after': '0' }).end());
    expect(await complaint(url)).toBe(
      `${asked(url)}it had no answer: a limit on requests answered 429; send fewer a second.`,
    );
  });

  it('reads at most 10 MiB of an answer of 50 MB', async () => {
    const { url } = await start.http(misbehavingAnswers['50 MB']);
    const done = verifyTarget('demo', options({ baseUrl: url }), recordingContext());
    await expect(done).rejects.toThrow(`${asked(url)}it had no answer: the answer is larger than 10485760 bytes.`);
  });

  it('says how to start the demo world if nothing listens', async () => {
    const url = await start.nobody();
    expect(await complaint(url)).toBe(
      `${asked(url)}it had no answer: nothing listens there (ECONNREFUSED). Start it first: "gridtwin serve", or "npm start" in the repository of gridtwin.`,
    );
  });

  it('says that it cannot look up an unknown host name', async () => {
    expect(await complaint('http://no.such.host.invalid')).toMatch(
      /it had no answer: the host name (is not known \(ENOTFOUND\)|could not be looked up \(EAI_AGAIN\))\.$/,
    );
  });

  it('sends no request to a target with a self-signed certificate', async () => {
    const { url, seen } = await start.https(misbehavingAnswers.html);
    expect(await complaint(url)).toBe(
      `${asked(url)}it had no answer: TLS: its certificate is self-signed (NODE_EXTRA_CA_CERTS can name one to trust) (DEPTH_ZERO_SELF_SIGNED_CERT).`,
    );
    expect(seen).toEqual([]);
  });

  it('cannot verify an HTTP server over https, or an HTTPS server over http', async () => {
    const { url } = await start.http(misbehavingAnswers.html);
    expect(await complaint(url.replace('http:', 'https:'))).toMatch(/it had no answer: TLS: /);
    const secure = await start.https(misbehavingAnswers.html);
    expect(await complaint(secure.url.replace('https:', 'http:'))).toMatch(/it had no answer: /);
  });

  it('cannot verify a server that does not speak HTTP', async () => {
    expect(await complaint(`http://${await start.garbage()}`)).toMatch(/it had no answer: .*HTTP/i);
  });
});
