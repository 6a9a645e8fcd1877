import { isObject } from '../../validation/json.js';
import { secretChanges } from '../targets/near-credentials.js';
import type { Target } from '../targets/target.js';
import { readingsOf } from './read-escapes.js';

const redacted = '[redacted]';

/** Replaces the secrets in a text. */
export type Redact = (text: string) => string;

// the fewest characters of a secret that are searched for in another form, or before a cut
const fewest = 4;

// normalizes texts for comparison: an HTML form sends a blank as a plus, and base64 has another alphabet for URLs
const folds = {
  exact: (text: string): string => text.replaceAll('+', ' '),
  // keeps the length of each letter, and reads a final sigma like any other
  anyCase: (text: string): string => text.replaceAll('+', ' ').replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ'),
  base64: (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/'),
};

// a text that reveals a secret; `least` is how many of its first characters do so, as a pair begins with a name, which is no secret
interface Form {
  readonly fold: keyof typeof folds;
  readonly text: string;
  /** The whole text, or the first 64 characters of a long one. */
  readonly start: string;
  readonly least: number;
}

function formsOf(users: Target['users']): readonly Form[] {
  const names = new Set(Object.values(users).flatMap(({ basic }) => basic?.name ?? []));
  const namesInAnyCase = new Set([...names].map(folds.anyCase));
  const form = (fold: Form['fold'], secret: string, least = fewest): Form => {
    const text = folds[fold](secret);
    return { fold, text, start: text.length < 128 ? text : text.slice(0, 64), least };
  };
  const formsOfSecret = (secret: string, least?: number): readonly Form[] => {
    const isExact = secret.length < fewest || namesInAnyCase.has(folds.anyCase(secret)); // keeps the name in its own case
    const bytes = new TextEncoder().encode(secret);
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    // base64 at each of three offsets, without the characters that also hold bits of the text around it
    const encoded = [0, 1, 2].map((before) => {
      const all = [...Array<number>(before).fill(0), ...bytes];
      return btoa(String.fromCharCode(...all)).slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6));
    });
    return [
      form(isExact ? 'exact' : 'anyCase', secret, least),
      form('exact', String.fromCharCode(...bytes), least), // as a server that reads credentials as Latin-1 shows it
      ...(hex.length >= 6 ? [form('anyCase', hex)] : []), // many numbers contain fewer digits
      ...encoded.flatMap((text) => (text.length >= fewest ? [form('base64', text)] : [])),
    ];
  };
  return Object.values(users).flatMap(({ basic, token = '' }) => {
    // cases also send secrets in another letter case or without the last letter; to hide a password that is a user's name would reveal it
    const sent = [basic?.password ?? '', token].flatMap((text) => [
      text,
      ...(text.length < fewest || names.has(text) ? [] : [secretChanges['in another letter case'].of(text)]),
      ...(text.length > 6 && !names.has(text) ? [text.slice(0, -1)] : []),
    ]);
    const single = sent.filter((text) => text !== '' && !names.has(text));
    const pair = basic ? formsOfSecret(`${basic.name}:${basic.password}`, basic.name.length + 1 + fewest) : [];
    return [...single.flatMap((secret) => formsOfSecret(secret)), ...pair];
  });
}

// yields the spans of a form in a text, each as long as the text follows the form
function* wholeSpansOf({ fold, text: form, start }: Form, text: string) {
  for (let from = text.indexOf(start), to = 0; from >= 0; from = text.indexOf(start, to)) {
    to = from + start.length;
    while (to < from + form.length && text[to] === form[to - from]) to += 1;
    // in base64 the characters beside it also hold bits of it
    const before = fold === 'base64' && /[\w+/]/.test(text.charAt(from - 1)) ? 1 : 0;
    const [behind = ''] = fold === 'base64' ? (/^[\w+/]?={0,2}/.exec(text.slice(to, to + 3)) ?? []) : [];
    yield { from: from - before, to: to + behind.length };
  }
}

// yields the spans of the beginning of a form before a `…`, perhaps with a part of an escape after it
function* cutSpansOf({ start, least }: Form, text: string) {
  const partOfEscape = /(?:\\(?:u[\da-f]{0,3})?|(?:%[\da-f]{0,2}){1,4}|&[#\w]{0,8})?$/i;
  for (let to = text.indexOf('…'); to >= 0; to = text.indexOf('…', to + 1)) {
    const [part = ''] = partOfEscape.exec(text.slice(Math.max(0, to - 11), to)) ?? [];
    for (const end of [to, to - part.length]) {
      for (let length = Math.min(start.length - 1, end); length >= least; length -= 1)
        if (text.startsWith(start.slice(0, length), end - length)) yield { from: end - length, to };
    }
  }
}

// remembers texts of 8 million characters in all, because the headers, paths and answers of a run repeat
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

/** Creates a function that redacts passwords, tokens and name:password pairs of a target, also escaped, encoded or cut before a `…`. */
export function createRedact({ users }: Pick<Target, 'users'>): Redact {
  const all = formsOf(users);
  const byFold = Object.entries(folds).map(([name, fold]) => {
    const forms = all.filter((form) => form.fold === name);
    // searches for all forms at once, as few texts have any
    const escaped = forms.map(({ start }) => start.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return { fold, forms, anyStart: new RegExp(escaped.join('|')) };
  });
  // in a cookie, and in the body that begins a session
  const sessionId = /(JSESSIONID[\\"\s]*(?:=|,[\\"\s]*value[\\"\s]*:)[\\"\s]*)[\w.-]+/g;
  return remembering((given) => {
    const spans = readingsOf(given).flatMap(({ text, placeOf }) => {
      const found = byFold.flatMap(({ fold, forms, anyStart }) => {
        const own = fold(text);
        const isCut = own.includes('…');
        if (!isCut && !anyStart.test(own)) return [];
        return forms.flatMap((form) => [...wholeSpansOf(form, own), ...(isCut ? cutSpansOf(form, own) : [])]);
      });
      return found.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }));
    });
    let [left, end] = ['', 0];
    for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
      if (from >= end) left += given.slice(end, from) + redacted;
      end = Math.max(end, to);
    }
    return (left + given.slice(end))
      .replaceAll(/(:\/\/)[^/?#\s@"'<>]*@/g, `$1${redacted}@`)
      .replaceAll(sessionId, `$1${redacted}`);
  });
}

/** Redacts the message of an error, and throws the error. */
export function redactError(error: unknown, target: Pick<Target, 'users'>): never {
  if (error instanceof Error) error.message = createRedact(target)(error.message);
  throw error;
}

/** Redacts every text in a value, also the names of members. */
export function redactAll<T>(value: T, redact: Redact): T;
export function redactAll(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactAll(item, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redactAll(member, redact)]));
}

/** Redacts headers; of credentials only the scheme is left. */
export const redactHeaders = (headers: Readonly<Record<string, string>>, redact: Redact): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const [scheme = ''] = /^(Basic|Bearer) /i.exec(value) ?? [];
      const isSecret = /^(proxy-)?authorization$|^(set-)?cookie$/i.test(name);
      return [redact(name), isSecret ? scheme + redacted : redact(value)];
    }),
  );
