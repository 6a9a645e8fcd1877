import { isObject } from '../../validation/json.js';
import { secretChanges } from '../targets/near-credentials.js';
import type { Target } from '../targets/target.js';
import { readingsOf } from './read-escapes.js';

const redacted = '[redacted]';

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string;

// the fewest characters of a secret that are looked for in another form, or where a text was cut in the middle of it
const fewest = 4;

// what is the same for a comparison: a blank is a plus in a form of HTML, and base64 has another alphabet for URLs
const folds = {
  exact: (text: string): string => text.replaceAll('+', ' '),
  // a letter stays as long as it is, and at the end of a word it is as elsewhere
  anyCase: (text: string): string => text.replaceAll('+', ' ').replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ'),
  base64: (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/'),
};

// a text that gives a secret away, and the fewest characters of its beginning that do so: a pair begins with a name, which is no secret
interface Form {
  readonly fold: keyof typeof folds;
  readonly text: string;
  /** The whole text, or the beginning of a long one. */
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
    const isExact = secret.length < fewest || namesInAnyCase.has(folds.anyCase(secret)); // names stay in their own case
    const bytes = new TextEncoder().encode(secret);
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    // in base64, at each of the three places where it can begin, without the ends that hold bits of the text around it
    const encoded = [0, 1, 2].map((before) => {
      const all = [...Array<number>(before).fill(0), ...bytes];
      return btoa(String.fromCharCode(...all)).slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6));
    });
    return [
      form(isExact ? 'exact' : 'anyCase', secret, least),
      form('exact', String.fromCharCode(...bytes), least), // as servers show it that read credentials as Latin-1
      ...(hex.length >= 6 ? [form('anyCase', hex)] : []), // fewer digits are in many a number
      ...encoded.flatMap((text) => (text.length >= fewest ? [form('base64', text)] : [])),
    ];
  };
  return Object.values(users).flatMap(({ basic, token = '' }) => {
    // cases send some turned or without the last letter, too; to hide a password that is a user's name would give it away
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

// where a form is in a text, as far as it goes
function* wholeSpansOf({ fold, text: form, start }: Form, text: string) {
  for (let from = text.indexOf(start), to = 0; from >= 0; from = text.indexOf(start, to)) {
    to = from + start.length;
    while (to < from + form.length && text[to] === form[to - from]) to += 1;
    // in base64 the characters beside it hold bits of it, too
    const before = fold === 'base64' && /[\w+/]/.test(text.charAt(from - 1)) ? 1 : 0;
    const [behind = ''] = fold === 'base64' ? (/^[\w+/]?={0,2}/.exec(text.slice(to, to + 3)) ?? []) : [];
    yield { from: from - before, to: to + behind.length };
  }
}

// where the beginning of a form is before a `…`, perhaps with a part of an escape behind it
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
  const all = formsOf(users);
  const byFold = Object.entries(folds).map(([name, fold]) => {
    const forms = all.filter((form) => form.fold === name);
    // one search for all of them at once, as few texts have any
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

/** Takes the secrets of a target out of the message of what work with it throws. */
export function redactError(error: unknown, target: Pick<Target, 'users'>): never {
  if (error instanceof Error) error.message = createRedact(target)(error.message);
  throw error;
}

/** A value with the secrets taken out of every text in it. */
export function redactAll<T>(value: T, redact: Redact): T;
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
