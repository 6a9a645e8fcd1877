import { noteInWords } from '../../../contract/reports/report.js';
import { senderOf } from '../../../contract/reports/reported-exchange.js';
import type { CaseResult } from '../../../contract/run/case.js';
import type { Target } from '../../../contract/targets/target.js';
import { cutText } from '../../../validation/preview.js';

/** Returns the result of a case as the page shows it. `reason` says why it was skipped, inconclusive or an error. */
export function verdictOf({ verdict, reason, findings, notes, exchanges, case: of }: CaseResult, target: Target) {
  const { id, name, endpoint, rules } = of;
  return {
    id,
    name,
    endpoint,
    rules,
    verdict,
    ...(reason !== undefined && { reason }),
    findings: findings.map(({ rule, message }) => `${rule}: ${message}`),
    notes: notes.map(noteInWords),
    exchanges: exchanges.map(({ sent, answer, noAnswer }) => ({
      as: senderOf(sent, target, (text) => text).as, // nothing in the demo world is a secret
      method: sent.method,
      path: new URL(sent.url).pathname + new URL(sent.url).search,
      ...(sent.body !== undefined && { request: cutText(sent.body, 1000) }),
      ...(answer && { status: answer.status, answer: cutText(answer.text, 1000) }),
      ...(noAnswer !== undefined && { noAnswer }),
    })),
  };
}

export type CaseVerdict = ReturnType<typeof verdictOf>;
