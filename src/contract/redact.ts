import { isObject } from '../spec/json.js';
import { basicPair } from './basic.js';
import { secretPattern } from './secret-pattern.js';
import type { Credentials, Target } from './target.js';

/** What stands where a secret was. */
export const redacted = '[redacted]';

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string;

const withoutPadding = (pair: string): string => pair.replace(/=+$/, '');
const forUrls = (pair: string): string => pair.replaceAll('+', '-').replaceAll('/', '_');

/** The secrets of a user. A password that is the user's own name is none: to hide the name would give it away. */
function secretsOf({ basic, token }: Credentials, names: ReadonlySet<string>): string[] {
  const pair = basic && withoutPadding(basicPair(basic.name, basic.password));
  return [basic?.password, token, pair, pair && forUrls(pair)].filter(
    (secret) => secret !== undefined && secret !== '' && !names.has(secret),
  ) as string[];
}

/** The fewest characters of a secret that are taken out where a text was cut in the middle of it. */
const fewest = 4;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The texts that stand for a secret in a text that may be cut anywhere. */
const cutForms = (secret: string): string[] => [
  secret,
  inJson(secret),
  inJson(inJson(secret)),
  encodeURIComponent(secret),
];

/** A text with the beginning of a secret taken out of its end. */
function withoutBeginning(text: string, forms: readonly string[]): string {
  for (const form of forms) {
    for (let length = Math.min(form.length - 1, text.length); length >= fewest; length--) {
      if (text.endsWith(form.slice(0, length))) return text.slice(0, -length) + redacted;
    }
  }
  return text;
}

const userInUrl = /(:\/\/)[^/?#\s@"'<>]*@/g;

/** Takes out the secrets of a target: passwords, tokens and their pairs in base64, however they are escaped. */
export function createRedact({ users }: Pick<Target, 'users'>): Redact {
  const all = Object.values(users).filter((user) => user !== undefined);
  const names = new Set(all.flatMap(({ basic }) => (basic ? [basic.name] : [])));
  const secrets = [...new Set(all.flatMap((user) => secretsOf(user, names)))].sort((a, b) => b.length - a.length);
  const forms = secrets.flatMap(cutForms);
  const pattern = new RegExp(secrets.map(secretPattern).join('|') || '(?!)', 'g');
  return (text) => {
    const without = text.replaceAll(pattern, redacted).replaceAll(userInUrl, `$1${redacted}@`);
    if (!without.includes('…')) return without;
    const parts = without.split('…');
    return parts.map((part, i) => (i < parts.length - 1 ? withoutBeginning(part, forms) : part)).join('…');
  };
}

/** A value with the secrets taken out of every text in it. */
export function redactAll<T>(value: T, redact: Redact): T;
export function redactAll(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactAll(item, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redactAll(member, redact)]));
}

const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

const hidden = (value: string): string => `${/^(Basic|Bearer) /i.exec(value)?.[0] ?? ''}${redacted}`;

/** Headers without secrets; of credentials only the scheme is left. */
export function redactHeaders(headers: Readonly<Record<string, string>>, redact: Redact): Record<string, string> {
  const shown = Object.entries(headers).map(([name, value]): [string, string] => [
    redact(name),
    secretHeaders.has(name.toLowerCase()) ? hidden(value) : redact(value),
  ]);
  return Object.fromEntries(shown);
}
