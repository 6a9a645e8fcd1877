import type { ReferenceObject, ResponseObject } from 'openapi3-ts/oas31';
import { type FaultCode, faults } from '../../model/faults.js';
import type { ChoiceId } from '../../specification/choices.js';
import { text } from '../../specification/schema.js';
import { choicesAffecting, contentOf, type DocumentContext, outlinesIn } from './document-context.js';
import { statedErrorBody } from './error-bodies.js';
import { describeFaults } from './fault-descriptions.js';
import type { OperationModel, OperationVariants } from './operation-variants.js';

type Refusals = Record<string, ResponseObject | ReferenceObject>;

/** The refusals that say the same of every operation. */
const sharedNames: Readonly<Record<string, string>> = {
  401: 'Unauthorized',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  500: 'ServerError',
};

const challenge = 'The schemes in which credentials can be given.';

const codesAt = ({ refusals }: OperationModel, status: number): FaultCode[] =>
  [...refusals].filter(([, one]) => one === status).map(([code]) => code);

const order = Object.keys(faults) as readonly FaultCode[];

/** Every fault once, in the order in which faults are checked. */
const inOrder = (codes: readonly FaultCode[]): FaultCode[] => order.filter((code) => codes.includes(code));

/** What an operation answers in an add-on that is older than it is (choice `version.before`). */
const beforeItsVersion: readonly (readonly [FaultCode, number])[] = [
  ['pathUnknown', 404],
  ['notYet', 501],
];

/** The faults behind each status that a document shows. */
function codesByStatus(
  outlook: OperationVariants,
  answering: DocumentContext,
): ReadonlyMap<number, readonly FaultCode[]> {
  const told = outlinesIn(outlook, answering).flatMap(({ refusals }) => [...refusals]);
  const early = answering.isOpen && outlook.endpoint.since !== undefined ? beforeItsVersion : [];
  const byStatus = new Map<number, readonly FaultCode[]>();
  for (const [code, status] of [...told, ...early]) {
    byStatus.set(status, inOrder([...(byStatus.get(status) ?? []), code]));
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function decidersAt(outlook: OperationVariants, status: number, codes: readonly FaultCode[]): ChoiceId[] {
  const moving = choicesAffecting(outlook, (outline) => codesAt(outline, status));
  // A body says in its schema what decides its form; where there is none, the answer says so.
  const bodies = outlook.taken.errorSchema ? [] : choicesAffecting(outlook, (outline) => outline.errorSchema);
  const early: ChoiceId[] = codes.includes('pathUnknown') || codes.includes('notYet') ? ['version.before'] : [];
  return [...moving, ...bodies, ...early, ...(status === 401 ? (['auth.schemes'] as const) : [])];
}

function refusal(
  outlook: OperationVariants,
  answering: DocumentContext,
  status: number,
  codes: readonly FaultCode[],
): ResponseObject {
  const { endpoint, taken } = outlook;
  const body = answering.isOpen ? statedErrorBody(endpoint, String(status)) : { schema: taken.errorSchema };
  const headers = { 'WWW-Authenticate': { description: challenge, schema: answering.schemas.of(text) } };
  return {
    description: describeFaults(codes, endpoint),
    ...(status === 401 && { headers }),
    ...contentOf(body, answering),
    ...answering.mark(decidersAt(outlook, status, codes)),
  };
}

/** The refusals whose status is left open: any of the newer API, and those that a choice of the cascades decides. */
function anyOther(outlook: OperationVariants, answering: DocumentContext): Refusals {
  const moving = choicesAffecting(outlook, ({ refusals }) => [...refusals]);
  const { endpoint } = outlook;
  if (!answering.isOpen) return {};
  if (endpoint.api !== 'newer' && !moving.some((id) => id.startsWith('cascade.'))) return {};
  const response = {
    description: 'Refused for any of these reasons, with a status that is not stated.',
    ...contentOf(statedErrorBody(endpoint, '4XX'), answering),
    ...answering.mark(moving),
  };
  return { '4XX': response };
}

/** The refusals of an operation by status, each with its reasons. */
export function refusals(outlook: OperationVariants, answering: DocumentContext): Refusals {
  const family = outlook.endpoint.api === 'newer' ? 'Newer' : 'Legacy';
  const byStatus: Refusals = {};
  for (const [status, codes] of codesByStatus(outlook, answering)) {
    const response = refusal(outlook, answering, status, codes);
    const name = sharedNames[status];
    byStatus[status] = name === undefined ? response : answering.shared(`${family}${name}`, response);
  }
  return { ...byStatus, ...anyOther(outlook, answering) };
}
