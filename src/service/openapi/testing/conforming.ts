import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import type { OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31';
import { findResponse } from '../find-response.js';

/** Returns the errors of a value by a schema of a document; an empty list if it conforms. */
export type FindFlaws = (schema: object, value: unknown) => readonly string[];

const ajv = new Ajv2020.default({ strict: true, allErrors: true }); // one for all documents, as it first compiles meta-schemas
ajv.addVocabulary(['x-choice', 'components']);
ajv.addFormat('int64', true);

/** Validators by the text of a schema and the schemas that it refers to, which most documents share. */
const validators = new Map<string, ValidateFunction>();

/** Returns a schema as text, with the schemas that it refers to, directly or not. */
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

/** Makes the check of values by the schemas of a document, which must all be strict. */
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

/** Returns the errors of an answer of an operation by a document. */
export type FindFlawsOfAnswer = (id: string, status: number, text: string) => readonly string[];

/** Makes the check of answers by a document: it reports an undocumented status, and a body that the document does not allow. */
export function createFindFlawsOfAnswer(document: OpenAPIObject): FindFlawsOfAnswer {
  const find = createFindFlaws(document);
  return (id, status, text) => {
    const response = findResponse(document, id, status);
    const flaws = response ? flawsOfBody(response, text, find) : ['is not documented'];
    return flaws.map((flaw) => `${id} ${status} ${flaw}`);
  };
}
