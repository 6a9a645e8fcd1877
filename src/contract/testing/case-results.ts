import type { Broken, Case, CaseResult, Finding } from '../run/case.js';

/** What a test says of a result; what it leaves out is that of a case about ADD-1 on endpoint 11 that passes. */
export interface GivenResult extends Partial<Omit<CaseResult, 'case'>> {
  readonly id?: string;
  readonly endpoint?: number;
  readonly rules?: Case['rules'];
}

/** A case that is about a rule on an endpoint, and never runs. */
export const caseOf = (id: string, endpoint: number, ...rules: Case['rules']): Case => ({
  id,
  endpoint,
  rules,
  name: id,
  effect: 'reads',
  method: 'GET',
  path: '/',
  status: 200,
});

/** The result of a case that never ran. */
export function resultOf({
  id = '11-add-rows#one',
  endpoint = 11,
  rules = ['ADD-1'],
  ...given
}: GivenResult): CaseResult {
  return {
    case: caseOf(id, endpoint, ...rules),
    verdict: 'pass',
    findings: [],
    observations: [],
    notes: [],
    exchanges: [],
    ...given,
  };
}

/** A finding on a rule, or on the document. */
export const findingOn = (rule: Broken): Finding => ({
  rule,
  place: 'status',
  shape: '404 instead of 200',
  message: `${rule} broken`,
});

/** The result of a case that found fault. */
export const failureOf = (given: GivenResult, ...findings: readonly Finding[]): CaseResult =>
  resultOf({
    verdict: 'fail',
    findings: findings.length > 0 ? findings : (given.rules ?? ['ADD-1']).map(findingOn),
    ...given,
  });
