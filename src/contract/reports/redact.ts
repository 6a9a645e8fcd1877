import { isObject } from '../../validation/json.js';
import type { Target } from '../targets/target.js';
import { base64CoresOf, base64Pattern, base64Url, hexPattern, textPattern } from './secret-pattern.js';

const redacted = '[redacted]';

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string;

// the fewest characters of a secret that are looked for in another form, or where a text was cut in the middle of it
const fewest = 4;

// a text in pieces of 64 to 127 characters; whole if it has fewer
function piecesOf(text: string): readonly string[] {
  const characters = [...text];
  const count = Math.max(1, Math.floor(characters.length / 64));
  const start = (i: number): number => (i === count ? characters.length : i * 64);
  return Array.from({ length: count }, (_, i) => characters.slice(start(i), start(i + 1)).join(''));
}

// the secrets of users, the longest first, each with what it is in base64 and in hexadecimal
function secretsOf(users: Target['users'], names: ReadonlySet<string>) {
  const secrets = Object.values(users).flatMap(({ basic, token }) => {
    // to hide a password that is a user's name would give it away
    const single = [basic?.password ?? '', token ?? ''].filter((text) => text !== '' && !names.has(text));
    const pairs = basic ? [{ text: `${basic.name}:${basic.password}`, isPair: true }] : [];
    return [...single.map((text) => ({ text, isPair: false })), ...pairs];
  });
  return secrets
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ text, isPair }) => {
      const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const cores = base64CoresOf(text).filter((core) => core.length >= fewest);
      return { text, isPair, cores, digits: hex.length >= 6 ? [hex] : [] }; // fewer digits are in many a number
    });
}

// the texts that a secret may begin with where a text is cut, in small letters
function cutFormsOf({ text, isPair, cores, digits }: ReturnType<typeof secretsOf>[number]): readonly string[] {
  const inJson = (one: string): string => JSON.stringify(one).slice(1, -1);
  // a pair begins with a name, which is no secret
  const pieces = piecesOf(text).slice(isPair ? 1 : 0);
  const plain = pieces.flatMap((one) => [one, inJson(one), inJson(inJson(one)), encodeURIComponent(one)]);
  const encoded = [...cores, ...digits].flatMap(piecesOf);
  const forms = [...plain, ...encoded, ...encoded.map(base64Url)].map((form) => form.toLowerCase());
  return forms.filter(({ length }) => length > fewest);
}

// how many characters a text begins with that another ends with, at the most; as long as both are (Knuth, Morris and Pratt)
function beginningAtEnd(text: string, form: string): number {
  const shorter = [0]; // the same for each beginning of the form and itself, that beginning aside
  const next = (length: number, sign: string): number => {
    let at = length;
    while (at > 0 && form[at] !== sign) at = shorter[at - 1] ?? 0;
    return form[at] === sign ? at + 1 : 0;
  };
  for (let i = 1, length = 0; i < form.length; i++) {
    length = next(length, form.charAt(i));
    shorter.push(length);
  }
  let length = 0;
  for (const sign of text.split('')) length = next(length, sign);
  return length;
}

function withoutBeginning(text: string, forms: readonly string[]): string {
  let cut = text.length;
  for (const form of forms) {
    const end = text.slice(Math.max(0, text.length - form.length)).toLowerCase();
    const length = beginningAtEnd(end, form);
    if (length >= fewest) cut = Math.min(cut, text.length - length);
  }
  return cut === text.length ? text : text.slice(0, cut) + redacted;
}

// finds any of some texts, each given by the patterns of its pieces: those of several pieces one by one, as one expression for
// all of a long text is too large, and slow where the text repeats itself
function expressionsFor(texts: readonly (readonly string[])[]): readonly (readonly RegExp[])[] {
  const long = texts.filter(({ length }) => length > 1);
  const short = new Set(texts.flatMap(([only = '', ...others]) => (others.length > 0 ? [] : [only])));
  const ofPieces = long.map((pieces) => pieces.map((one, i) => new RegExp(one, i === 0 ? 'g' : 'y')));
  return [...ofPieces, [new RegExp([...short].join('|') || '(?!)', 'g')]];
}

// takes out what begins with a first piece, as far as the next pieces follow
function takeOut(text: string, [first = /(?!)/g, ...next]: readonly RegExp[]): string {
  let left = '';
  let at = 0;
  for (;;) {
    first.lastIndex = at;
    const found = first.exec(text);
    if (!found) return left + text.slice(at);
    left += text.slice(at, found.index) + redacted;
    at = first.lastIndex;
    for (const piece of next) {
      piece.lastIndex = at;
      if (!piece.test(text)) break;
      at = piece.lastIndex;
    }
  }
}

