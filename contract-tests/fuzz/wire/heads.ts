import fc from 'fast-check';

type Text = fc.Arbitrary<string>;

/** Generates bytes, as a text of Latin-1 characters. */
export const bytes = (maxLength: number): Text =>
  fc.uint8Array({ maxLength }).map((some) => Buffer.from(some).toString('latin1'));

/** Generates repetitions of a text, at most about this many characters. */
export const repeated = (text: string, most: number): Text =>
  fc.integer({ min: 1, max: Math.ceil(most / text.length) }).map((times) => text.repeat(times));

const known = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;
const others = [
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'M-SEARCH',
  'SOURCE',
  'PRI',
  'QUERY',
  'BREW',
  'get',
  'G ET',
  '',
];

/** Methods: those of the service, others that Node parses, and some that it does not. */
export const method: Text = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  bytes(8),
);

const legacy = '/rest/vendor-igrid/1.0';
const control = '/__gridtwin__';

/** No path here plans a fault, so each 5xx is a defect. */
const paths = [
  '/healthz',
  '/',
  '/docs/',
  '/docs/config.js',
  '/docs/page.css',
  `${legacy}/grid/list`,
  `${legacy}/grid/10500/issue/10001`,
  `${legacy}/grid/10500/issue/10001/rowcount?x=1`,
  `${legacy}/grid/10500/issues?maxResults=2&columns=jsummary`,
  `${legacy}/grid/synchronize`,
  '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1',
  `${legacy}/multicascade/10600/issue/10001`,
  ...[
    'reset',
    'undo',
    'snapshot',
    'restore',
    'world',
    'view',
    'rows',
    'search?text=a',
    'profile',
    'clock',
    'worlds',
  ].map((name) => `${control}/${name}`),
  ...['journal', 'journal?explain=true&bodies=true', 'journal/wait?timeout=200', 'events'].map(
    (name) => `${control}/${name}`,
  ),
  ...['healthz', 'docs/', '__gridtwin__/events', 'rest/vendor-igrid/1.0/grid/10500/issue/10001'].map(
    (name) => `${control}/worlds/wire-1/${name}`,
  ),
  `${control}/worlds/none:wire-2/healthz`,
  `${control}/worlds/%ZZ/x`,
  `${control}/worlds//`,
] as const;

const path = fc.constantFrom(...paths);

const oddTargets = [
  '*',
  'twin.test:443',
  'http://',
  'http://[::1/healthz',
  'http://user:secret@localhost/healthz',
  '//healthz',
  '/../../etc/passwd',
  '/%00',
  '/%',
  '/%C0%AF',
  '/healthz#part',
  '?',
  '',
] as const;

/** Targets: paths of the server, absolute ones, very long ones, and invalid ones. */
export const target: Text = fc.oneof(
  { weight: 18, arbitrary: path },
  { weight: 2, arbitrary: path.map((one) => `http://elsewhere.test${one}`) },
  { weight: 2, arbitrary: fc.tuple(path, bytes(6)).map(([one, more]) => one + more) },
  { weight: 3, arbitrary: fc.constantFrom(...oddTargets) },
  { weight: 1, arbitrary: repeated('/rest', 80_000) },
  { weight: 1, arbitrary: repeated('?a=%41&', 80_000).map((query) => `/healthz${query}`) },
);

const usual = ['Host: localhost', 'Authorization: Bearer alice-token', 'Content-Type: application/json'] as const;

const oddHeaders = [
  'Connection: close',
  'Connection: keep-alive, upgrade',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Expect: 100-continue',
  'Expect: more',
  'Host: evil.test',
  'Host:',
  'Host: a\r\nHost: b',
  'X-Gridtwin-World: wire-1',
  'X-Gridtwin-World: __proto__:constructor',
  'X-Gridtwin-World: wire-1\r\nX-Gridtwin-World: wire-2',
  'Authorization: Basic YWxpY2U6YWxpY2U=',
  'Authorization: Basic ====',
  'Authorization: Bearer',
  'Content-Type: text/plain; charset=\u00ff',
  'Content-Encoding: gzip',
  'Origin: null\r\nAccess-Control-Request-Method: PUT',
  'Origin: https://evil.test',
  'Sec-Fetch-Site: cross-site',
  'Range: bytes=5-2',
  'Range: bytes=0-99999999999999999999',
  'Accept-Encoding: br, gzip',
  'If-None-Match: *',
  '__proto__: 1',
  'Trailer: X-After',
] as const;

const badHeaders = [
  ' folded: 1',
  'X-Folded: 1\r\n and more',
  'X-Null: a\u0000b',
  'X-Escape: \u001b[2J',
  'no colon',
  ': no name',
] as const;

const anyHeader = fc.tuple(bytes(6), bytes(12)).map(([name, value]) => `${name}: ${value}`);

/** Header lines: those of a good request, often with odd ones, and sometimes with invalid ones. */
export const headers: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([...usual]) },
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...oddHeaders), { maxLength: 3 }).map((odd) => [...usual, ...odd]) },
  { weight: 1, arbitrary: fc.subarray([...usual, ...oddHeaders], { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(...badHeaders).map((bad) => [...usual, bad]) },
  { weight: 1, arbitrary: anyHeader.map((any) => [...usual, any]) },
);

/** More headers than the parser takes, or a longer one. */
export const floods: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.integer({ min: 50, max: 4_000 }).map((count) => Array.from({ length: count }, (_, i) => `X-${i}: ${i}`)),
  repeated('cookie=1; ', 100_000).map((value) => [`Cookie: ${value}`]),
);
