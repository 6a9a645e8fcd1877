import type {
  ExampleObject,
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
} from 'openapi3-ts/oas31';
import type { JsonSchema } from '../../../validation/json-schema.js';
import { operationsOf } from '../operations.js';
import type { OperationSummary } from '../state/use-page.js';
import { codeOf } from './literal.js';
import type { OperationAnswer, OperationDetails, OperationExample, OperationParameter } from './operation-details.js';

/** What a part of the document says about a choice: the value taken and the others, or all values when it is left open. */
interface MarkedChoice {
  readonly choice: string;
  readonly value?: unknown;
  readonly others?: readonly unknown[] | string;
  readonly values?: readonly unknown[] | string;
}

type ChoiceTexts = Readonly<Record<string, { readonly question: string }>>;

const jsonType = 'application/json';

/** The request of an example, by its description: `GET /path` as alice, with the body `{}`. */
const requestWords =
  /^`(\S+) (\S+)` (?:as (.+?)|without credentials)(?:, with (?:the content type \S+ and )?the body `(.*)`)?$/s;

const valueList = (values: MarkedChoice['others'] = []): string =>
  typeof values === 'string' ? values : values.map(String).join(', ');

/** What is chosen, and what could be. */
function choiceWords({ value, others, values }: MarkedChoice): string {
  if (values !== undefined) return `Any of ${valueList(values)}.`;
  const rest = valueList(others);
  return rest === '' ? `Here: ${String(value)}.` : `Here: ${String(value)}. Else: ${rest}.`;
}

/** Whether a target such as `/grid/7/issue/8?startAt=0` is of a path such as `/grid/{gridId}/issue/{issueId}`. */
const isOfPath = (target: string, path: string): boolean => {
  const given = target.replace(/\?.*$/s, '').split('/');
  const wanted = path.split('/');
  return given.length === wanted.length && wanted.every((part, i) => part.startsWith('{') || part === given[i]);
};

/** Reads parts of a document without their references. */
function createReader(document: OpenAPIObject) {
  const localized = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/components/schemas/', '"#/$defs/'));
  const $defs = localized(document.components?.schemas ?? {}) as Readonly<Record<string, JsonSchema>>;

  function resolved<T extends object>(part: T | ReferenceObject): T {
    if (!('$ref' in part)) return part;
    const keys = String(part.$ref).replace(/^#\//, '').split('/');
    return Object(keys.reduce<unknown>((value, key) => Object(value)[key], document)) as T;
  }

  /** A schema that can be used alone. */
  const shapeOf = (schema: object = {}): JsonSchema => ({ ...(localized(schema) as JsonSchema), $defs });

  /** The value of the first example. */
  function firstOf({ examples = {} }: Pick<MediaTypeObject, 'examples'>): unknown {
    const [example] = Object.values(examples);
    return example && resolved<ExampleObject>(example).value;
  }

  return { resolved, shapeOf, firstOf };
}

type DocumentReader = ReturnType<typeof createReader>;

function readParameter({ resolved, shapeOf, firstOf }: DocumentReader, given: ParameterObject | ReferenceObject) {
  const parameter = resolved(given);
  const { name, description = '', required = false, schema } = parameter;
  const first = firstOf(parameter);
  return {
    name,
    in: parameter.in === 'path' ? 'path' : 'query',
    description,
    required,
    schema: shapeOf(schema),
    first: first === undefined ? undefined : String(first),
  } satisfies OperationParameter;
}

function readBody(
  { resolved, shapeOf, firstOf }: DocumentReader,
  given: OperationObject['requestBody'],
): OperationDetails['body'] {
  if (given === undefined) return undefined;
  const { description = '', content } = resolved<RequestBodyObject>(given);
  const media = content[jsonType] ?? {};
  return { description, schema: shapeOf(media.schema), first: media.examples ? codeOf(firstOf(media)) : '' };
}

function exampleOf({ summary = '', description = '', value }: ExampleObject, at: OperationSummary): OperationExample {
  const [, method, target = '', user, body] = requestWords.exec(description) ?? [];
  const isOwn = method === at.method && isOfPath(target, at.path);
  const asked = { target, ...(user !== undefined && { user }), ...(body !== undefined && { body }) };
  return { summary, text: value === undefined ? undefined : codeOf(value), asked: isOwn ? asked : undefined };
}

function answersOf({ resolved, shapeOf }: DocumentReader, { responses = {} }: OperationObject, at: OperationSummary) {
  return Object.entries(responses).map(([status, given]): OperationAnswer => {
    const { description, headers = {}, content = {} } = resolved<ResponseObject>(given);
    const { schema, examples = {} } = content[jsonType] ?? {};
    return {
      status,
      description,
      headers: Object.entries(headers).map(([name, one]) => ({ name, description: resolved(one).description ?? '' })),
      schema: schema && shapeOf(schema),
      examples: Object.values(examples).map((one) => exampleOf(resolved<ExampleObject>(one), at)),
    };
  });
}

/** The choices that an operation, its parameters and its answers depend on, each once. */
function markedChoices(
  { resolved }: DocumentReader,
  operation: OperationObject,
  texts: ChoiceTexts,
): OperationDetails['choices'] {
  const { parameters = [], responses = {} } = operation;
  const parts: readonly object[] = [operation, ...parameters, ...Object.values(responses)].map((part) =>
    resolved(part),
  );
  const marks: readonly MarkedChoice[] = parts.flatMap((part) => Reflect.get(part, 'x-choice') ?? []);
  const byId = new Map(marks.map((mark) => [mark.choice, mark]));
  return [...byId].map(([id, mark]) => ({ id, question: texts[id]?.question ?? id, words: choiceWords(mark) }));
}

/** An operation of a document by its id; undefined where the document has none of that name. */
export function readOperation(document: OpenAPIObject, id: string): OperationDetails | undefined {
  const summary = operationsOf(document as object).find((one) => one.id === id);
  if (summary === undefined) return undefined;
  const object: OperationObject = Object(document.paths?.[summary.path])[summary.method.toLowerCase()];
  const reader = createReader(document);
  const texts: Readonly<Record<string, { readonly text: string }>> = document['x-rule-texts'] ?? {};
  return {
    ...summary,
    api: object.tags?.[0] ?? '',
    description: object.description ?? '',
    parameters: (object.parameters ?? []).map((given) => readParameter(reader, given)),
    body: readBody(reader, object.requestBody),
    answers: answersOf(reader, object, summary),
    ruleTexts: summary.rules.map((rule) => ({ id: rule, text: texts[rule]?.text ?? '' })),
    choices: markedChoices(reader, object, document['x-choice-texts'] ?? {}),
  };
}
