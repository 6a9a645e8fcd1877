import type { CheckStage, Endpoint } from '../endpoints/endpoint.js';
import type { Outline } from './outline.js';

type Guard = Endpoint['guards'][number];

const stageWords: Readonly<Record<Exclude<CheckStage, 'request'>, string>> = {
  credentials: 'the credentials',
  role: 'the rights of the caller',
  field: 'the custom field',
  issue: 'the issue, and what the caller may do there',
  context: 'whether the grid applies to the issue',
};

/** What a guard checks, in words. */
function wordsOf({ stage, schema, reads = [] }: Guard): string {
  if (stage !== 'request') return stageWords[stage];
  if (schema !== undefined) return 'the body';
  const places = reads.map((parameter) => parameter.in);
  if (places.includes('query')) return 'the query';
  return places.includes('path') ? 'the rest of the path' : 'what the body names';
}

/** The order in which an operation checks a request, as a sentence: the first that fails decides the answer. */
export function checksInWords({ operation: { guards, endpoint }, refusals }: Outline): string {
  const ownWork = endpoint.faults.some((code) => refusals.has(code)) ? ['what is asked for'] : [];
  const words = [...new Set([...guards.map(wordsOf), ...ownWork])];
  return `Checked in this order, and refused at the first that fails: ${words.join('; ')}.`;
}
