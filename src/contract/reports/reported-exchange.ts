import { basicCredentials, decodeBasic } from '../../service/http/basic.js';
import { shellQuote } from '../../validation/quote.js';
import type { HttpExchange, HttpRequest } from '../run/case.js';
import { nearCredentialsOf, variableOf } from '../targets/near-credentials.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { type Redact, redactHeaders } from './redact.js';
import type { ReportedExchange } from './report.js';

/** Returns who sent a request, and the curl options for its credentials, with shell variables for secrets. */
export function senderOf(
  { headers }: HttpRequest,
  { users }: Pick<Target, 'users'>,
  redact: Redact,
): { readonly as: string; readonly options: readonly string[] } {
  const { authorization } = headers;
  if (authorization === undefined) return { as: 'nobody', options: [] };
  for (const as of Object.keys(users) as Role[]) {
    const { basic, token } = users[as] ?? {};
    if (basic && authorization === basicCredentials(basic.name, basic.password))
      return { as, options: ['-u', `${shellQuote(`${basic.name}:`)}"$${variableOf({ users }, as, 'password')}"`] };
    if (token !== undefined && authorization === `Bearer ${token}`)
      return { as, options: ['-H', `"authorization: Bearer $${variableOf({ users }, as, 'token')}"`] };
  }
  const near = nearCredentialsOf({ users }).find((one) => one.authorization === authorization);
  if (near) return { as: near.as, options: near.options };
  const [, encoded = ''] = /^Basic (.*)$/i.exec(authorization) ?? [];
  const pair = decodeBasic(encoded) ?? '';
  const options = pair.includes(':')
    ? ['-u', shellQuote(redact(pair))]
    : ['-H', shellQuote(`authorization: ${redact(authorization)}`)];
  return { as: 'other credentials', options };
}

/** Returns a curl line that repeats a request and shows status and headers. Its secrets are shell variables. */
export function curlLine(sent: HttpRequest, target: Pick<Target, 'users'>, redact: Redact): string {
  const { method, url, headers, body } = sent;
  const { authorization: _, ...others } = headers;
  const given = Object.entries(redactHeaders(others, redact));
  const isTyped = body === undefined || given.some(([name]) => name.toLowerCase() === 'content-type');
  // `fetch` adds this type to a body without a type, and curl another
  const typed = isTyped ? given : [...given, ['content-type', 'text/plain;charset=UTF-8'] as const];
  const shownUrl = redact(url);
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '-I' : `-X ${method}`]),
    ...(/[[\]{}]/.test(shownUrl) ? ['-g'] : []), // else curl takes brackets for patterns
    ...senderOf(sent, target, redact).options,
    // curl leaves out a header with nothing after the colon
    ...typed.flatMap(([name, value]) => ['-H', shellQuote(value === '' ? `${name};` : `${name}: ${value}`)]),
    ...(body === undefined ? [] : ['--data-raw', shellQuote(redact(body))]),
    shellQuote(shownUrl),
  ].join(' ');
}

/** Returns an exchange as a report shows it: without secrets, with a curl line, its answer cut after 4,000 characters. */
export function reportedExchange(exchange: HttpExchange, target: Target, redact: Redact): ReportedExchange {
  const { sent, answer, noAnswer } = exchange;
  const { method, url, headers, body } = sent;
  const whole = redact(answer?.text ?? ''); // redacts before it cuts: half a secret is secret too
  const text = whole.slice(0, 4000);
  return {
    as: senderOf(sent, target, redact).as,
    sent: {
      method,
      url: redact(url),
      headers: redactHeaders(headers, redact),
      ...(body !== undefined && { body: redact(body) }),
    },
    ...(answer && {
      answer: {
        status: answer.status,
        headers: redactHeaders(answer.headers, redact),
        text,
        ...(whole.length > text.length && { cutFrom: whole.length }),
      },
    }),
    ...(noAnswer !== undefined && { noAnswer: redact(noAnswer) }),
    curl: curlLine(sent, target, redact),
  };
}
