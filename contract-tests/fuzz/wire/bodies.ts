import fc from 'fast-check';
import { bytes, repeated } from './heads.js';

type Text = fc.Arbitrary<string>;

/** A body, with the header lines that state its end, right or wrong. */
export interface Body {
  readonly lines: readonly string[];
  readonly text: string;
}

const rows = [
  '{"rows":[{"jsummary":"New","jamount":1}]}',
  '{"rows":[{"jsummary":"New"},{"jamount":"1"},7,null]}',
  '{"rows":[{"rowId":1,"columns":{"jsummary":"\\ud800"}}]}',
  '{"rows":{"length":1e400}}',
  '{"__proto__":{"rows":[]},"constructor":null}',
  '{"id":"1","now":1e308,"from":"__proto__","grid":10500,"issue":"DEMO-1"}',
  '{"legacy.dates":"iso-string"}',
  '{"rows":[',
  '[]',
  'null',
  '\u00ef\u00bb\u00bf{}',
  '',
] as const;

const nested: Text = fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);

const manyRows: Text = repeated('{"jsummary":1,"none":[]},', 60_000).map((text) => `{"rows":[${text}{}]}`);

const content: Text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...rows) },
  { weight: 2, arbitrary: bytes(200) },
  { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text).toString('latin1')) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: manyRows },
);

const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** A body that ends where its headers state. */
export const goodBody: fc.Arbitrary<Body> = fc.oneof(
  fc.constant({ lines: [], text: '' }),
  content.map((text) => ({ lines: [`Content-Length: ${text.length}`], text })),
  content.map((text) => ({ lines: ['Transfer-Encoding: chunked'], text: chunked(text) })),
);

const wrongLengths = ['-1', '+1', '1e3', '0x10', '99999999999999999999', '1, 2', '1\r\nContent-Length: 2', ''] as const;
const encodings = [
  'chunked, chunked',
  'gzip, chunked',
  'identity',
  'chunked\r\nContent-Length: 5',
  '\tchunked',
  'xchunked',
];
const chunks = [
  'g\r\n',
  '-1\r\n',
  '5;\u0000=1\r\nabcde\r\n',
  'fffffffffffffffff\r\n',
  '5\nabcde\n0\n\n',
  '1\r\nabc',
  '0\r\nX: 1',
];

/** A body that ends elsewhere than its headers state, or whose headers state the end twice or in an unknown way. */
export const badBody: fc.Arbitrary<Body> = fc.oneof(
  fc
    .tuple(content, fc.integer({ min: -20, max: 2_000 }))
    .map(([text, off]) => ({ lines: [`Content-Length: ${Math.max(0, text.length + off)}`], text })),
  fc.tuple(content, fc.constantFrom(...wrongLengths)).map(([text, length]) => ({
    lines: [`Content-Length: ${length}`],
    text,
  })),
  fc.tuple(content, fc.constantFrom(...encodings)).map(([text, encoding]) => ({
    lines: [`Transfer-Encoding: ${encoding}`],
    text: chunked(text),
  })),
  fc.tuple(fc.constantFrom(...chunks), bytes(20)).map(([text, more]) => ({
    lines: ['Transfer-Encoding: chunked'],
    text: text + more,
  })),
);

/** A body larger than the limit of the service. */
export const largeBody: fc.Arbitrary<Body> = fc
  .integer({ min: 5_000_000, max: 6_000_000 })
  .map((length) => ({ lines: [`Content-Length: ${length}`], text: ' '.repeat(length) }));
