import { member, parseJson } from '../../validation/json.js';
import type { Fetch } from '../targets/fetch.js';
import type { Limits } from '../targets/target.js';
import type { HttpExchange, HttpRequest, HttpResponse } from './case.js';

const connectionErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke off',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'the host does not answer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS: its certificate is self-signed (NODE_EXTRA_CA_CERTS can name one to trust)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'TLS: a certificate in its chain is self-signed (NODE_EXTRA_CA_CERTS can name one to trust)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS: its certificate is from an issuer that is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS: its certificate is from an issuer that is not known',
  CERT_NOT_YET_VALID: 'TLS: its certificate is not valid yet',
  CERT_HAS_EXPIRED: 'TLS: its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS: its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'TLS: the host does not speak TLS there; is it http?',
};

function whyNoAnswer(error: unknown): string {
  const causes: object[] = [];
  for (let at = error; typeof at === 'object' && at !== null && causes.length < 6; ) {
    causes.push(at);
    at = 'cause' in at ? at.cause : [member(at, 'errors')].flat()[0];
  }
  const code = causes.map((cause) => member(cause, 'code')).find((one) => typeof one === 'string') ?? '';
  const meaning = connectionErrors[code];
  if (meaning !== undefined) return `${meaning} (${code})`;
  if (/^(Z_|ERR_+ERROR_)/.test(code)) return `its body is not compressed as Content-Encoding says (${code})`;
  if (/SSL|TLS/.test(code)) return `TLS: ${code}`;
  return causes.findLast((cause) => cause instanceof Error)?.message ?? String(error);
}

async function readText({ body }: Response, most: number): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      throw new Error(`the answer is larger than ${most} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

async function receive(sent: HttpRequest, fetch: Fetch, most: number, signal: AbortSignal): Promise<HttpResponse> {
  const { method, url, headers, body } = sent;
  const content = body === undefined ? {} : { body: new TextEncoder().encode(body) }; // a text would get a content type
  const request = new Request(url, { method, headers, signal, redirect: 'manual', ...content });
  try {
    const response = await fetch(request);
    const text = await readText(response, most);
    const cookies = response.headers.getSetCookie().join(', '); // each cookie has a separate header line
    const headers = { ...Object.fromEntries(response.headers), ...(cookies && { 'set-cookie': cookies }) };
    return { status: response.status, headers, text, json: parseJson(text) };
  } finally {
    request.signal.throwIfAborted(); // keeps the request: once it is collected, its signal no longer reaches the connection
  }
}

/** Sends a request and reads its answer. A late, too large or broken answer counts as no answer; redirects are not followed. */
export async function sendRequest(
  sent: HttpRequest,
  fetch: Fetch,
  { timeoutMs, answerBytes }: Pick<Limits, 'timeoutMs' | 'answerBytes'>,
): Promise<HttpExchange> {
  const direct = fetch.direct?.(sent);
  if (direct && 'status' in direct) return { sent, answer: direct };
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no complete answer within ${timeoutMs} ms`)); // also if `fetch` ignores the signal
      stop.abort();
    }, timeoutMs);
  });
  try {
    return { sent, answer: await Promise.race([direct ?? receive(sent, fetch, answerBytes, stop.signal), tooLate]) };
  } catch (error) {
    return { sent, noAnswer: whyNoAnswer(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a request by `send`. Without an answer, it retries at once, `retries` times at most. If a limit on requests answers instead
 * of the service, it retries after the time of Retry-After, 30 seconds at most, `waits` times at most.
 */
export async function sendAgain(
  send: () => Promise<HttpExchange>,
  mayGoOn: () => boolean,
  retries: number,
  waits = 5,
): Promise<HttpExchange> {
  const exchanged = await send();
  const { sent, answer } = exchanged;
  if (answer === undefined) return retries > 0 && mayGoOn() ? sendAgain(send, mayGoOn, retries - 1, waits) : exchanged;
  const { status, headers } = answer;
  const after = headers['retry-after'];
  if (status !== 429 && (status !== 503 || after === undefined)) return exchanged;
  if (waits === 0 || !mayGoOn())
    return { sent, noAnswer: `a limit on requests answered ${status}; send fewer a second` };
  const times = [Number(after ?? 1), (Date.parse(after ?? '') - Date.parse(headers.date ?? '')) / 1000, 1]; // or a date
  for (let left = Math.min(times.find(Number.isFinite) ?? 1, 30); left > 0 && mayGoOn(); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(left, 1)));
  return sendAgain(send, mayGoOn, retries, waits - 1);
}
