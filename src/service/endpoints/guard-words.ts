import type { CheckPhase } from '../../specification/check-order.js';
import type { Check } from './endpoint.js';

const phaseWords: Readonly<Record<Exclude<CheckPhase, 'syntax' | 'content'>, string>> = {
  credentials: 'the credentials',
  role: 'the rights of the caller',
  field: 'the custom field',
  issue: 'the issue',
  permission: 'the permission on the issue',
  context: 'whether the grid applies to the issue',
};

/** Names the subject of a check in words. */
export function checkWords(check: Check): string {
  if (check === 'own-work') return 'the requested action';
  const { phase, schema, parameters = [] } = check;
  if (phase !== 'syntax' && phase !== 'content') return phaseWords[phase];
  if (schema !== undefined) return 'the body';
  const places = parameters.map((parameter) => parameter.in);
  if (places.includes('query')) return 'the query';
  return places.includes('path') ? 'the rest of the path' : 'the names and ids in the body';
}
