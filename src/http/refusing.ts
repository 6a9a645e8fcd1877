import { type Fault, type FaultCode, fault, faults as faultTable } from '../model/faults.js';
import type { Dialect } from './dialects/dialect.js';
import { type Reply, reply } from './reply.js';

const order: ReadonlyMap<FaultCode, number> = new Map(
  (Object.keys(faultTable) as FaultCode[]).map((code, position) => [code, position]),
);

/** The fault that is checked first, in the order of the table of faults; it decides the status. */
function decisive(faults: readonly Fault[]): Fault {
  const position = ({ code }: Fault): number => order.get(code) ?? 0;
  return faults.reduce((first, one) => (position(one) < position(first) ? one : first));
}

const challenge = (schemes: readonly string[]): string => schemes.map((name) => `${name} realm="tracker"`).join(', ');

/** Headers that go with a fault. */
function headersFor({ details }: Fault): Readonly<Record<string, string>> {
  if ('schemes' in details) return { 'WWW-Authenticate': challenge(details.schemes) };
  return 'allowed' in details ? { Allow: details.allowed.join(', ') } : {};
}

/** The reply of a dialect to faults, of which there is at least one. */
export function refusalReply(faults: readonly Fault[], dialect: Dialect): Reply {
  const told = (faults.length > 0 ? faults : [fault('serverError', { planned: false })]).map(dialect.told);
  const first = decisive(told);
  return reply(dialect.statuses[first.code], dialect.render(told), headersFor(first));
}
