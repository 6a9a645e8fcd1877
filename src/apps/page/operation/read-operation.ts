import type { JsonSchema } from '../../../validation/json-schema.js';
import type { Document } from '../document-for.js';
import { operationsOf } from '../operations.js';
import type { OperationSummary } from '../state/use-page.js';
import { codeOf } from './literal.js';
import { draftFrom } from './request-of.js';

/** What the document says about a choice: the value taken and the others, or all values when it is left open. */
interface MarkedChoice {
  readonly choice: string;
  readonly value?: unknown;
  readonly others?: readonly unknown[] | string;
  readonly values?: readonly unknown[] | string;
}

type Marked = { readonly 'x-choice'?: MarkedChoice | readonly MarkedChoice[] };

interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
}

interface Media {
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, Example>>;
}

type Content = Readonly<Record<string, Media>>;

interface Parameter extends Marked {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description?: string;
  readonly required?: boolean;
}

interface Response extends Marked {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
}

/** An operation of a document with what its references lead to in their place, apart from those to schemas. */
interface WholeOperation extends Marked {
  readonly description?: string;
  readonly parameters?: readonly (Parameter & Media)[];
  readonly requestBody?: { readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, Response & { readonly content?: Content }>>;
}

/** A parameter of the path or the query. */
export interface OperationParameter extends Parameter {
  readonly schema: JsonSchema;
  /** The text that its field begins with; undefined for a parameter without example. */
  readonly first: string | undefined;
}

/** An answer to a request, as the document shows it. */
export interface OperationExample {
  readonly summary: string;
  /** The body, in lines; undefined for none. */
  readonly text: string | undefined;
  /** The request; undefined where the example was asked of another operation. */
  readonly asked: { readonly target: string; readonly user?: string; readonly body?: string } | undefined;
}

/** What the document says about the answers with a status. */
export interface OperationAnswer extends Response {
  readonly status: string;
  readonly schema: JsonSchema | undefined;
  readonly examples: readonly OperationExample[];
}

/** An operation with all that the document says about it, without references. */
export interface OperationDetails extends OperationSummary {
  readonly description: string;
  readonly parameters: readonly OperationParameter[];
  readonly body: { readonly description: string; readonly schema: JsonSchema; readonly first: string } | undefined;
  readonly answers: readonly OperationAnswer[];
  readonly ruleTexts: readonly { readonly id: string; readonly text: string }[];
  readonly choices: readonly { readonly id: string; readonly question: string; readonly words: string }[];
}

const schemas = '#/components/schemas/';

/** A part of a document that stands alone: references to schemas lead to its `$defs`, and what others lead to is in their place. */
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

/** The request of an example, by its description: `GET /path` as alice, with the body `{}`. */
const requestWords =
  /^`(\S+) (\S+)` (?:as (.+?)|without credentials)(?:, with (?:the content type \S+ and )?the body `(.*)`)?$/s;

/** An example as a page shows it under an operation. */
export function exampleOf({ summary = '', description = '', value }: Example, at: OperationSummary): OperationExample {
  const [, method, target = '', user, body] = requestWords.exec(description) ?? [];
  const isOwn = method === at.method && draftFrom(target, at) !== undefined;
  const asked = { target, ...(user !== undefined && { user }), ...(body !== undefined && { body }) };
  return { summary, text: value === undefined ? undefined : codeOf(value), asked: isOwn ? asked : undefined };
}

function choiceWords({ value, others = [], values }: MarkedChoice): string {
  if (values !== undefined) return `Any of ${[values].flat().join(', ')}.`;
  const rest = [others].flat().join(', ');
  return rest === '' ? `Here: ${value}.` : `Here: ${value}. Else: ${rest}.`;
}

function choicesOf(whole: WholeOperation, texts: Readonly<Record<string, { readonly question: string }>>) {
  const parts: readonly Marked[] = [whole, ...(whole.parameters ?? []), ...Object.values(whole.responses)];
  const marks = parts.flatMap((part) => part['x-choice'] ?? []);
  const byId = new Map(marks.map((mark) => [mark.choice, mark]));
  return [...byId].map(([id, mark]) => ({ id, question: texts[id]?.question ?? id, words: choiceWords(mark) }));
}

/** An operation of a document by its id; undefined where the document has none of that name. */
export function readOperation(document: Document, id: string): OperationDetails | undefined {
  const summary = operationsOf(document).find((one) => one.id === id);
  if (summary === undefined) return undefined;
  const item = Object(document.paths?.[summary.path]);
  const whole = standingAlone<WholeOperation>(item[summary.method.toLowerCase()], document);
  const $defs = standingAlone<JsonSchema['$defs']>(document.components?.schemas ?? {}, document) ?? {};
  const shapeOf = ({ schema }: Media): JsonSchema => ({ ...schema, $defs });
  const { description = '', parameters = [], requestBody, responses } = whole;
  const media = requestBody?.content['application/json'] ?? {};
  return {
    ...summary,
    description,
    parameters: parameters.map((one) => {
      const first = firstExample(one);
      return { ...one, schema: shapeOf(one), first: first === undefined ? undefined : String(first) };
    }),
    body: requestBody && {
      description: requestBody.description ?? '',
      schema: shapeOf(media),
      first: media.examples ? codeOf(firstExample(media)) : '',
    },
    answers: Object.entries(responses).map(([status, { content = {}, ...response }]) => {
      const { schema, examples = {} } = content['application/json'] ?? {};
      const examplesOf = Object.values(examples).map((one) => exampleOf(one, summary));
      return { ...response, status, schema: schema && shapeOf({ schema }), examples: examplesOf };
    }),
    ruleTexts: summary.rules.map((rule) => ({ id: rule, text: document['x-rule-texts']?.[rule]?.text ?? '' })),
    choices: choicesOf(whole, document['x-choice-texts'] ?? {}),
  };
}
