import type {
  ComponentsObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
  SecurityRequirementObject,
  SecuritySchemeObject,
} from 'openapi3-ts/oas31';
import type { ChoiceId, Choices } from '../../specification/choice-values.js';
import type { Schema } from '../../specification/schema.js';
import { schemaDescriptions } from '../endpoints/descriptions.js';
import { schemesTaken, takesSessions } from '../guards/schemes.js';
import { kindDescriptions } from './kind-descriptions.js';
import { choiceOf, describedChoices } from './operation-variants.js';

/** The choices of a document, and the components used so far, by name. */
export interface DocumentContext {
  readonly taken: Choices;
  /** Whether every choice is left open. */
  readonly isOpen: boolean;
  readonly schemas: Record<string, SchemaObject>;
  readonly parameters: Record<string, ParameterObject>;
  readonly responses: Record<string, ResponseObject>;
  readonly securitySchemes: Record<string, SecuritySchemeObject>;
}

// Whether a choice has all its answers side by side: because every choice has, or endpoints differ in it.
const isLeftOpen = ({ isOpen, taken }: DocumentContext, id: ChoiceId): boolean =>
  isOpen || Object.keys(taken).some((key) => key.startsWith(`${id}@`));

/** Annotates what choices decide: each choice with its value and the others, or with all values if it is left open. */
export function annotate(
  context: DocumentContext,
  ids: Iterable<ChoiceId>,
): { readonly 'x-choice'?: readonly object[] } {
  const deciding = new Set(ids);
  const annotations = describedChoices
    .filter((id) => deciding.has(id))
    .map((id) => {
      const { values, wanted } = choiceOf(id);
      if (isLeftOpen(context, id)) return { choice: id, values: wanted ?? values };
      const { [id]: taken } = context.taken;
      return { choice: id, value: taken, others: wanted ?? values.filter((value) => value !== taken) };
    });
  return annotations.length > 0 ? { 'x-choice': annotations } : {};
}

/** Adds a component to the document once and returns a reference to it. Throws for two different components of one name. */
export function share<Kind extends 'schemas' | 'parameters' | 'responses'>(
  context: DocumentContext,
  kind: Kind,
  name: string,
  component: DocumentContext[Kind][string],
): ReferenceObject {
  const named: Record<string, object> = context[kind];
  if (JSON.stringify(named[name] ?? component) !== JSON.stringify(component))
    throw new Error(`there are two ${kind} with the name ${name}`);
  named[name] = component;
  return { $ref: `#/components/${kind}/${name}` };
}

/** Returns the description of a schema by its name, or by its place if it has none. Throws for a name without description. */
export function schemaDescription({ title }: Schema, place = ''): string | undefined {
  const description = schemaDescriptions[title ?? place];
  if (title !== undefined && description === undefined)
    throw new Error(`no descriptions.ts of endpoints has the schema ${title}`);
  return description;
}

/** Writes a schema at a place in a document: as a reference if it has a name. */
export function schemaIn(context: DocumentContext, schema: Schema, place = ''): SchemaObject | ReferenceObject {
  const own = schema.title ?? place;
  const of = (inner: Schema, step = '') => schemaIn(context, inner, own + step);
  const description = schemaDescription(schema, place);
  const { 'x-choice': choices = [], 'x-under': _, ...rest } = schema;
  const isThere = ({ 'x-under': own }: Schema): boolean =>
    own === undefined || isLeftOpen(context, own.choice) || context.taken[own.choice] === own.value;
  const { title = '', items, properties, additionalProperties, anyOf, required } = rest;
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, of(member, `.${name}`)]);
  const whole: SchemaObject = {
    ...(title && { title }),
    ...(description && { description: [description, kindDescriptions[title]].filter(Boolean).join(' ') }),
    ...(rest as SchemaObject),
    ...(properties && { properties: Object.fromEntries(members) }),
    ...(required && { required: [...required] }),
    ...(items && { items: of(items, '[]') }),
    ...(additionalProperties && { additionalProperties: of(additionalProperties, '.*') }),
    ...(anyOf && { anyOf: anyOf.filter(isThere).map((one) => of(one, '|')) }),
    ...annotate(context, choices),
  };
  return title === '' ? whole : share(context, 'schemas', title, whole);
}

/** Returns the schemes of credentials under some choices, and adds each to the document. */
export function securityOf(context: DocumentContext, choices: Choices): SecurityRequirementObject[] {
  const choice = annotate(context, ['auth.schemes']);
  const descriptions = { Basic: 'The name and the password of a user.', Bearer: 'A personal access token.' };
  const names = schemesTaken(choices).map((name) => {
    const scheme = name.toLowerCase();
    context.securitySchemes[scheme] = { type: 'http', scheme, description: descriptions[name], ...choice };
    return scheme;
  });
  if (context.isOpen || takesSessions(choices)) {
    const description =
      'The session of a signed-in user: POST /rest/auth/1/session with username and password begins it.';
    context.securitySchemes.session = { type: 'apiKey', in: 'cookie', name: 'JSESSIONID', description, ...choice };
    names.push('session');
  }
  return names.map((name) => ({ [name]: [] }));
}

/** Returns the components of a document, with schemas and parameters sorted by name. */
export function componentsOf({ schemas, parameters, responses, securitySchemes }: DocumentContext): ComponentsObject {
  const sorted = <T>(named: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { schemas: sorted(schemas), parameters: sorted(parameters), responses, securitySchemes };
}
