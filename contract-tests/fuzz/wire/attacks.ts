import fc from 'fast-check';
import { type Attack, ends, type Piece } from './attack.js';
import { type Body, badBody, goodBody, largeBody } from './bodies.js';
import { bytes, floods, headers, method, repeated, target } from './heads.js';

type Text = fc.Arbitrary<string>;

const version = fc.oneof(
  { weight: 15, arbitrary: fc.constant('HTTP/1.1') },
  fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ', 'HTTP/', ''),
);

const lineEnd = fc.oneof({ weight: 15, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r', '\r\r\n'));

/** Returns a request with these headers and this body, whose framing may be wrong. */
const requestWith = (lines: fc.Arbitrary<readonly string[]>, body: fc.Arbitrary<Body>): Text =>
  fc
    .tuple(method, target, version, lines, body, lineEnd)
    .map(([verb, where, said, given, { lines: framing, text }, end]) =>
      [`${verb} ${where} ${said}`, ...given, ...framing, '', text].join(end),
    );

/** Valid requests, so that whatever surrounds them can do harm. */
const taken = fc
  .tuple(
    fc.constantFrom('', 'Connection: close\r\n', 'Expect: 100-continue\r\n', 'X-Gridtwin-World: wire-1\r\n'),
    fc.nat(99),
  )
  .map(([line, number]) => {
    const body = `{"rows":[{"jsummary":"New","jamount":${number}}]}`;
    const head = 'POST /rest/vendor-igrid/1.0/grid/10500/issue/10001 HTTP/1.1\r\nHost: localhost\r\n';
    return `${head}Authorization: Bearer alice-token\r\n${line}Content-Length: ${body.length}\r\n\r\n${body}`;
  });

const request = fc.oneof({ weight: 3, arbitrary: requestWith(headers, goodBody) }, taken);
const misframed = requestWith(headers, badBody);
const tunnel = fc
  .tuple(fc.constantFrom('twin.test:443', 'twin.test', '/healthz', '*'), bytes(40))
  .map(([where, more]) => `CONNECT ${where} HTTP/1.1\r\nHost: x\r\n\r\n${more}`);

/** The first bytes of other protocols: TLS, HTTP/2, SSH, SOCKS, PROXY, and random bytes. */
const foreign = fc.oneof(
  bytes(300).map((more) => `\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003${more}`),
  fc.constantFrom(
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
    'SSH-2.0-OpenSSH_9.6\r\n',
    '\u0005\u0001\u0000',
    'PROXY TCP4 1.2.3.4 1.2.3.4 1 1\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  ),
  bytes(2_000),
  repeated('\u0000', 70_000),
  repeated('\r\n', 70_000),
);

/** Returns the text in one piece. */
const atOnce = (text: string): readonly Piece[] => [{ pause: 0, text }];

const slowly = (texts: Text): fc.Arbitrary<readonly Piece[]> =>
  fc
    .tuple(texts, fc.array(fc.record({ at: fc.nat(400), pause: fc.nat(15) }), { minLength: 1, maxLength: 8 }))
    .map(([text, cuts]) => {
      const sorted = cuts.toSorted((a, b) => a.at - b.at);
      return [{ at: 0, pause: 0 }, ...sorted].map(({ at, pause }, i) => ({
        pause,
        text: text.slice(at, sorted[i]?.at),
      }));
    });

const attackOf = (kind: string, pieces: fc.Arbitrary<readonly Piece[]>): fc.Arbitrary<Attack> =>
  fc.record({ kind: fc.constant(kind), pieces, end: fc.constantFrom<Attack['end']>('answer', 'answer', ...ends) });

const aborted = fc
  .tuple(fc.oneof(request, misframed), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([text, part]) => text.slice(0, Math.floor(text.length * part)));

const pipelined = fc
  .array(fc.oneof({ weight: 4, arbitrary: request }, misframed, foreign), { minLength: 2, maxLength: 8 })
  .map((texts) => texts.join(''));

const kinds: readonly (readonly [weight: number, kind: string, pieces: fc.Arbitrary<readonly Piece[]>])[] = [
  [20, 'request', request.map(atOnce)],
  [15, 'framing', misframed.map(atOnce)],
  [15, 'pipelining', pipelined.map(atOnce)],
  [10, 'slow', slowly(fc.oneof(request, misframed, pipelined))],
  [15, 'aborted', aborted.map(atOnce)],
  [8, 'flood', requestWith(floods, goodBody).map(atOnce)],
  [8, 'tunnel', tunnel.map(atOnce)],
  [8, 'foreign', foreign.map(atOnce)],
  [1, 'large', requestWith(headers, largeBody).map(atOnce)],
  [5, 'taken', taken.map(atOnce)],
  [2, 'silence', fc.constant([])],
];

/** Generates the bytes of a hostile client on one connection. */
export const attack: fc.Arbitrary<Attack> = fc.oneof(
  ...kinds.map(([weight, kind, pieces]) => ({ weight, arbitrary: attackOf(kind, pieces) })),
);
