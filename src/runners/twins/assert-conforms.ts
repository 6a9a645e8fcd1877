import type { JudgedExchange } from '../../contract/judge/conforms.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { judgementText, judgeResponse } from './judge-response.js';
import { nodePlatform } from './node-platform.js';
import { sharedInterception } from './shared-interception.js';

/**
 * Asserts that an answer of the service is as the service is documented: status, headers, content type and body. In a test
 * of `withTwin` the method is known from the journal; elsewhere a Response is taken for one of GET, so give
 * `{ request: { method, url }, response }`. Rejects with an error that names each problem, and with a MisuseError for what
 * is no Response, has no URL, or whose body was read already.
 */
export async function assertConforms(given: Response | JudgedExchange): Promise<void> {
  const judged = await judgeResponse(given, sharedInterception(nodePlatform).contexts.current()?.twin?.twin.journal);
  if (!judged.conforms) throw new TwinAssertionError(judgementText(judged), judged.problems, []);
}
