import type { ParameterObject, ReferenceObject } from 'openapi3-ts/oas31';
import { parameterDescriptions } from '../endpoints/descriptions.js';
import type { Endpoint, Parameter } from '../endpoints/endpoint.js';
import type { AnnotateChoices } from './choice-annotations.js';
import type { Schemas } from './schemas.js';

/** The parameters of a document: each is there once. */
export interface Parameters {
  /** References to the parameters of an operation, in the order in which they are read. */
  readonly of: (endpoint: Endpoint) => readonly ReferenceObject[];
  /** The parameters that were used so far, by the names that references have for them. */
  readonly named: () => Readonly<Record<string, ParameterObject>>;
}

const nameOf = ({ name, in: where }: Parameter): string => `${name}In${where === 'path' ? 'Path' : 'Query'}`;

/** An empty collection of parameters. `of` throws for a parameter of a path that no guard reads, and for one that nothing describes. */
export function createParameters(schemas: Schemas, mark: AnnotateChoices): Parameters {
  const named = new Map<string, ParameterObject>();

  const objectOf = (parameter: Parameter, description: string): ParameterObject => ({
    name: parameter.name,
    in: parameter.in,
    description,
    required: parameter.in === 'path',
    ...(parameter.schema.type === 'array' && { style: 'form', explode: false }),
    schema: schemas.of(parameter.schema),
    examples: { demo: { summary: 'In the demo world', value: parameter.sample } },
    ...mark(parameter.choices ?? []),
  });

  function of({ id, path, guards }: Endpoint): readonly ReferenceObject[] {
    const read = guards.flatMap((guard) => guard.parameters ?? []);
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      if (name !== 'vendor' && !read.some((one) => one.name === name)) throw new Error(`${id}: no guard reads ${name}`);
    }
    return read.map((parameter) => {
      const name = nameOf(parameter);
      const description = parameterDescriptions[name];
      if (description === undefined) throw new Error(`${name}: nothing describes it`);
      named.set(name, objectOf(parameter, description));
      return { $ref: `#/components/parameters/${name}` };
    });
  }

  return { of, named: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
