import type { EntryDetails } from '../../../hosts/server/control/journal-actions.js';
import type { JournalEntry } from '../../../mock/journal/journal.js';
import { decodeSegment } from '../../../service/http/routes.js';
import { parseJson } from '../../../validation/json.js';
import { compileShape, type JsonSchema, pathText, schemaTypes } from '../../../validation/json-schema.js';
import { type Problem, schemaProblems, type Wording } from '../../../validation/schema-errors.js';
import type { OperationSummary } from '../operations.js';
import type { Draft, SentRequest } from '../state/requests.js';
import { codeOf } from './literal.js';
import type { OperationDetails } from './read-operation.js';

/** What the form of an operation begins with: the first examples of the document. */
export function firstDraft({ id, parameters, body }: OperationDetails): Draft {
  const known = parameters.flatMap(({ name, first }) => (first === undefined ? [] : [[name, first] as const]));
  return { operation: id, parameters: Object.fromEntries(known), body: body?.first };
}

// Commas and colons stay, as they need no code in a path or a query.
const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** The request that a form stands for. A parameter of the path that was left empty is sent empty. */
export function requestOf(draft: Draft, { id, method, path, parameters }: OperationDetails): SentRequest {
  const { parameters: values, body } = draft;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    return place === 'query' && value !== undefined ? [`${encodeURIComponent(name)}=${encodeValue(value)}`] : [];
  });
  const target = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  return { operation: id, method, path: target, body };
}

/** The form that sends a target such as `/grid/7/issue/8?startAt=0`; undefined for a target of another path. */
export function draftFrom(target: string, { id, path }: OperationSummary, body?: string): Draft | undefined {
  const [given = '', query = ''] = target.split('?', 2);
  const form = path
    .replace(/\/$/, '')
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)');
  const found = new RegExp(`${form}/?$`).exec(given);
  if (found === null) return undefined;
  const inPath = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeSegment(value) ?? value]);
  const parameters = { ...Object.fromEntries(inPath), ...Object.fromEntries(new URLSearchParams(query)) };
  return { operation: id, parameters, body };
}

/** The form that sends what an entry of the journal was sent; undefined where it led to no operation. */
export function draftOf(
  { operation, target, request, sent }: JournalEntry & Pick<EntryDetails, 'sent'>,
  operations: readonly OperationSummary[],
): Draft | undefined {
  const found = operations.find(({ id }) => id === operation);
  return found && draftFrom(target, found, request === undefined ? sent : codeOf(request));
}

/** The keys that lead to a part of a value. */
export type KeyPath = readonly (string | number)[];

// The words for a value that is none of several; the files of this project have no such schema.
const ofSeveral: Wording = {
  anyOf: ({ schema: { anyOf = [] } }) => {
    const words = anyOf.map(({ type, const: only }) => (type ? schemaTypes[type].words : JSON.stringify(only)));
    return `must be ${words.join(' or ')}`;
  },
};

/** What is wrong with a value by a schema, and the keys that lead to where. */
export function shapeProblems(root: JsonSchema, value: unknown): readonly (Problem & { readonly keys: KeyPath })[] {
  const found: (Problem & { readonly keys: KeyPath })[] = [];
  compileShape(root)(value, (keyword, data, schema, keys, name) => {
    const error = { path: pathText(keys), keyword, name, data, schema };
    for (const problem of schemaProblems([error], ofSeveral)) found.push({ ...problem, keys: [...keys] });
  });
  return found;
}

function parameterProblem({ schema, required }: OperationDetails['parameters'][number], text: string | undefined) {
  if (text === undefined) return required ? 'A value is required.' : undefined;
  if (text === '' && required) return 'It is empty.';
  const { type } = schema;
  const isNumber = type === 'integer' || type === 'number';
  const value = type === 'array' ? text.split(',') : isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  const [problem] = shapeProblems(schema, value);
  return problem && `It ${problem.message}.`;
}

function bodyProblems(schema: JsonSchema, text: string): readonly Problem[] {
  if (text.trim() === '') return [{ path: '', message: 'it is empty' }];
  const value = parseJson(text);
  return value === undefined ? [{ path: '', message: 'it is not JSON' }] : shapeProblems(schema, value);
}

/** What in a form is not as the document says, in words; it is sent all the same. */
export function draftProblems({ parameters, body }: Draft, operation: OperationDetails) {
  const wrong = operation.parameters.flatMap((one): [string, string][] => {
    const problem = parameterProblem(one, parameters[one.name]);
    return problem === undefined ? [] : [[one.name, problem]];
  });
  const { schema } = operation.body ?? {};
  return {
    parameters: Object.fromEntries(wrong),
    body: schema === undefined || body === undefined ? [] : bodyProblems(schema, body),
  };
}
