import type { Document } from '../document-for.js';
import type { PrefilledValues } from './world-values.js';

type PathItem = NonNullable<Document['paths']>[string];
type Operation = NonNullable<PathItem['put']>;
type Parameter = Extract<NonNullable<NonNullable<Document['components']>['parameters']>[string], { name: string }>;

const json = 'application/json';

function withParameter(parameter: Parameter, values: PrefilledValues['parameters']): Parameter {
  if (!Object.hasOwn(values, parameter.name)) return parameter;
  return { ...parameter, examples: { world: { summary: 'A value of this world', value: values[parameter.name] } } };
}

function withBody(operation: Operation, bodies: PrefilledValues['bodies']): Operation {
  const { operationId = '', requestBody, summary } = operation;
  if (!Object.hasOwn(bodies, operationId) || !requestBody || !('content' in requestBody)) return operation;
  const example = { ...(summary !== undefined && { summary }), value: bodies[operationId] };
  const media = { ...requestBody.content[json], examples: { world: example } };
  return { ...operation, requestBody: { ...requestBody, content: { ...requestBody.content, [json]: media } } };
}

const mapped = <T>(entries: Readonly<Record<string, T>> = {}, change: (entry: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]));

/**
 * A document whose parameters and request bodies begin with values of a world; those that the world has nothing for stay as
 * they are. Without values it is the document itself.
 */
export function prefilledFor(document: Document, values: PrefilledValues | undefined): Document {
  if (values === undefined) return document;
  const { components = {}, paths } = document;
  const parameters = mapped(components.parameters, (one) =>
    '$ref' in one ? one : withParameter(one, values.parameters),
  );
  return {
    ...document,
    paths: mapped(paths, (item) => mapped(item as Record<string, Operation>, (one) => withBody(one, values.bodies))),
    components: { ...components, parameters },
  };
}
