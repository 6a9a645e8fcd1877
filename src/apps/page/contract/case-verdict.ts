import { noteInWords } from '../../../contract/reports/report.js';
import { senderOf } from '../../../contract/reports/reported-exchange.js';
import type { CaseResult, HttpExchange } from '../../../contract/run/case.js';
import type { Target } from '../../../contract/targets/target.js';
import { cutText } from '../../../validation/preview.js';
import type { CaseExchange, CaseVerdict } from './contract-runner.js';

const most = 1000;

const shortened = (text: string): string => cutText(text, most);

/** Nothing in the demo world is a secret. */
const asItIs = (text: string): string => text;

function exchangeOf({ sent, answer, noAnswer }: HttpExchange, target: Target): CaseExchange {
  const { pathname, search } = new URL(sent.url);
  return {
    as: senderOf(sent, target, asItIs).as,
    method: sent.method,
    path: pathname + search,
    ...(sent.body !== undefined && { request: shortened(sent.body) }),
    ...(answer && { status: answer.status, answer: shortened(answer.text) }),
    ...(noAnswer !== undefined && { noAnswer }),
  };
}

/** What became of a case, as a page shows it. */
export function verdictOf(result: CaseResult, target: Target): CaseVerdict {
  const { verdict, reason, findings, notes, exchanges } = result;
  const { id, name, endpoint, rules } = result.case;
  return {
    id,
    name,
    endpoint,
    rules,
    verdict,
    ...(reason !== undefined && { reason }),
    findings: findings.map(({ rule, message }) => `${rule}: ${message}`),
    notes: notes.map(noteInWords),
    exchanges: exchanges.map((exchange) => exchangeOf(exchange, target)),
  };
}
