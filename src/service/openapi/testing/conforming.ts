import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import type { OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31';
import { findResponse } from '../find-response.js';

/** What is wrong with a value by a schema of a document; nothing when it conforms. */
export type FindFlaws = (schema: object, value: unknown) => readonly string[];

const ajv = new Ajv2020.default({ strict: true, allErrors: true }); // one for all documents, as it compiles schemas of its own first
ajv.addVocabulary(['x-choice', 'components']);
ajv.addFormat('int64', true);

/** By their schemas and what those refer to, which most documents have the same. */
const validators = new Map<string, ValidateFunction>();

/** A schema as text, with the schemas that it refers to, directly or not. */
function wholeText(text: string, schemas: object): string {
  const known = new Map<string, string>();
  const follow = (from: string): void => {
    for (const [, name = ''] of from.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (known.has(name)) continue;
      const referred = JSON.stringify(Reflect.get(schemas, name));
      known.set(name, referred);
      follow(referred);
    }
  };
  follow(text);
  return JSON.stringify([text, ...known]);
}

/** The flaws of values by the schemas of a document, which must all be strict. */
export function createFindFlaws({ components = {} }: OpenAPIObject): FindFlaws {
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const text = JSON.stringify(schema);
    let validate = compiled.get(text);
    if (validate === undefined) {
      const key = wholeText(text, components.schemas ?? {});
      const whole = { ...schema, components };
      validate = validators.get(key) ?? ajv.compile(whole);
      ajv.removeSchema(whole);
      validators.set(key, validate);
      compiled.set(text, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

function flawsOfBody(response: ResponseObject, text: string, find: FindFlaws): readonly string[] {
  const schema = response.content?.['application/json']?.schema;
  if (schema === undefined) return text === '' ? [] : [`has a body: ${text}`];
  if (text === '') return response['x-body-optional'] === true ? [] : ['has no body'];
  return find(schema, JSON.parse(text));
}

/** What is wrong with an answer of an operation by a document. */
export type FindFlawsOfAnswer = (id: string, status: number, text: string) => readonly string[];

/** The flaws of answers by a document: a status that it does not have, or a body that it does not allow. */
export function createFindFlawsOfAnswer(document: OpenAPIObject): FindFlawsOfAnswer {
  const find = createFindFlaws(document);
  return (id, status, text) => {
    const response = findResponse(document, id, status);
    const flaws = response ? flawsOfBody(response, text, find) : ['is not documented'];
    return flaws.map((flaw) => `${id} ${status} ${flaw}`);
  };
}
