import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import type { Schema } from '../../specification/schema.js';
import type { AnnotateChoices } from './choice-annotations.js';

/** The schemas of a document: those with a name are there once. */
export interface Schemas {
  /** A schema as it stands in the document: a reference when it has a name. */
  readonly of: (schema: Schema) => SchemaObject | ReferenceObject;
  /** The schemas with a name that were used so far, by name. */
  readonly named: () => Readonly<Record<string, SchemaObject>>;
}

const mapValues = <V, W>(of: Readonly<Record<string, V>>, to: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]));

/** An empty collection of schemas. `of` throws when two schemas have the same name and differ. */
export function createSchemas(mark: AnnotateChoices): Schemas {
  const named = new Map<string, SchemaObject>();

  function whole({ 'x-choice': choices = [], ...schema }: Schema): SchemaObject {
    const { items, properties, additionalProperties, anyOf, required } = schema;
    return {
      ...(schema as SchemaObject),
      ...(properties && { properties: mapValues(properties, of) }),
      ...(required && { required: [...required] }),
      ...(items && { items: of(items) }),
      ...(additionalProperties && { additionalProperties: of(additionalProperties) }),
      ...(anyOf && { anyOf: anyOf.map(of) }),
      ...mark(choices),
    };
  }

  function of(schema: Schema): SchemaObject | ReferenceObject {
    const { title } = schema;
    if (title === undefined) return whole(schema);
    const [made, known] = [whole(schema), named.get(title)];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(made)) {
      throw new Error(`there are two schemas with the name ${title}`);
    }
    named.set(title, made);
    return { $ref: `#/components/schemas/${title}` };
  }

  return { of, named: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
