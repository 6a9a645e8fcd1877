import { basicCredentials, decodeBasic } from '../../service/http/basic.js';
import { shellQuote } from '../../validation/shell-quote.js';
import type { HttpRequest } from '../run/case.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { type Redact, redactHeaders } from './redact.js';

/** Whose credentials a request carries: a user of the target, nobody's, or others that are no secret. */
export interface Sender {
  readonly as: string;
  /** What curl says of them; the secret is a variable of the shell. */
  readonly options: readonly string[];
}

const variable = (role: string, what: 'PASSWORD' | 'TOKEN'): string => `$GRIDTWIN_${role.toUpperCase()}_${what}`;

/** Credentials that are no user's: nothing in them is a secret, or it is taken out. */
function otherSender(authorization: string, redact: Redact): Sender {
  const [, encoded = ''] = /^Basic (.*)$/i.exec(authorization) ?? [];
  const pair = decodeBasic(encoded) ?? '';
  const options = pair.includes(':')
    ? ['-u', shellQuote(redact(pair))]
    : ['-H', shellQuote(`authorization: ${redact(authorization)}`)];
  return { as: 'other credentials', options };
}

/** Who sends a request, by its credentials. */
export function senderOf({ headers }: HttpRequest, { users }: Pick<Target, 'users'>, redact: Redact): Sender {
  const { authorization } = headers;
  if (authorization === undefined) return { as: 'nobody', options: [] };
  for (const role of Object.keys(users) as Role[]) {
    const { basic, token } = users[role] ?? {};
    if (basic && authorization === basicCredentials(basic.name, basic.password)) {
      return { as: role, options: ['-u', `${shellQuote(`${basic.name}:`)}"${variable(role, 'PASSWORD')}"`] };
    }
    if (token !== undefined && authorization === `Bearer ${token}`) {
      return { as: role, options: ['-H', `"authorization: Bearer ${variable(role, 'TOKEN')}"`] };
    }
  }
  return otherSender(authorization, redact);
}

/** A header as curl takes it; it leaves out one with nothing after the colon. */
const header = (name: string, value: string): string => shellQuote(value === '' ? `${name};` : `${name}: ${value}`);

/** The content type that `fetch` gives a body that has none; curl would give it another. */
const typeOfText = ['content-type', 'text/plain;charset=UTF-8'] as const;

/** A line of curl that repeats a request and shows status and headers. It holds no secret: they are variables of the shell. */
export function curlLine(sent: HttpRequest, { options }: Sender, redact: Redact): string {
  const { authorization: _, ...others } = sent.headers;
  const given = Object.entries(redactHeaders(others, redact));
  const names = given.map(([name]) => name.toLowerCase());
  const untyped = sent.body !== undefined && !names.includes('content-type');
  const url = redact(sent.url);
  return [
    'curl -i',
    ...(sent.method === 'GET' ? [] : [sent.method === 'HEAD' ? '-I' : `-X ${sent.method}`]),
    ...(/[[\]{}]/.test(url) ? ['-g'] : []), // else curl takes brackets for patterns
    ...options,
    ...[...given, ...(untyped ? [typeOfText] : [])].flatMap(([name, value]) => ['-H', header(name, value)]),
    ...(sent.body === undefined ? [] : ['--data-raw', shellQuote(redact(sent.body))]),
    shellQuote(url),
  ].join(' ');
}
