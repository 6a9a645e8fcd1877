import type { Conformity, JudgedExchange } from '../../contract/judge/conforms.js';
import type { Journal } from '../../mock/journal/journal.js';
import { targetOf } from '../../service/http/handle.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { printable } from '../../validation/printable.js';
import { inKind } from './in-kind.js';

/** What a judgement of a Response was about. */
export interface JudgedResponse extends Conformity {
  readonly method: string;
  readonly url: string;
  readonly status: number;
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && 'clone' in value; // of whatever realm

/** The method that a Response answers: the one of the latest call of its URL with its status; a Response does not tell. */
function methodOf({ url, status }: Response, journal: Journal | undefined): string {
  const target = targetOf(url);
  const same = journal?.entries().findLast((entry) => entry.target === target && entry.status === status);
  return same?.method ?? 'GET';
}

function checkGiven(given: unknown): asserts given is Response | JudgedExchange {
  if (isResponse(given)) return;
  if (isObject(given) && isObject(given.request) && isResponse(given.response)) return;
  throw new MisuseError(
    `a Response is judged, or { request: { method, url }, response }, and not ${inKind(given)}${given instanceof Promise ? ': await it first' : ''}`,
  );
}

/**
 * Judges a Response by the document of the service, which is loaded when first asked for. The method is taken from the
 * journal of the mock, and is GET without one. Rejects with a MisuseError for what is no Response.
 */
export async function judgeResponse(given: Response | JudgedExchange, journal?: Journal): Promise<JudgedResponse> {
  checkGiven(given);
  const exchange = isResponse(given)
    ? { request: { method: methodOf(given, journal), url: given.url }, response: given }
    : given;
  const { conforms } = await import('../../contract/judge/conforms.js');
  const { request, response } = exchange;
  const judged = await conforms(request.url === '' ? response : exchange); // which says that there is no URL
  return { ...judged, method: request.method, url: request.url, status: response.status };
}

/** A judgement in words. */
export function judgementText({ method, url, status, problems }: JudgedResponse): string {
  const what = printable(`the answer ${status} to ${method} ${url}`);
  if (problems.length === 0) return `${what} is as the service is documented`;
  return `${what} is not as the service is documented${problems.map((problem) => `\n  ${printable(problem)}`).join('')}`;
}
