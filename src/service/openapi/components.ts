import type {
  ComponentsObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
} from 'openapi3-ts/oas31';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { Schema } from '../../specification/schema.js';
import { parameterDescriptions } from '../endpoints/descriptions.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { schemesTaken } from '../guards/caller.js';
import { choiceIds, choiceOf } from './operation-variants.js';

const securitySchemes = {
  Basic: { scheme: 'basic', description: 'The name and the password of a user.' },
  Bearer: { scheme: 'bearer', description: 'A personal access token.' },
} as const;

const sorted = <T>(named: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The shared parts of a document under some choices, or with every choice left open: each is there once, under a name. */
export function createComponents(taken: Choices, isOpen: boolean) {
  const schemas = new Map<string, SchemaObject>();
  const parameters = new Map<string, ParameterObject>();
  const responses = new Map<string, ResponseObject>();

  function share<T>(kind: string, named: Map<string, T>, name: string, component: T): ReferenceObject {
    const known = named.get(name) ?? component;
    if (JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`there are two ${kind} with the name ${name}`);
    named.set(name, component);
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** The choices that decide something: each with the value taken and the others, or all values when it is left open. */
  function annotate(ids: Iterable<ChoiceId>): { readonly 'x-choice'?: readonly object[] } {
    const wanted = new Set(ids);
    const annotations = choiceIds
      .filter((id) => wanted.has(id))
      .map((id) => {
        const { values, wanted: words } = choiceOf(id);
        if (isOpen) return { choice: id, values: words ?? values };
        return { choice: id, value: taken[id], others: words ?? values.filter((value) => value !== taken[id]) };
      });
    return annotations.length > 0 ? { 'x-choice': annotations } : {};
  }

  /** A schema in the document: a reference when it has a name. Throws for two different schemas of one name. */
  function schemaOf(schema: Schema): SchemaObject | ReferenceObject {
    const { 'x-choice': choices = [], ...rest } = schema;
    const { title, items, properties = {}, additionalProperties, anyOf, required } = rest;
    const members = Object.entries(properties).map(([name, member]) => [name, schemaOf(member)]);
    const whole: SchemaObject = {
      ...(rest as SchemaObject),
      ...(rest.properties && { properties: Object.fromEntries(members) }),
      ...(required && { required: [...required] }),
      ...(items && { items: schemaOf(items) }),
      ...(additionalProperties && { additionalProperties: schemaOf(additionalProperties) }),
      ...(anyOf && { anyOf: anyOf.map(schemaOf) }),
      ...annotate(choices),
    };
    return title === undefined ? whole : share('schemas', schemas, title, whole);
  }

  /** References to the parameters of an endpoint. Throws for one of the path that no guard reads, and for one without a description. */
  function parametersOf({ id, path, guards }: Endpoint): ReferenceObject[] {
    const read = guards.flatMap((guard) => guard.parameters ?? []);
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      if (name !== 'vendor' && !read.some((one) => one.name === name)) throw new Error(`${id}: no guard reads ${name}`);
    }
    return read.map(({ name, in: place, schema, sample, choices = [] }) => {
      const key = `${name}In${place === 'path' ? 'Path' : 'Query'}`;
      const description = parameterDescriptions[key];
      if (description === undefined) throw new Error(`descriptions.ts has no description of the parameter ${key}`);
      return share('parameters', parameters, key, {
        name,
        in: place,
        description,
        required: place === 'path',
        ...(schema.type === 'array' && { style: 'form', explode: false }),
        schema: schemaOf(schema),
        examples: { demo: { summary: 'In the demo world', value: sample } },
        ...annotate(choices),
      });
    });
  }

  const schemes = schemesTaken(taken).map((name) => securitySchemes[name]);

  return {
    annotate,
    schemaOf,
    parametersOf,
    /** Refers to a response that operations share. Throws for two different responses of one name. */
    shareResponse: (name: string, response: ResponseObject) => share('responses', responses, name, response),
    security: schemes.map(({ scheme }) => ({ [scheme]: [] })),
    /** The components that were used so far. */
    all: (): ComponentsObject => ({
      schemas: sorted(schemas),
      parameters: sorted(parameters),
      responses: Object.fromEntries(responses),
      securitySchemes: Object.fromEntries(
        schemes.map(({ scheme, description }) => [
          scheme,
          { type: 'http', scheme, description, ...annotate(['auth.schemes']) },
        ]),
      ),
    }),
  };
}

/** The shared parts of a document. */
export type Components = ReturnType<typeof createComponents>;
