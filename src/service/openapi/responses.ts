import type { ReferenceObject, ResponseObject } from 'openapi3-ts/oas31';
import { type FaultCode, faults } from '../../model/faults.js';
import type { ChoiceId } from '../../specification/choices.js';
import { text } from '../../specification/schema.js';
import type { OperationId } from '../endpoints/descriptions.js';
import { annotate, type DocumentContext, schemaDescription, schemaIn, share } from './components.js';
import { anyBodyOf, type ErrorBody, openBodyOf } from './error-bodies.js';
import { describeFaults } from './fault-descriptions.js';
import { choicesAffecting, nothing, type OperationModel, type OperationVariants } from './operation-variants.js';

const modelsIn = ({ taken, others }: OperationVariants, { isOpen }: DocumentContext): readonly OperationModel[] =>
  isOpen ? [taken, ...others.map(({ model }) => model)] : [taken];

// `x-body-optional` marks a body that may be missing.
function contentOf({ schema, isOptional }: ErrorBody, context: DocumentContext, place = ''): Partial<ResponseObject> {
  if (schema === undefined) return {};
  const content = { 'application/json': { schema: schemaIn(context, schema, place) } };
  return { content, ...(isOptional && { 'x-body-optional': true }) };
}

// Makes a success with the headers and the body of all variants; the body is optional if a variant has none.
function successOf(
  those: readonly OperationModel['success'][],
  context: DocumentContext,
  id: OperationId,
): ResponseObject {
  const objects = those.flatMap(({ headers }) =>
    Object.entries(headers).map(([name, one]) => {
      return [name, { description: schemaDescription(one, name) ?? '', schema: schemaIn(context, one, name) }];
    }),
  );
  const schema = those.find((one) => one.schema !== undefined)?.schema;
  return {
    description: (schema && schemaDescription(schema, id)) ?? 'Done.',
    ...(objects.length > 0 && { headers: Object.fromEntries(objects) }),
    ...contentOf(anyBodyOf(those.map((one) => one.schema)), context, id),
  };
}

/** Returns the successes of an operation by status: the one of the profile, or all that choices allow. */
export function successes(variants: OperationVariants, context: DocumentContext): Record<string, ResponseObject> {
  const deciding = choicesAffecting(variants, ({ success }) => success);
  const all = modelsIn(variants, context).flatMap(({ success }) => {
    const hasNone = context.isOpen && success.status !== 204 && success.schema === undefined;
    if (hasNone) deciding.push(...(nothing['x-choice'] ?? []));
    return hasNone ? [success, { ...success, schema: nothing }] : [success];
  });
  const annotations = annotate(context, deciding);
  const statuses = [...new Set(all.map(({ status }) => status))];
  const responses = statuses.map((status) => {
    const those = all.filter((one) => one.status === status);
    return [status, { ...successOf(those, context, variants.endpoint.id), ...annotations }];
  });
  return Object.fromEntries(responses);
}

// Returns the faults behind each status, in the order of the checks.
function codesByStatus(variants: OperationVariants, context: DocumentContext): [status: number, codes: FaultCode[]][] {
  const hasEarlier = context.isOpen && variants.endpoint.since !== undefined; // choice `version.before`
  const pairs = modelsIn(variants, context).flatMap(({ refusals }) => [...refusals]);
  if (hasEarlier) pairs.push(['pathUnknown', 404], ['notYet', 501]);
  const statuses = [...new Set(pairs.map(([, status]) => status))].sort((a, b) => a - b);
  const order = Object.keys(faults) as FaultCode[];
  return statuses.map((status) => {
    const codes = new Set(pairs.filter(([, one]) => one === status).map(([code]) => code));
    return [status, order.filter((code) => codes.has(code))];
  });
}

function refusalObject(
  variants: OperationVariants,
  context: DocumentContext,
  status: number,
  codes: readonly FaultCode[],
): ResponseObject {
  const { endpoint, taken } = variants;
  const codesAt = ({ refusals }: OperationModel) => [...refusals].flatMap(([code, at]) => (at === status ? code : []));
  const deciding: ChoiceId[] = choicesAffecting(variants, codesAt);
  // The schema of a body names the choices of its form; without a schema, or if it is shared, the answer names them.
  const schemaOf = status === 401 ? 'unauthorizedSchema' : 'errorSchema';
  const ofBody = choicesAffecting(variants, (model) => model[schemaOf]);
  if (!taken[schemaOf] || endpoint.api === 'newer') deciding.push(...ofBody);
  if (codes.includes('pathUnknown') || codes.includes('notYet')) deciding.push('version.before');
  if (status === 401) deciding.push('auth.schemes', 'auth.challenge', 'auth.challengeWrong');
  const isSent = [false, true].some((isWrong) => taken.operation.dialect.challenge([], isWrong) !== undefined);
  const isChallenged = status === 401 && (context.isOpen || isSent);
  const schemas = modelsIn(variants, context).map((model) => model[schemaOf]);
  const challenge = { description: 'The schemes in which credentials can be given.', schema: schemaIn(context, text) };
  return {
    description: describeFaults(codes, endpoint),
    ...(isChallenged && { headers: { 'WWW-Authenticate': challenge } }),
    ...contentOf(context.isOpen ? openBodyOf(status, schemas) : { schema: taken[schemaOf] }, context),
    ...annotate(context, deciding),
  };
}

/** Returns the refusals of an operation by status, each with its reasons. */
export function refusals(
  variants: OperationVariants,
  context: DocumentContext,
): Record<string, ResponseObject | ReferenceObject> {
  const { endpoint, taken } = variants;
  const ofNewer = endpoint.rules.includes('NERR-1') ? 'Newer' : 'NewerOpen';
  const family = endpoint.api === 'newer' ? ofNewer : 'Legacy';
  const hasBody = endpoint.guards.some(({ schema }) => schema !== undefined);
  const sharedNames: Readonly<Record<string, string>> = {
    401: 'Unauthorized',
    413: 'ContentTooLarge',
    415: 'UnsupportedMediaType',
    // The choice `http.malformedBody` gives a 500 more reasons if there is a body.
    500: hasBody ? 'ServerErrorWithBody' : 'ServerError',
  };
  const responses = codesByStatus(variants, context).map(([status, codes]) => {
    const response = refusalObject(variants, context, status, codes);
    const name = taken.operation.own ? undefined : sharedNames[status]; // an operation with own choices may answer otherwise
    return [status, name ? share(context, 'responses', `${family}${name}`, response) : response];
  });
  return Object.fromEntries(responses);
}