// whether one of some texts may be in a text, in any letter case or escaped: quickly no for most
function mayHold(texts: readonly string[]): (text: string) => boolean {
  const small = texts.map((one) => one.toLowerCase());
  const isAscii = small.every((one) => /^[ -~]*$/.test(one));
  // letters, digits and a few signs are escaped by their number alone; others in shorter ways, too
  const escaped = small.every((one) => /^[\w.:-]*$/.test(one)) ? /\\u|%[\da-f]{2}|&(?:amp;)*#/i : /[\\%&+]/;
  return (text) => {
    if (!isAscii || escaped.test(text)) return true;
    const inSmall = text.toLowerCase();
    return small.some((one) => inSmall.includes(one));
  };
}

// remembers texts, 8 million characters of them: the headers, paths and answers of a run are much the same
function remembering(redact: Redact): Redact {
  const known = new Map<string, string>();
  let characters = 0;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const left = redact(text);
    if (characters + text.length <= 8_000_000) {
      characters += text.length;
      known.set(text, left);
    }
    return left;
  };
}

/** Creates a function that takes out the secrets of a target: passwords, tokens and pairs of name and password, however they are escaped or encoded, and what is left of them before a `…` where a text was cut. */
export function createRedact({ users }: Pick<Target, 'users'>): Redact {
  const names = new Set(Object.values(users).flatMap(({ basic }) => (basic ? [basic.name] : [])));
  const smallNames = new Set([...names].map((name) => name.toLowerCase()));
  const secrets = secretsOf(users, names);
  const cores = secrets.flatMap((secret) => secret.cores).map((core) => piecesOf(core).map(base64Pattern));
  // spares most texts the search for whole pieces of base64
  const core = new RegExp(cores.map(([first]) => first).join('|') || '(?!)');
  const base64 = expressionsFor(
    cores.map((pieces) =>
      pieces.map((one, i) => {
        const before = i === 0 ? '[\\w+/-]?' : '';
        return before + one + (i === pieces.length - 1 ? '[\\w+/-]?(?:=|%(?:25)*3[dD]){0,2}' : '');
      }),
    ),
  );
  const plain = expressionsFor(
    secrets.flatMap(({ text, digits }) => {
      const anyCase = text.length >= fewest && !smallNames.has(text.toLowerCase()); // names stay in their own case
      const patterns = piecesOf(text).map((piece) => textPattern(piece, { anyCase }));
      return [patterns, ...digits.map((one) => piecesOf(one).map(hexPattern))];
    }),
  );
  const mayHoldPlain = mayHold(
    secrets.flatMap(({ text, digits }) => [text, ...digits].flatMap((one) => piecesOf(one)[0] ?? [])),
  );
  const forms = [...new Set(secrets.flatMap(cutFormsOf))];
  // in a cookie, and in the body that begins a session
  const sessionId = /(JSESSIONID[\\"\s]*(?:=|,[\\"\s]*value[\\"\s]*:)[\\"\s]*)[\w.-]+/g;
  return remembering((text) => {
    const decoded = text.search(core) < 0 ? text : base64.reduce(takeOut, text);
    const left = (mayHoldPlain(decoded) ? plain.reduce(takeOut, decoded) : decoded)
      .replaceAll(/(:\/\/)[^/?#\s@"'<>]*@/g, `$1${redacted}@`)
      .replaceAll(sessionId, `$1${redacted}`);
    const parts = left.split('…');
    return parts.map((part, i) => (i < parts.length - 1 ? withoutBeginning(part, forms) : part)).join('…');
  });
}

/** A value with the secrets taken out of every text in it. */
export function redactAll<T>(value: T, redact: Redact): T;
/** A value with the secrets taken out of every text in it. */
export function redactAll(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactAll(item, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redactAll(member, redact)]));
}

/** Headers without secrets; of credentials only the scheme is left. */
export const redactHeaders = (headers: Readonly<Record<string, string>>, redact: Redact): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const [scheme = ''] = /^(Basic|Bearer) /i.exec(value) ?? [];
      const isSecret = /^(proxy-)?authorization$|^(set-)?cookie$/i.test(name);
      return [redact(name), isSecret ? scheme + redacted : redact(value)];
    }),
  );
