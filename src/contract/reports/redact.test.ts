import { describe, expect, it } from 'vitest';
import { basicCredentials } from '../../service/http/basic.js';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { createRedact, redactAll, redactHeaders } from './redact.js';

const password = `p$s(w)0*rd "\\<é>&' +/`;
const token = 'tök[en]+=/?#42';
const redact = createRedact({
  users: {
    editor: { basic: { name: 'alice', password }, token },
    viewer: { basic: { name: 'vera', password: 'vera' } },
  },
});

const pair = Buffer.from(`alice:${password}`).toString('base64');
const escapedNonAscii = JSON.stringify(password).slice(1, -1).replace('é', '\\u00e9');

const spellings: readonly [string, string][] = [
  ['as it is', password],
  ['a token', token],
  ['in JSON', JSON.stringify(password).slice(1, -1)],
  ['in JSON in JSON', JSON.stringify(JSON.stringify(password)).slice(3, -3)],
  ['in JSON with escapes of Unicode', escapedNonAscii],
  ['in JSON with capital escapes', escapedNonAscii.replace('\\u00e9', '\\u00E9')],
  ['in JSON with an escaped slash', JSON.stringify(password).slice(1, -1).replace('/', '\\/')],
  ['in a path', encodeURIComponent(password)],
  ['in a path, in small letters', encodeURIComponent(password).toLowerCase()],
  ['in a path, as browsers write it', encodeURI(password)],
  ['in a path, twice', encodeURIComponent(encodeURIComponent(password))],
  ['in a form', new URLSearchParams([['', password]]).toString().slice(1)],
  ['a token in a form', new URLSearchParams([['', token]]).toString().slice(1)],
  [
    'in HTML',
    password.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ],
  ['in HTML by numbers', password.replaceAll(/[^a-z]/g, (sign) => `&#${sign.charCodeAt(0)};`)],
  [
    'in HTML by hexadecimal numbers',
    password.replaceAll(/[^a-z]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  ],
  ['in JSON in a path', encodeURIComponent(JSON.stringify(password).slice(1, -1))],
  ['in JSON in HTML', JSON.stringify(password).slice(1, -1).replaceAll('"', '&quot;').replaceAll('\\', '&#92;')],
  ['in base64 with its name', pair.replace(/=+$/, '')],
  ['in base64 for URLs', Buffer.from(`alice:${password}`).toString('base64url')],
  ['with its name', `alice:${password}`],
  ...[
    ['a password', password],
    ['a token', token],
    ['a pair', `alice:${password}`],
  ].flatMap(([what, secret = '']): [string, string][] => {
    const bytes = Buffer.from(secret);
    return [
      [`${what} in base64`, bytes.toString('base64')],
      [`${what} in base64 without padding`, bytes.toString('base64').replace(/=+$/, '')],
      [`${what} in base64 for URLs`, bytes.toString('base64url')],
      [`${what} in base64 in a path`, encodeURIComponent(bytes.toString('base64'))],
      [`${what} in hexadecimal`, bytes.toString('hex')],
      [`${what} with each byte as a character`, bytes.toString('latin1')],
      [`${what} in hexadecimal in capitals`, bytes.toString('hex').toUpperCase()],
      [`${what} in capitals`, secret.toUpperCase()],
      [`${what} in small letters`, secret.toLowerCase()],
      [`${what} in capitals, in JSON`, JSON.stringify(secret.toUpperCase()).slice(1, -1)],
      [`${what} in capitals, in a path`, encodeURIComponent(secret.toUpperCase())],
    ];
  }),
];

describe('redact', () => {
  it.each(spellings)('replaces a secret: %s', (_, secret) => {
    expect(redact(`before ${secret} after ${secret}.`)).toBe('before [redacted] after [redacted].');
  });

  it.each([0, 1, 2, 3, 4, 5])('replaces a secret that is encoded after %i other bytes', (before) => {
    const bytes = Buffer.from(`${'?'.repeat(before)}${token}${'!'.repeat(before % 4)}`);
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      const whole = bytes.toString(encoding);
      const left = redact(`<${whole}>`);
      expect(left).toMatch(/^<[\w+/=-]*\[redacted\][\w+/=-]*>$/);
      const [first = '', last = ''] = left.slice(1, -1).split('[redacted]');
      const charactersOf = (count: number): number => (count * 8) / (encoding === 'hex' ? 4 : 6);
      expect(first.length).toBeLessThanOrEqual(charactersOf(before)); // the next character holds bits of the secret
      expect(last.length).toBeLessThanOrEqual(whole.length - charactersOf(before + Buffer.byteLength(token)));
      const decoded = [first, last].map((part) => Buffer.from(part, encoding).toString());
      expect(decoded.every((part) => /^[?!\ufffd]*.?$/u.test(part) || !token.includes(part))).toBe(true);
      expect(left.length).toBeLessThan(2 + whole.length - encoding.length);
    }
  });

  it('replaces the beginning of an encoded secret before a cut, in any letter case', () => {
    const bytes = Buffer.from(password);
    for (const form of [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')]) {
      expect(redact(`before ${form.slice(0, 9)}… (400 characters)`)).toBe('before [redacted]… (400 characters)');
    }
    expect(redact(`x ${bytes.toString('hex').toUpperCase().slice(0, 9)}…`)).toBe('x [redacted]…');
    expect(redact(`x ${password.toUpperCase().slice(0, 9)}…`)).toBe('x [redacted]…');
  });

  it('replaces a short secret as it is, and in encodings that are long enough', () => {
    const short = createRedact({ users: { editor: { token: 'abc' }, viewer: { token: 'q' } } });
    expect(short('abc YWJj 616263 q')).toBe('[redacted] [redacted] [redacted] [redacted]');
    expect(short('ABC YWI 6162 Q cQ== 71')).toBe('ABC YWI 6162 Q cQ== 71');
  });

  it('replaces a secret without its last letter, as cases send it', () => {
    const users = { editor: { basic: { name: 'alice', password: 'correct-horse' }, token: 'staple1' } };
    const near = createRedact({ users });
    expect(near('correct-hors correct-horse STAPLE staple1x')).toBe('[redacted] [redacted] [redacted] [redacted]x');
    expect(near(basicCredentials('alice', 'correct-hors'))).toMatch(/^Basic \S{0,11}\[redacted\]$/);
    expect(near('correct-hor stapl')).toBe('correct-hor stapl');
  });

  it('keeps a long name that is the password, also without its last letter', () => {
    const named = createRedact({ users: { sysadmin: { basic: { name: 'sysadmin', password: 'sysadmin' } } } });
    expect(named('sent as the sysadmin, sysadmi')).toBe('sent as the sysadmin, sysadmi');
    expect(named('sysadmin:sysadmin')).toBe('[redacted]');
  });

  it('keeps a name that differs from the password only in letter case', () => {
    const named = createRedact({ users: { editor: { basic: { name: 'alice', password: 'Alice' } } } });
    expect(named('alice Alice ALICE')).toBe('alice [redacted] ALICE');
    expect(named('alice:Alice QWxpY2U=')).toBe('[redacted] [redacted]');
  });

  it('is quick with long secrets and long texts, also if a text often begins like a secret', () => {
    const long = (seed: number): string =>
      Array.from({ length: 100 }, (_, i) => ((i * i * seed + 7 * i) % 1_296).toString(36)).join('');
    const roles = ['editor', 'viewer', 'outsider', 'admin', 'sysadmin'];
    const users = Object.fromEntries(
      roles.map((role, i) => [role, { basic: { name: role, password: `${role}-secret` }, token: long(i + 1) }]),
    );
    const all = createRedact({ users });
    const spent = startProcessorTime();
    for (const text of [long(1).slice(0, -1), `${long(2).slice(0, 9)}…`, btoa(long(3)).slice(1, 90), '\\u0061']) {
      expect(all(text.repeat(10_000 / text.length))).toBeDefined();
    }
    expect(all('\\"editor-secret'.repeat(50_000))).toBe('\\"[redacted]'.repeat(50_000));
    expect(spent()).toBeLessThan(20_000); // guards against quadratic time
  });

  describe.each([
    ['that repeats itself', 'ab0+'.repeat(2_000)],
    ['of one character', 'z'.repeat(1_001)],
    [
      'as long as signed tokens can be',
      Array.from({ length: 1_500 }, (_, i) => ((i * i * 7) % 46_656).toString(36)).join('.'),
    ],
  ])('a long secret %s', (_, secret) => {
    const long = createRedact({
      users: { editor: { basic: { name: 'alice', password: secret }, token: `t${secret}` } },
    });
    const bytes = Buffer.from(`t${secret}`);

    it.each([
      ['as it is', secret],
      ['with a name', `alice:${secret}`],
      ['in JSON', JSON.stringify(secret).slice(1, -1)],
      ['in a path', encodeURIComponent(secret)],
      ['in capitals', secret.toUpperCase()],
      ['in hexadecimal', bytes.toString('hex')],
      ['in base64', bytes.toString('base64')],
      ['in base64 for URLs', bytes.toString('base64url')],
    ])('is replaced as a whole %s', (_how, spelling) => {
      expect(long(`before ${spelling} after ${spelling}.`)).toBe('before [redacted] after [redacted].');
    });

    it.each([50, 70, 300, 900])('is replaced in a text that was cut after %i of its characters', (length) => {
      for (const spelling of [secret, bytes.toString('hex'), bytes.toString('base64')])
        expect(long(`before ${spelling.slice(0, length)}… (400 characters)`)).toMatch(
          /^before (\[redacted\])+\S{0,5}… \(/,
        );
    });

    it('is replaced in a text that repeats it without its last character', () => {
      const text = `${secret.slice(0, -1)}!`.repeat(Math.ceil(100_000 / secret.length));
      expect(long(text)).not.toContain(secret.slice(0, 64));
    });
  });

  it('replaces the beginning of a secret before a cut', () => {
    expect(redact(`before ${password.slice(0, 9)}… (400 characters)`)).toBe('before [redacted]… (400 characters)');
    expect(redact(`before ${pair.slice(0, 12)}… (400 characters)`)).toBe('before [redacted]… (400 characters)');
    expect(redact(`before ${JSON.stringify(password).slice(1, 16)}… (400 characters)`)).toBe(
      'before [redacted]… (400 characters)',
    );
    const emoji = createRedact({ users: { editor: { token: '%%+😀&😀' } } });
    expect(emoji('x %25%25%2B%F0%9F%98%80%26%F0%9F%98%… (60 characters)')).toBe('x [redacted]… (60 characters)');
  });

  it('replaces the whole of a secret that begins with another secret', () => {
    const both = createRedact({ users: { editor: { token: 'abcd' }, viewer: { token: 'abcd-efgh' } } });
    expect(both('abcd-efgh abcd')).toBe('[redacted] [redacted]');
  });

  it('replaces the user and the password in a URL', () => {
    expect(redact('moved to https://someone:else@host.test/a@b')).toBe('moved to https://[redacted]@host.test/a@b');
  });

  it('keeps everything else, also names that are the password', () => {
    const text = 'alice and vera read http://host.test/u-vera?mail=a@b.test… (12 characters)';
    expect(redact(text)).toBe(text);
    expect(redact(`Basic ${Buffer.from('vera:vera').toString('base64')}`)).toBe('Basic [redacted]');
  });

  it('replaces nothing if no user has a secret', () => {
    expect(createRedact({ users: {} })('anything')).toBe('anything');
    expect(createRedact({ users: { editor: { token: '' } } })('anything')).toBe('anything');
  });

  it('replaces secrets in lists, objects and the names of members', () => {
    expect(redactAll({ list: [token, 1, null], [token]: { deep: token } }, redact)).toEqual({
      list: ['[redacted]', 1, null],
      '[redacted]': { deep: '[redacted]' },
    });
  });

  it('replaces all headers with credentials, except for their scheme', () => {
    const headers = {
      authorization: 'Basic b3RoZXI6b25l',
      'Proxy-Authorization': 'Digest x',
      cookie: 'JSESSIONID=1',
      'set-cookie': 'JSESSIONID=1; Path=/',
      'x-seen': `yes, ${token}`,
      'content-type': 'application/json',
    };
    expect(redactHeaders(headers, redact)).toEqual({
      authorization: 'Basic [redacted]',
      'Proxy-Authorization': '[redacted]',
      cookie: '[redacted]',
      'set-cookie': '[redacted]',
      'x-seen': 'yes, [redacted]',
      'content-type': 'application/json',
    });
  });
});

it.each([
  ['JSESSIONID=6E3487971234.node1; Path=/; HttpOnly', 'JSESSIONID=[redacted]; Path=/; HttpOnly'],
  ['{"session":{"name":"JSESSIONID","value":"6E34"}}', '{"session":{"name":"JSESSIONID","value":"[redacted]"}}'],
  [
    '{\\"name\\": \\"JSESSIONID\\", \\"value\\": \\"6E34\\"}',
    '{\\"name\\": \\"JSESSIONID\\", \\"value\\": \\"[redacted]\\"}',
  ],
])('the id of a session is replaced in %s', (text, without) => {
  expect(createRedact({ users: {} })(text)).toBe(without);
});

describe('a secret of letters, digits and a few signs', () => {
  const simple = 'Plain-1.word';
  const hide = createRedact({ users: { editor: { basic: { name: 'alice', password: simple } } } });
  const hex = (sign: string, width: number): string => sign.charCodeAt(0).toString(16).padStart(width, '0');

  const escapes: readonly (readonly [string, (sign: string) => string])[] = [
    ['as they are', (sign) => sign],
    ['in other letter case', (sign) => sign.toUpperCase()],
    ['in JSON', (sign) => `\\u${hex(sign, 4)}`],
    ['in JSON in JSON', (sign) => `\\\\u${hex(sign, 4).toUpperCase()}`],
    ['in JSON in a path', (sign) => `%5Cu${hex(sign, 4)}`],
    ['in JSON in HTML', (sign) => `&#92;u${hex(sign, 4)}`],
    ['in a path', (sign) => `%${hex(sign, 2)}`],
    ['in a path, twice', (sign) => `%25${hex(sign, 2)}`],
    ['in HTML by numbers', (sign) => `&#${sign.charCodeAt(0)};`],
    ['in HTML in HTML by hexadecimal numbers', (sign) => `&amp;#x${hex(sign, 2)};`],
  ];

  it.each(escapes)('is replaced if one or all of its characters are written %s', (_, write) => {
    const signs = [...simple];
    const one = signs.map((sign, i) => `${simple.slice(0, i)}${write(sign)}${simple.slice(i + 1)}`);
    for (const text of [...one, signs.map(write).join('')]) expect(hide(`"${text}"`)).toBe('"[redacted]"');
  });

  it('is replaced as hexadecimal digits', () => {
    expect(hide(Buffer.from(simple).toString('hex').toUpperCase())).toBe('[redacted]');
  });

  it('is not found in texts that do not contain it', () => {
    for (const text of ['{"a": "Plain-1.wo"}', '100 % & more \\"quoted\\"']) expect(hide(text)).toBe(text);
  });
});
