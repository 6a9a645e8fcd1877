import { decisiveOf, type Fault, fault } from '../../model/faults.js';
import type { Choices } from '../../specification/choices.js';
import type { Dialect } from '../dialects/dialect.js';

/** The delivery of a reply to the client. */
export interface Delivery {
  /** The time before the first byte, in ms. */
  readonly delay?: number;
  /** The reply never arrives, or the connection is reset instead of it or in the middle of its body. */
  readonly end?: 'never' | 'reset' | 'reset-midway';
  /** The time that the body takes, sent in pieces, in ms. */
  readonly bodyTime?: number;
}

/** An answer to send: header names as they are written, and the body as text, if there is one. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The planned delivery: late, cut or reset. Undefined for a normal one. */
  readonly delivery?: Delivery;
}

const ofJson: Reply['headers'] = Object.freeze({ 'Content-Type': 'application/json' });

/** Makes a reply; its body, if it has one, is JSON text. */
export const reply = (status: number, body?: string, headers?: Reply['headers']): Reply => ({
  status,
  headers: body === undefined ? (headers ?? {}) : headers ? { ...ofJson, ...headers } : ofJson,
  body,
});

/** Returns the body of a success without content; undefined for no body (choice `http.emptySuccess`). */
export const emptyBody = (status: number, choices: Choices): '{}' | undefined =>
  status === 204 || choices['http.emptySuccess'] === 'none' ? undefined : '{}';

/** Adds the charset to the content type of a JSON reply if the choice `http.charset` names one. */
export function withCharset(own: Reply, choices: Choices): Reply {
  if (own.headers['Content-Type'] !== ofJson['Content-Type'] || choices['http.charset'] === 'none') return own;
  return { ...own, headers: { ...own.headers, 'Content-Type': 'application/json;charset=UTF-8' } };
}

/** Makes the reply of a dialect to faults; `total` counts all faults, `decisive` decides the status. */
export function refusalReply(found: readonly Fault[], dialect: Dialect, total = found.length, decisive?: Fault): Reply {
  const disclosed = found.map(dialect.disclose);
  const first =
    (decisive && dialect.disclose(decisive)) ?? decisiveOf(disclosed) ?? fault('serverError', { planned: false });
  const headers: Record<string, string> = {};
  const isWrong = first.code === 'credentialsWrong';
  const challenge = 'schemes' in first.details ? dialect.challenge(first.details.schemes, isWrong) : undefined;
  if (challenge !== undefined) headers['WWW-Authenticate'] = challenge;
  if ('allowed' in first.details) headers.Allow = first.details.allowed.join(', ');
  const status = dialect.statuses[first.code];
  return reply(status, dialect.render(disclosed, total, status), headers);
}
