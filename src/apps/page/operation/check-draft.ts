import { parseJson } from '../../../validation/json.js';
import { compileShape, type JsonSchema, pathText, schemaTypes } from '../../../validation/json-schema.js';
import { type Problem, schemaProblems, type Wording } from '../../../validation/schema-errors.js';
import type { Draft } from '../state/requests.js';
import type { OperationDetails } from './read-operation.js';

/** The keys that lead to a part of a value. */
export type KeyPath = readonly (string | number)[];

// The words for a value that fits no schema of `anyOf`. The schemas of files have no `anyOf`.
const ofSeveral: Wording = {
  anyOf: ({ schema: { anyOf = [] } }) => {
    const words = anyOf.map(({ type, const: only }) => (type ? schemaTypes[type].words : JSON.stringify(only)));
    return `must be ${words.join(' or ')}`;
  },
};

/** Returns the problems of a value by a schema, each with the keys that lead to its place. */
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

/** Returns in words what the document does not allow in a form. The form can be sent anyway. */
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
