import type { TwinFile } from '../generated/twin-file.js';

/** The phases of the checks, in the default order of the choice `checks.order`. */
export const checkPhases = [
  'credentials',
  'role',
  'field',
  'issue',
  'permission',
  'context',
  'syntax',
  'content',
] as const;

/** A phase of the checks. */
export type CheckPhase = (typeof checkPhases)[number];

/** Two checks that failed together, first the one that the answer named; with the ids of the cases that saw it. */
export type CheckPair = NonNullable<TwinFile['order']>[number];

/** An order of checks: all phases, separated by commas, or one of two short names. */
export type CheckOrder = 'field-first' | 'issue-first' | `${CheckPhase},${string}`;

/** Returns the phases of an order; undefined unless the value is an order with each phase once. */
export function phasesIn(order: unknown): readonly CheckPhase[] | undefined {
  if (typeof order !== 'string') return undefined;
  if (order === 'field-first') return checkPhases;
  if (order === 'issue-first')
    return ['credentials', 'role', 'issue', 'permission', 'field', 'context', 'syntax', 'content'];
  const given = order.split(',').map((word) => word.trim());
  const phases = checkPhases.filter((phase) => given.includes(phase));
  const isWhole = phases.length === checkPhases.length && given.length === phases.length;
  return isWhole ? (given as readonly CheckPhase[]) : undefined;
}
