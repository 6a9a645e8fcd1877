import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onEveryHost } from '../../hosts/testing/every-host.js';
import { refused } from '../../hosts/testing/refused.js';

const path = `${legacy}/10500/issue/10001`;
const good = '{"rows":[{"jsummary":"New","jamount":1}]}';
const limit = 5 * 1024 * 1024;
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const of = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);
const json = { 'content-type': 'application/json' };

/** Valid rows, followed by blanks up to a length in bytes. */
const padded = (length: number): Uint8Array<ArrayBuffer> => {
  const body = new Uint8Array(length).fill(0x20);
  body.set(bytes(good));
  return body;
};

const inText = (...broken: number[]): Uint8Array<ArrayBuffer> =>
  of(...bytes('{"rows":[{"jamount":1,"jsummary":"'), ...broken, ...bytes('"}]}'));

onEveryHost({}, (twin) => {
  it.each([
    ['POST', path],
    ['PUT', path],
    ['DELETE', path],
    ['POST', `${newer}/10500/issue/DEMO-1`],
    ['PUT', `${multicascade}/10600/issue/10001`],
  ])('a body of 10 MB is refused with 413: %s %s', async (method, target) => {
    const sending = { raw: padded(2 * limit), headers: json };
    const { status, text } = await refused(twin, method, target, sending);
    expect(status).toBe(413);
    expect(text).toMatch(/larger than 5242880 bytes/);
  });

  it('a body of exactly 5 MB is accepted, and one byte more refused', async () => {
    expect((await twin.send('POST', path, { raw: padded(limit), headers: json })).status).toBe(201);
    expect((await refused(twin, 'POST', path, { raw: padded(limit + 1), headers: json })).status).toBe(413);
  });

  it.each([
    ['an invalid first byte', of(0xff, 0xfe, 0x7b, 0x7d)],
    ['a lone continuation byte', inText(0x80)],
    ['a sequence cut short', inText(0xe2, 0x82)],
    ['an overlong slash', inText(0xc0, 0xaf)],
    ['half of a surrogate pair in UTF-8', inText(0xed, 0xa0, 0x80)],
    ['Latin-1', inText(0x63, 0x61, 0x66, 0xe9)],
    ['UTF-16', of(...[...good].flatMap((letter) => [letter.charCodeAt(0), 0xff]))],
  ])('a body that is not UTF-8 is refused with 400: %s', async (_, raw) => {
    const { status, text } = await refused(twin, 'POST', path, { raw, headers: json });
    expect(status).toBe(400);
    expect(text).toContain('UTF-8');
  });

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonx',
    'xapplication/json',
    'image/png; note="application/json"',
    'nonsense',
  ])('the content type %s is refused with 415 and named', async (type) => {
    const { status, text } = await refused(twin, 'POST', path, { raw: good, headers: { 'content-type': type } });
    expect(status).toBe(415);
    expect(text).toContain(type.split(';')[0]);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON;charset=UTF-8',
    'application/vnd.maker+json',
  ])('the content type %s is accepted', async (type) => {
    const { status } = await twin.send('POST', path, { raw: good, headers: { 'content-type': type } });
    expect(status).toBe(201);
  });

  it.each(['{', '', 'text', '{"rows":7}'])('endpoint 14 ignores the body %j', async (raw) => {
    const { status } = await twin.send('PUT', `${legacy}/synchronize`, { user: 'sysadmin', raw });
    expect(status).toBe(204);
  });
});

describe('a host other than MSW handlers', () => {
  onEveryHost(
    {},
    (twin) => {
      it('accepts a body without a content type', async () => {
        expect((await twin.send('POST', path, { raw: bytes(good) })).status).toBe(201);
      });

      it('refuses a body without a content type that is not JSON with 400', async () => {
        const { status, text } = await refused(twin, 'POST', path, { raw: bytes('{"rows":') });
        expect(status).toBe(400);
        expect(text).toContain('not JSON');
      });

      it.each(['PATCH', 'FOO', 'PROPFIND', 'get-it'])('refuses the method %s with 405 and Allow', async (method) => {
        const { status, text } = await refused(twin, method, path);
        expect(status).toBe(405);
        expect(text).toContain(method);
        const { headers } = await twin.send(method, path);
        expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);
      });

      it.each([
        ['PATCH', `${legacy}/list`],
        ['POST', `${legacy}/10500/rowcount`],
        ['GET', `${legacy}/10500/issue/10001/clear`],
        ['DELETE', `${multicascade}/10600/issue/10001`],
        ['GET', `${multicascade}/10600/issue/10001/resetall`],
        ['POST', `${legacy}/synchronize`],
      ])('refuses a method that the path does not have with 405: %s %s', async (method, target) => {
        const { status, text } = await refused(twin, method, target, { user: 'sysadmin' });
        expect(status).toBe(405);
        expect(text).toContain(method);
      });

      it.each([
        `${legacy}/%zz/rowcount`,
        `${legacy}/%E0%A4%A/rowcount`,
        `${legacy}/10500/issue/%ff`,
        `${legacy}/10500/issue/%`,
        `${newer}/10500/issue/%C3`,
        `${multicascade}/10600/issue/10001/options/%ED%A0%80`,
      ])('refuses the path %s, whose percent-encoding is invalid', async (target) => {
        const { status, text } = await refused(twin, 'GET', target);
        expect(status).toBe(400);
        expect(text).toMatch(/percent-encoding.*decode/);
      });

      it('refuses such a path outside the service with 404', async () => {
        expect((await refused(twin, 'GET', '/%zz')).status).toBe(404);
      });
    },
    ['http', 'handle'],
  );
});
