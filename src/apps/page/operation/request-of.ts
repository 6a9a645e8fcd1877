import type { JournalEntry } from '../../../mock/journal/journal.js';
import { decodeSegment } from '../../../service/http/routes.js';
import { parseJson } from '../../../validation/json.js';
import { schemaTypes } from '../../../validation/json-schema.js';
import { type Problem, schemaErrors, schemaProblems, type Wording } from '../../../validation/schema-errors.js';
import type { Draft, SentRequest } from '../state/requests.js';
import type { OperationSummary } from '../state/use-page.js';
import type { Operation, OperationParameter } from './read-operation.js';

/** What the form of an operation begins with: the first examples of the document. */
export function firstDraft({ id, parameters, body }: Operation): Draft {
  const known = parameters.flatMap(({ name, first }): [string, string][] =>
    first === undefined ? [] : [[name, first]],
  );
  return { operation: id, parameters: Object.fromEntries(known), ...(body && { body: body.first }) };
}

/** A value in a path or a query; commas and colons stay, as they need no code there. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** The request that a form stands for. A parameter of the path that was left empty is sent empty. */
export function requestOf(draft: Draft, { id, method, path, parameters }: Operation): SentRequest {
  const { parameters: values, body } = draft;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    return place === 'query' && value !== undefined ? [`${encodeURIComponent(name)}=${encoded(value)}`] : [];
  });
  const target = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  return { operation: id, method, path: target, ...(body !== undefined && { body }) };
}

/** The form that sends a target such as `/grid/7/issue/8?startAt=0`; undefined for a target of another path. */
export function draftFrom(
  target: string,
  { id, path }: Pick<OperationSummary, 'id' | 'path'>,
  body?: string,
): Draft | undefined {
  const [given = '', query = ''] = target.split('?', 2);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const form = path
    .replace(/\/$/, '')
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{\w+\}/g, '([^/]*)');
  const found = new RegExp(`${form}/?$`).exec(given);
  if (found === null) return undefined;
  const inPath = names.map((name, i): [string, string] => [
    name,
    decodeSegment(found[i + 1] ?? '') ?? found[i + 1] ?? '',
  ]);
  const parameters = Object.fromEntries([...inPath, ...new URLSearchParams(query)]);
  return { operation: id, parameters, ...(body !== undefined && { body }) };
}

/** The form that sends what an entry of the journal was sent; undefined where it led to no operation. */
export function draftOf(entry: JournalEntry, operations: readonly OperationSummary[]): Draft | undefined {
  const { operation, target, request } = entry;
  const found = operations.find(({ id }) => id === operation);
  return found && draftFrom(target, found, request === undefined ? undefined : JSON.stringify(request, null, 2));
}

/** What a form says that the schema does not allow, in words; it is sent all the same. */
export interface DraftProblems {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: readonly Problem[];
}

/** The words for a value that is none of several; the files of this project have no such schema. */
const ofSeveral: Wording = {
  anyOf: ({ schema: { anyOf = [] } }) => {
    const words = anyOf.map(({ type, const: only }) => (type ? schemaTypes[type].words : JSON.stringify(only)));
    return `must be ${words.join(' or ')}`;
  },
};

/** What is wrong with the text of a parameter, by its schema. */
function parameterProblem({ schema, required }: OperationParameter, text: string | undefined): string | undefined {
  if (text === undefined) return required ? 'It must be given.' : undefined;
  if (text === '' && required) return 'It is empty.';
  const { type } = schema;
  const isNumber = type === 'integer' || type === 'number';
  const value = type === 'array' ? text.split(',') : isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  const [problem] = schemaProblems(schemaErrors(schema, value), ofSeveral);
  return problem && `It ${problem.message}.`;
}

/** What is wrong with a body, by its schema. */
function bodyProblems({ body }: Operation, text: string | undefined): readonly Problem[] {
  if (body === undefined || text === undefined) return [];
  if (text.trim() === '') return [{ path: '', message: 'it is empty' }];
  const value = parseJson(text);
  if (value === undefined) return [{ path: '', message: 'it is not JSON' }];
  return schemaProblems(schemaErrors(body.schema, value), ofSeveral);
}

/** What in a form is not as the document says. */
export function problemsOf({ parameters, body }: Draft, operation: Operation): DraftProblems {
  const wrong = operation.parameters.flatMap((one): [string, string][] => {
    const problem = parameterProblem(one, parameters[one.name]);
    return problem === undefined ? [] : [[one.name, problem]];
  });
  return { parameters: Object.fromEntries(wrong), body: bodyProblems(operation, body) };
}
