import { formatExplanation } from '../../mock/explain/explanation.js';
import type { Exchange } from '../../service/http/exchange.js';
import { printable } from '../../validation/printable.js';
import type { TenantWorld } from './worlds/worlds.js';

/** Returns the log line of a request. A request outside the service has only a method, a target and a status. */
export function accessLine(
  exchange: Pick<Exchange, 'method' | 'target' | 'status'> & Partial<Exchange>,
  at: Date,
  milliseconds: number,
  world?: string,
): string {
  const { method, target, status, operation = '-', user = '-', refused = [], fault } = exchange;
  const reasons = new Set(refused.map(({ code, rule }) => (rule ? `${rule}:${code}` : code)));
  return [
    ...[at.toISOString(), method, target, status, operation, user, `${milliseconds.toFixed(1)}ms`],
    ...(world === undefined ? [] : [`world=${world}`]),
    ...(reasons.size === 0 ? [] : [[...reasons].join(',')]),
    ...(fault === undefined ? [] : [`(planned: ${fault})`]),
  ].join(' ');
}

/** Logs a request, and explains a refusal unless credentials are missing: many clients send them only when asked. */
export function logRequest(
  log: (line: string) => void,
  exchange: Parameters<typeof accessLine>[0],
  started: number,
  { id, core: { journal } }: TenantWorld,
): void {
  log(printable(accessLine(exchange, new Date(), performance.now() - started, id)));
  const [first] = exchange.refused ?? [];
  const entry = first && first.code !== 'credentialsMissing' ? journal.entryOf(exchange as Exchange) : undefined;
  const explanation = entry && journal.explain(entry);
  if (!explanation) return;
  for (const line of formatExplanation(explanation, { passed: false }).split('\n')) log(printable(`    ${line}`));
}
