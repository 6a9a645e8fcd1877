import type { ExampleObject, HeaderObject, ParameterObject } from 'openapi3-ts/oas31';
import type { JsonSchema } from '../../../validation/json-schema.js';
import type { Document } from '../document-for.js';
import { type OperationSummary, operationsOf } from '../operations.js';
import type { PrefilledValues } from '../prefill/world-values.js';
import { draftFrom } from './draft.js';
import { codeOf, inLines } from './literal.js';

interface MarkedChoice {
  readonly choice: string;
  readonly value?: unknown;
  readonly others?: readonly unknown[] | string;
  readonly values?: readonly unknown[] | string;
}

type Marked = { readonly 'x-choice'?: readonly MarkedChoice[] };

type Example = Pick<ExampleObject, 'summary' | 'description' | 'value'>;
type Media = Readonly<{ schema?: JsonSchema; examples?: Readonly<Record<string, Example>> }>;

type Content = Readonly<Record<string, Media>>;

interface WholeOperation extends Marked {
  readonly description?: string;
  readonly parameters?: readonly (Marked & Media & Pick<ParameterObject, 'name' | 'in' | 'description' | 'required'>)[];
  readonly requestBody?: { readonly description?: string; readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      Marked & Readonly<{ description: string; headers?: Record<string, HeaderObject>; content?: Content }>
    >
  >;
}

/** An operation with everything that the document says about it; references lead only to `$defs`. */
export type OperationDetails = NonNullable<ReturnType<typeof readOperation>>;

const schemas = '#/components/schemas/';

// Makes references to schemas lead to `$defs`, and replaces any other reference by its target.
function standingAlone<T>(part: unknown, document: Document): T {
  const resolved = (_: string, value: unknown): unknown => {
    const { $ref } = Object(value);
    if (typeof $ref !== 'string' || $ref.startsWith(schemas)) return value;
    return $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((found, key) => Object(found)[key], document);
  };
  return JSON.parse(JSON.stringify(part, resolved).replaceAll(`"${schemas}`, '"#/$defs/'));
}

const firstExample = ({ examples = {} }: Media): unknown => Object.values(examples)[0]?.value;

// Matches the description of an example: `GET /path` as alice, with the content type text/plain and the body `{}`.
const requestWords =
  /^`(\S+) (\S+)` (?:as (.+?)|without credentials)(?:, with (?:(the content type \S+|a body of .+?)(?: and )?)?(?:the body `(.*)`)?)?$/s;

/** Reads an example. `asked` is its request if the operation got it: `more` is a part that no form can send, `draft` the form for it. */
export function exampleOf({ summary = '', description = '', value }: Example, at: OperationSummary) {
  const [, method, target = '', user, more, body] = requestWords.exec(description) ?? [];
  const isOwn = method === at.method && draftFrom(target.replace(/\?.*/, ''), at) !== undefined;
  const draft = more === undefined ? draftFrom(target, at, body && inLines(body)) : undefined;
  const asked = { target, draft, more, ...(user !== undefined && { user }), ...(body !== undefined && { body }) };
  return { summary, text: value === undefined ? undefined : codeOf(value), asked: isOwn ? asked : undefined };
}

function choiceWords({ value, others = [], values }: MarkedChoice): string {
  if (values !== undefined) return `Any of ${[values].flat().join(', ')}.`;
  if (typeof others === 'string') return `Here: ${value}. It takes ${others}.`;
  return others.length === 0 ? `Here: ${value}.` : `Here: ${value}. Else: ${others.join(', ')}.`;
}

function choicesOf(whole: WholeOperation, texts: Readonly<Record<string, { readonly question: string }>>) {
  const parts: readonly Marked[] = [whole, ...(whole.parameters ?? []), ...Object.values(whole.responses)];
  const byId = new Map(parts.flatMap((part) => part['x-choice'] ?? []).map((mark) => [mark.choice, mark]));
  return [...byId].map(([id, mark]) => ({ id, question: texts[id]?.question ?? id, words: choiceWords(mark) }));
}

/** Returns an operation of a document with the first values of its form; undefined if the document lacks it. */
export function readOperation(document: Document, id: string, prefilled?: PrefilledValues) {
  const summary = operationsOf(document).find((one) => one.id === id);
  if (summary === undefined) return undefined;
  const item = Object(document.paths?.[summary.path]);
  const whole = standingAlone<WholeOperation>(item[summary.method.toLowerCase()], document);
  const $defs = standingAlone<JsonSchema['$defs']>(document.components?.schemas ?? {}, document) ?? {};
  const shapeOf = ({ schema }: Media): JsonSchema => ({ ...schema, $defs });
  const { description = '', parameters = [], requestBody, responses } = whole;
  const media = requestBody?.content['application/json'] ?? {};
  const firstBody = prefilled?.bodies[id] ?? firstExample(media);
  return {
    ...summary,
    description,
    parameters: parameters.map((one) => {
      const first = prefilled?.parameters[one.name] ?? firstExample(one);
      return { ...one, schema: shapeOf(one), first: first === undefined ? undefined : String(first) };
    }),
    body: requestBody && {
      description: requestBody.description ?? '',
      schema: shapeOf(media),
      first: firstBody === undefined ? '' : codeOf(firstBody),
    },
    answers: Object.entries(responses).map(([status, { content = {}, description: words, headers = {} }]) => {
      const { schema, examples = {} } = content['application/json'] ?? {};
      const examplesOf = Object.values(examples).map((one) => exampleOf(one, summary));
      return { status, description: words, headers, schema: schema && shapeOf({ schema }), examples: examplesOf };
    }),
    ruleTexts: summary.rules.map((rule) => ({ id: rule, text: document['x-rule-texts']?.[rule]?.text ?? '' })),
    choices: choicesOf(whole, document['x-choice-texts'] ?? {}),
  };
}
