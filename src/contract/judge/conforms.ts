import { checkArgument, isResponse } from '../../validation/describe-argument.js';
import { parseJson } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { operationsOfVendor } from './document-judge.js';
import { createJudge } from './judge.js';

/** A request and its answer, from any client. */
export interface JudgedExchange {
  /** The URL is whole, with its host. */
  readonly request: { readonly method: string; readonly url: string };
  readonly response: Response;
}

/** Whether an answer conforms, and why not. */
export interface Conformity {
  readonly conforms: boolean;
  /** The problems in words; empty if it conforms. */
  readonly problems: readonly string[];
}

function checkedExchange(given: Response | JudgedExchange): JudgedExchange {
  if (isResponse(given) && given.url === '')
    throw new MisuseError('a Response that was not fetched has no URL: give conforms { request, response }');
  const exchange = isResponse(given) ? { request: { method: 'GET', url: given.url }, response: given } : given;
  const { request, response } = Object(exchange);
  const isWhole = isResponse(response) && typeof request?.method === 'string' && typeof request.url === 'string';
  checkArgument(isWhole, 'a Response is judged, or { request: { method, url }, response }', given);
  if (!URL.canParse(request.url))
    throw new MisuseError(`the URL of a request must be whole, with its host, and not "${request.url}"`);
  if (response.bodyUsed || response.body?.locked)
    throw new MisuseError('the body of the response is read already: give conforms a clone of it');
  return exchange;
}

/** Creates a judge of answers of any maker that leaves choices open. It throws a MisuseError for a response that it cannot judge. */
export function createConforms(): (given: Response | JudgedExchange) => Promise<Conformity> {
  const finders = new Map<string, ReturnType<typeof operationsOfVendor>>(); // by the maker's name
  return async (given) => {
    const { request, response } = checkedExchange(given);
    const method = request.method.toUpperCase();
    const { pathname } = new URL(request.url);
    const [, vendor] = /\/rest\/([A-Za-z0-9][\w.-]*?)-i?grid\/1\.0\//.exec(pathname) ?? [];
    if (vendor !== undefined && !finders.has(vendor)) finders.set(vendor, operationsOfVendor(vendor));
    const find = finders.get(vendor ?? '');
    if (find?.(method, pathname, response.status) === undefined)
      return { conforms: false, problems: [`${method} ${pathname} is no operation of the service`] };
    const text = await response.clone().text();
    // happy-dom keeps the letter case of names
    const headers = Object.fromEntries([...response.headers].map(([name, value]) => [name.toLowerCase(), value]));
    const answer = { status: response.status, headers, text, json: parseJson(text) };
    const findings = createJudge(find)({ method, url: request.url, headers: {} }, answer);
    return { conforms: findings.length === 0, problems: findings.map(({ message }) => message) };
  };
}

/** Judges an answer by the document: status, headers, content type and body. Requests that are no operation do not conform. */
export const conforms = createConforms();
