import type { JudgedExchange } from '../../contract/judge/conforms.js';
import { targetOf } from '../../service/http/handle.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { isResponse } from '../../validation/describe-argument.js';
import { printable } from '../../validation/printable.js';
import { currentTwin } from './interception.js';

/** Judges a Response by the document. Takes its method from the journal of the twin, else GET. */
export async function judgeResponse(given: Response | JudgedExchange) {
  let exchange = given;
  if (isResponse(exchange)) {
    const { url, status } = exchange;
    const call = currentTwin()?.journal.last((one) => one.target === targetOf(url) && one.status === status);
    exchange = { request: { method: call?.method ?? 'GET', url }, response: exchange };
  }
  const { request, response } = Object(exchange) as JudgedExchange; // both may be undefined: `conforms` below refuses such a value
  // Cloned before the first await: Node 20.19.5, for example, cancels a body when its clone, such as that of MSW, is collected.
  if (isResponse(response) && !response.bodyUsed && !response.body?.locked)
    exchange = { request, response: response.clone() };
  const { conforms } = await import('../../contract/judge/conforms.js');
  const judged = await conforms(request?.url === '' ? response : exchange); // `conforms` refuses a Response without a URL
  return { ...judged, method: request.method, url: request.url, status: response.status };
}

/** Returns a judgement as text. */
export function judgementText({ method, url, status, problems }: Awaited<ReturnType<typeof judgeResponse>>): string {
  const answer = printable(`the answer ${status} to ${method} ${url}`);
  const lines = problems.map((problem) => `\n  ${printable(problem)}`).join('');
  return `${answer} is ${lines === '' ? '' : 'not '}as the service is documented${lines}`;
}

/**
 * Asserts that an answer conforms to the document: status, headers, content type and body. A Response that is not in the
 * journal of a twin counts as an answer to GET; otherwise give `{ request: { method, url }, response }`. Rejects with an error
 * that names each problem, and with a MisuseError for no Response, one without a URL, and one whose body was read.
 */
export async function assertConforms(given: Response | JudgedExchange): Promise<void> {
  const judged = await judgeResponse(given);
  if (!judged.conforms) throw new TwinAssertionError(judgementText(judged), judged.problems, []);
}
