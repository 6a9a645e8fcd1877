import { isObject } from '../../validation/json.js';
import type { Credentials, Target } from '../targets/target.js';
import { base64CoresOf, forUrls, hexOf } from './secret-encodings.js';
import {
  base64Pattern,
  hexPattern,
  secretInAnyCasePattern,
  secretPattern,
  wholeBase64Pattern,
} from './secret-pattern.js';

/** What stands where a secret was. */
export const redacted = '[redacted]';

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string;

/** The fewest characters of a secret that are looked for in another form, or where a text was cut in the middle of it. */
const fewest = 4;

/** The fewest hexadecimal digits: fewer stand in many a number. */
const fewestDigits = 6;

/** A secret, and whether text that may be cut ends with the beginning of it as it is; a pair begins with a name. */
interface Secret {
  readonly text: string;
  readonly isPair: boolean;
}

/** The secrets of a user. A password that is the user's own name is none: to hide the name would give it away. */
function secretsOf({ basic, token }: Credentials, names: ReadonlySet<string>): readonly Secret[] {
  const alone = [basic?.password, token].flatMap((text) =>
    text === undefined || text === '' || names.has(text) ? [] : [{ text, isPair: false }],
  );
  return basic ? [...alone, { text: `${basic.name}:${basic.password}`, isPair: true }] : alone;
}

const coresOf = (text: string): readonly string[] => base64CoresOf(text).filter((core) => core.length >= fewest);

const digitsOf = (text: string): readonly string[] => [hexOf(text)].filter(({ length }) => length >= fewestDigits);

/** The patterns that find a secret as it is, or in hexadecimal. One that differs from a name by its case alone is found in its own. */
function patternsOf({ text }: Secret, names: ReadonlySet<string>): readonly string[] {
  const isOfOneCase = text.length < fewest || names.has(text.toLowerCase());
  return [isOfOneCase ? secretPattern(text) : secretInAnyCasePattern(text), ...digitsOf(text).map(hexPattern)];
}

/** What finds any of some patterns. */
const finding = (patterns: readonly string[]): RegExp => new RegExp([...new Set(patterns)].join('|') || '(?!)', 'g');

/** Takes secrets in base64 out of a text; what a text without any costs is a look at it. */
function createRedactBase64(secrets: readonly Secret[]): Redact {
  const cores = secrets.flatMap(({ text }) => coresOf(text));
  const [core, whole] = [finding(cores.map(base64Pattern)), finding(cores.map(wholeBase64Pattern))];
  return (text) => (text.search(core) < 0 ? text : text.replaceAll(whole, redacted));
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The texts that stand for a secret in a text that may be cut anywhere, in small letters. */
function cutFormsOf({ text, isPair }: Secret): readonly string[] {
  const asItIs = isPair ? [] : [text, inJson(text), inJson(inJson(text)), encodeURIComponent(text)];
  const cores = coresOf(text);
  const forms = [...asItIs, ...cores, ...cores.map(forUrls), ...digitsOf(text)].map((form) => form.toLowerCase());
  return [...new Set(forms)].filter(({ length }) => length > fewest);
}

/** How many characters at the end of a text are the beginning of a form; 0 where those are too few to tell. */
function lengthOfBeginning(end: string, form: string): number {
  const head = form.slice(0, fewest);
  for (let at = end.indexOf(head); at >= 0; at = end.indexOf(head, at + 1)) {
    if (form.startsWith(end.slice(at))) return end.length - at;
  }
  return 0;
}

/** A text with the beginning of a secret taken out of its end. */
function withoutBeginning(text: string, forms: readonly string[], longest: number): string {
  const end = text.slice(-longest).toLowerCase();
  const length = forms.reduce((most, form) => Math.max(most, lengthOfBeginning(end, form)), 0);
  return length === 0 ? text : text.slice(0, -length) + redacted;
}

const userInUrl = /(:\/\/)[^/?#\s@"'<>]*@/g;

/** Takes out the secrets of a target: passwords, tokens and pairs of name and password, however they are escaped or encoded. */
export function createRedact({ users }: Pick<Target, 'users'>): Redact {
  const all = Object.values(users).filter((user) => user !== undefined);
  const names = new Set(all.flatMap(({ basic }) => (basic ? [basic.name] : [])));
  const smallNames = new Set([...names].map((name) => name.toLowerCase()));
  const secrets = all.flatMap((user) => secretsOf(user, names)).sort((a, b) => b.text.length - a.text.length);
  const redactBase64 = createRedactBase64(secrets);
  const pattern = finding(secrets.flatMap((secret) => patternsOf(secret, smallNames)));
  const forms = [...new Set(secrets.flatMap(cutFormsOf))];
  const longest = Math.max(1, ...forms.map(({ length }) => length));
  return (text) => {
    const without = redactBase64(text).replaceAll(pattern, redacted).replaceAll(userInUrl, `$1${redacted}@`);
    if (!without.includes('…')) return without;
    const parts = without.split('…');
    return parts.map((part, i) => (i < parts.length - 1 ? withoutBeginning(part, forms, longest) : part)).join('…');
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
