import type { OperationObject, ReferenceObject } from 'openapi3-ts/oas31';
import type { ChoiceId } from '../../specification/choices.js';
import { ruleIds } from '../../specification/rules.js';
import { operationTexts, parameterDescriptions } from '../endpoints/descriptions.js';
import { type Endpoint, isBoundBy } from '../endpoints/endpoint.js';
import { annotate, type DocumentContext, schemaDescription, schemaIn, securityOf, share } from './components.js';
import type { OperationVariants } from './operation-variants.js';
import { refusals, successes } from './responses.js';

function parametersOf(context: DocumentContext, { id, path, guards }: Endpoint): ReferenceObject[] {
  const read = guards.flatMap((guard) => guard.parameters ?? []);
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    if (name !== 'vendor' && !read.some((one) => one.name === name)) throw new Error(`${id}: no guard reads ${name}`);
  }
  return read.map(({ name, in: place, schema, sample, choices = [] }) => {
    const key = `${name}In${place === 'path' ? 'Path' : 'Query'}`;
    const description = parameterDescriptions[key];
    if (description === undefined) throw new Error(`no descriptions.ts of endpoints has the parameter ${key}`);
    return share(context, 'parameters', key, {
      name,
      in: place,
      description,
      required: place === 'path',
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema: schemaIn(context, schema),
      examples: { demo: { summary: 'In the demo world', value: sample } },
      ...annotate(context, choices),
    });
  });
}

/** Makes an operation of a document. */
export function operationObject(variants: OperationVariants, context: DocumentContext): OperationObject {
  const { endpoint, taken } = variants;
  const { id, api, number, since, method, guards, choices = [] } = endpoint;
  const { summary, description } = operationTexts[id];
  const ofOrder: ChoiceId[] = taken.order.length > 1 ? ['checks.order'] : [];
  const ofVersion: ChoiceId[] = since === undefined ? [] : ['version.before', 'addonVersion'];
  const ofGuards = guards.flatMap((guard) => guard.choices ?? []);
  const ofMethod: ChoiceId[] = method === 'GET' ? ['http.head'] : [];
  const parameters = parametersOf(context, endpoint);
  const reader = guards.find((guard) => guard.schema !== undefined);
  const wider = reader?.wider?.find(({ schema, isTaken }) => schema.title !== undefined && isTaken(variants.choices));
  const body = wider?.schema ?? reader?.schema;
  return {
    operationId: id,
    tags: [api],
    summary,
    description: `${description}\n\nChecks, in this order; the first that fails refuses the request: ${taken.order.join('; ')}.`,
    'x-number': number,
    ...(since !== undefined && { 'x-since': since }),
    'x-rules': ruleIds.filter((rule) => isBoundBy(endpoint, rule)),
    // The choices that decide what it does, beyond its answers, parameters and schemas.
    ...annotate(context, [...choices, ...ofGuards, ...ofOrder, ...ofMethod, ...ofVersion]),
    ...(Object.hasOwn(taken.operation.own?.choices ?? {}, 'auth.schemes') && {
      security: securityOf(context, variants.choices),
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        description: schemaDescription(body) ?? '',
        required: true,
        content: { 'application/json': { schema: schemaIn(context, body) } },
      },
    }),
    responses: { ...successes(variants, context), ...refusals(variants, context) },
  };
}
