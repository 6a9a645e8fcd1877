import { decisiveOf, type Fault, fault } from '../../model/faults.js';
import type { Dialect } from '../dialects/dialect.js';
import { type Reply, reply } from './reply.js';

const challenge = (schemes: readonly string[]): string => schemes.map((name) => `${name} realm="tracker"`).join(', ');

/** Headers that go with a fault. */
function headersFor({ details }: Fault): Readonly<Record<string, string>> {
  if ('schemes' in details) return { 'WWW-Authenticate': challenge(details.schemes) };
  return 'allowed' in details ? { Allow: details.allowed.join(', ') } : {};
}

/** The reply of a dialect to the faults that are told, and how many there are if more were found. */
export function refusalReply(faults: readonly Fault[], dialect: Dialect, total = faults.length): Reply {
  const told = faults.map(dialect.disclose);
  const first = decisiveOf(told) ?? fault('serverError', { planned: false });
  return reply(
    dialect.statuses[first.code],
    dialect.render(told.length > 0 ? told : [first], total),
    headersFor(first),
  );
}
