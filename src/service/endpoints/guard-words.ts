import type { CheckPhase, Endpoint } from './endpoint.js';

const stageWords: Readonly<Record<Exclude<CheckPhase, 'request'>, string>> = {
  credentials: 'the credentials',
  role: 'the rights of the caller',
  field: 'the custom field',
  issue: 'the issue, and what the caller may do there',
  context: 'whether the grid applies to the issue',
};

/** What an endpoint checks by itself when all of its guards passed, in words. */
export const ownWorkWords = 'what is asked for';

/** What a guard checks, in words. */
export function guardWords({ phase: stage, schema, parameters: reads = [] }: Endpoint['guards'][number]): string {
  if (stage !== 'request') return stageWords[stage];
  if (schema !== undefined) return 'the body';
  const places = reads.map((parameter) => parameter.in);
  if (places.includes('query')) return 'the query';
  return places.includes('path') ? 'the rest of the path' : 'what the body names';
}
