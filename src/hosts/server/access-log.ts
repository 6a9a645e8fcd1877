import { formatExplanation } from '../../mock/explain/format-explanation.js';
import type { Journal } from '../../mock/journal/journal.js';
import type { Exchange } from '../../service/http/exchange.js';

/**
 * One line for a request: when, what, the answer, who, how long it took in ms until it was ready to be sent, its world unless it is
 * the server's own, for a refusal the rules behind it, and the fault that a test planned.
 */
export function accessLine(exchange: Exchange, at: Date, milliseconds: number, world?: string): string {
  const { method, target, status, operation = '-', user = '-', refused, fault } = exchange;
  const reasons = refused.map(({ code, rule }) => (rule ? `${rule}:${code}` : code));
  const why = [...new Set(reasons)].join(',');
  const where = world === undefined ? '' : `world=${world}`;
  const planned = fault === undefined ? '' : `(planned: ${fault})`;
  return [
    at.toISOString(),
    method,
    target,
    status,
    operation,
    user,
    `${milliseconds.toFixed(1)}ms`,
    where,
    why,
    planned,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Refusals that are no surprise: many clients send no credentials until they are asked for them. */
const expected: ReadonlySet<string> = new Set(['credentialsMissing']);

/**
 * What stands below the line of a request that was refused or led nowhere, indented: what refused it, and the smallest
 * change that would pass. Nothing for any other.
 */
export function explanationLines(exchange: Exchange, journal: Journal): readonly string[] {
  const [first] = exchange.refused;
  const entry = first && !expected.has(first.code) ? journal.entryOf(exchange) : undefined;
  const explanation = entry && journal.explain(entry);
  if (!explanation) return [];
  return formatExplanation(explanation, { passed: false })
    .split('\n')
    .map((line) => `    ${line}`);
}
