import { guardWords, ownWorkWords } from '../endpoints/guard-words.js';
import type { OperationModel } from './operation-variants.js';

/** The order in which an operation checks a request, as a sentence: the first that fails decides the answer. */
export function checksInWords({ operation: { guards, endpoint }, refusals }: OperationModel): string {
  const ownWork = endpoint.faults.some((code) => refusals.has(code)) ? [ownWorkWords] : [];
  const words = [...new Set([...guards.map(guardWords), ...ownWork])];
  return `Checked in this order, and refused at the first that fails: ${words.join('; ')}.`;
}
