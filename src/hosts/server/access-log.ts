import type { Exchange } from '../../http/exchange.js';

/** One line for a request: when, what, the answer, who, how long it took in ms, and for a refusal the rules behind it. */
export function accessLine(exchange: Exchange, at: Date, milliseconds: number): string {
  const { method, target, status, operation = '-', user = '-', refused } = exchange;
  const reasons = refused.map(({ code, rule }) => (rule ? `${rule}:${code}` : code));
  const why = [...new Set(reasons)].join(',');
  return [at.toISOString(), method, target, status, operation, user, `${milliseconds.toFixed(1)}ms`, why]
    .join(' ')
    .trim();
}
