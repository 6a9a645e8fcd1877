import type { HeadersObject, ResponseObject } from 'openapi3-ts/oas31';
import { choicesAffecting, contentOf, type DocumentContext, outlinesIn } from './document-context.js';
import type { OperationVariants, Success } from './operation-variants.js';

function headersOf(headers: Success['headers'], { schemas }: DocumentContext): Partial<ResponseObject> {
  const entries = Object.entries(headers);
  if (entries.length === 0) return {};
  const objects: HeadersObject = Object.fromEntries(
    entries.map(([name, schema]) => [name, { description: schema.description ?? '', schema: schemas.of(schema) }]),
  );
  return { headers: objects };
}

/** A success; where the specification states no body there is none, whatever is left open. */
const successResponse = ({ schema, headers }: Success, answering: DocumentContext): ResponseObject => ({
  description: schema?.description ?? 'Done.',
  ...headersOf(headers, answering),
  ...contentOf({ schema }, answering),
});

/**
 * The successes of an operation by status: the one taken, or all that choices can make of it. No status of the newer API
 * is stated, so left open any success is one.
 */
export function successes(
  outlook: OperationVariants,
  answering: DocumentContext,
): Readonly<Record<string, ResponseObject>> {
  const { taken, endpoint } = outlook;
  const marks = answering.mark(choicesAffecting(outlook, ({ success }) => success));
  const byStatus: Record<string, ResponseObject> = {};
  for (const { success } of outlinesIn(outlook, answering)) {
    byStatus[success.status] = { ...successResponse(success, answering), ...byStatus[success.status], ...marks };
  }
  if (answering.isOpen && endpoint.api === 'newer') {
    byStatus['2XX'] = { ...successResponse({ ...taken.success, status: 200 }, answering), ...marks };
  }
  return byStatus;
}
