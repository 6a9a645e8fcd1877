import type { OperationObject } from 'openapi3-ts/oas31';
import type { ChoiceId } from '../../specification/choices.js';
import { type RuleId, rules } from '../../specification/rules.js';
import { descriptions, summaries } from '../endpoints/descriptions.js';
import { isBoundBy } from '../endpoints/endpoint.js';
import { checksInWords } from './checks-in-words.js';
import { choicesAffecting, type DocumentContext } from './document-context.js';
import type { OperationVariants } from './operation-variants.js';
import type { Parameters } from './parameters.js';
import { refusals } from './refusals.js';
import { successes } from './successes.js';

const ruleIds = Object.keys(rules) as RuleId[];

const withVersion: readonly ChoiceId[] = ['version.before', 'addonVersion'];

/** The choices that decide what an operation does, beyond its answers, parameters and schemas. */
function decidersOfWork(outlook: OperationVariants): readonly ChoiceId[] {
  const { choices = [], since } = outlook.endpoint;
  return [...choices, ...choicesAffecting(outlook, ({ order }) => order), ...(since === undefined ? [] : withVersion)];
}

function requestBodyOf(
  { endpoint }: OperationVariants,
  { schemas }: DocumentContext,
): Pick<OperationObject, 'requestBody'> {
  const schema = endpoint.guards.find((guard) => guard.schema !== undefined)?.schema;
  if (schema === undefined) return {};
  const { description = '' } = schema;
  return {
    requestBody: { description, required: true, content: { 'application/json': { schema: schemas.of(schema) } } },
  };
}

/** An operation of a document. */
export function operationObject(
  outlook: OperationVariants,
  answering: DocumentContext,
  parameters: Parameters,
): OperationObject {
  const { endpoint, taken } = outlook;
  const { id, api, number, since } = endpoint;
  const read = parameters.of(endpoint);
  return {
    operationId: id,
    tags: [api],
    summary: summaries[id],
    description: `${descriptions[id]}\n\n${checksInWords(taken)}`,
    'x-number': number,
    ...(since !== undefined && { 'x-since': since }),
    'x-rules': ruleIds.filter((rule) => isBoundBy(endpoint, rule)),
    ...answering.mark(decidersOfWork(outlook)),
    ...(read.length > 0 && { parameters: [...read] }),
    ...requestBodyOf(outlook, answering),
    responses: { ...successes(outlook, answering), ...refusals(outlook, answering) },
  };
}
