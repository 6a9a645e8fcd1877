import type { CheckPhase, Endpoint } from './endpoint.js';

const phaseWords: Readonly<Record<Exclude<CheckPhase, 'request'>, string>> = {
  credentials: 'the credentials',
  role: 'the rights of the caller',
  field: 'the custom field',
  issue: 'the issue, and what the caller may do there',
  context: 'whether the grid applies to the issue',
};

/** What the work of an endpoint checks after its guards, in words. */
export const ownWorkWords = 'what is asked for';

/** What a guard checks, in words. */
export function guardWords({ phase, schema, parameters = [] }: Endpoint['guards'][number]): string {
  if (phase !== 'request') return phaseWords[phase];
  if (schema !== undefined) return 'the body';
  const places = parameters.map((parameter) => parameter.in);
  if (places.includes('query')) return 'the query';
  return places.includes('path') ? 'the rest of the path' : 'what the body names';
}
