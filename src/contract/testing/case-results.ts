import type { Broken, Case, CaseResult, Finding } from '../run/case.js';

/** The members of a result that a test gives; the others are those of a passing case about ADD-1 on endpoint 11. */
export interface GivenResult extends Partial<Omit<CaseResult, 'case'>> {
  readonly id?: string;
  readonly endpoint?: number;
  readonly rules?: Case['rules'];
}

/** Creates a case about rules on an endpoint that never runs. */
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

/** Creates the result of a case that never ran. */
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

/** Creates a finding on a rule, or on the document. */
export const findingOn = (rule: Broken): Finding => ({
  rule,
  place: 'status',
  shape: '404 instead of 200',
  message: `${rule} broken`,
});

/** Creates the result of a failed case. */
export const failureOf = (given: GivenResult, ...findings: readonly Finding[]): CaseResult =>
  resultOf({
    verdict: 'fail',
    findings: findings.length > 0 ? findings : (given.rules ?? ['ADD-1']).map(findingOn),
    ...given,
  });
