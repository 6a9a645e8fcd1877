import type { HeaderObject, OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { locationOf } from '../../service/http/location.js';
import { createRoutes } from '../../service/http/routes.js';
import { findResponse } from '../../service/openapi/find-response.js';
import { groupBy } from '../../validation/group-by.js';
import { member } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';
import type { Finding, HttpRequest, HttpResponse } from '../run/case.js';
import { previewValue } from '../run/describe-exchange.js';
import { behind, kindOf } from './difference.js';

/** A function that Ajv compiles: returns whether a value fits a schema; if not, `errors` says what is wrong. */
export interface Validator {
  (value: unknown): unknown;
  readonly errors?:
    | readonly {
        readonly instancePath: string;
        readonly keyword: string;
        readonly message?: string | undefined;
        readonly params: unknown;
      }[]
    | null
    | undefined;
}

// creates the check of a schema, which returns the problems of a value: place, shape, and a message that shows the value
type CheckOf = (schema: object) => (value: unknown) => readonly Pick<Finding, 'place' | 'shape' | 'message'>[];

function follow(pointer: string, value: unknown): { readonly place: string; readonly value: unknown } {
  const at = { place: '', value };
  for (const escaped of pointer.split('/').slice(1)) {
    const name = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    at.place = behind(at.place, Array.isArray(at.value) ? Number(name) : name);
    at.value = Array.isArray(at.value) ? at.value[Number(name)] : member(at.value, name);
  }
  return at;
}

// keeps one error for each value that fits no form of a union: the first inside it, or else a type error with the kinds of all forms
function oneForEachUnion(errors: NonNullable<Validator['errors']>): typeof errors {
  const unions = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'anyOf' ? instancePath : [])));
  const groups = groupBy(errors, ({ instancePath }) => {
    const parts = instancePath.split('/');
    return parts.map((_, i) => parts.slice(0, i + 1).join('/')).find((path) => unions.has(path));
  });
  return [...groups].flatMap(([path, own]) => {
    if (path === undefined) return own;
    const inside = own.find(({ instancePath: at, keyword }) => at !== path || !/^(anyOf|type|const)$/.test(keyword));
    const kinds = own.flatMap(({ keyword, params }) => (keyword === 'type' ? String(member(params, 'type')) : []));
    const type = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(new Set(kinds));
    return inside ?? (kinds.length === 0 ? own.slice(0, 1) : { instancePath: path, keyword: 'type', params: { type } });
  });
}

/** Returns the problems that a validator finds in a value; one for each union. */
export function problemsBy(validate: Validator, value: unknown): ReturnType<ReturnType<CheckOf>> {
  if (validate(value)) return [];
  const whole = previewValue(value);
  const errors = oneForEachUnion(validate.errors ?? []);
  return errors.map(({ instancePath, keyword, message = 'is not as documented', params }) => {
    const at = follow(instancePath, value);
    const extra = member(params, 'additionalProperty');
    const missing = member(params, 'missingProperty');
    const name = typeof extra === 'string' ? `: "${extra}"` : '';
    const where = instancePath === '' ? '' : `at ${instancePath} `;
    const inner = typeof extra === 'string' ? extra : missing;
    const type = String(member(params, 'type')).replaceAll('string', 'text').replaceAll('array', 'list');
    const shapes: Readonly<Record<string, string>> = {
      type: `${kindOf(at.value)} instead of ${type}`,
      required: 'missing',
      additionalProperties: 'not expected',
      enum: 'another value',
      const: 'another value',
    };
    return {
      place: typeof inner === 'string' ? behind(at.place, inner) : at.place,
      shape: shapes[keyword] ?? keyword,
      message: `${where}${message}${name}, in ${whole}`,
    };
  });
}

function documentedAnswer({ content, headers = {}, ...response }: ResponseObject, checkOf: CheckOf) {
  const problemsOf = (schema: object | undefined): ReturnType<CheckOf> => (schema ? checkOf(schema) : () => []);
  return {
    headers: Object.entries(headers as Record<string, HeaderObject>).map(([name, { required, schema }]) => {
      return { name, isRequired: required ?? false, problemsOf: problemsOf(schema) };
    }),
    isEmpty: content === undefined,
    needsBody: content !== undefined && member(response, 'x-body-optional') !== true,
    problemsOf: problemsOf(content?.['application/json']?.schema),
  };
}

/** The documented answer of an operation with a status. */
export type DocumentedAnswer = ReturnType<typeof documentedAnswer>;

/** Finds the endpoints of a maker's service by method and path, below any context path. */
export function endpointFinder(vendor: string) {
  const findRoute = createRoutes(endpoints, locationOf({ vendor }));
  return (method: string, path: string): Endpoint | undefined =>
    findRoute(path.slice(Math.max(path.indexOf(`/rest/${vendor}-`), 0)))?.byMethod.get(method);
}

/** Finds the operations of a maker's service in a document. `checkOf` makes or finds the check of a schema. */
export function documentedOperations(vendor: string, document: OpenAPIObject, checkOf: CheckOf) {
  const findEndpoint = endpointFinder(vendor);
  const known = new Map<string, DocumentedAnswer | undefined>();
  return (method: string, path: string, status: number) => {
    const endpoint = findEndpoint(method, path);
    if (endpoint === undefined) return undefined;
    const key = `${endpoint.id} ${status}`;
    if (!known.has(key)) {
      const response = findResponse(document, endpoint.id, status);
      known.set(key, response && documentedAnswer(response, checkOf));
    }
    return { endpoint: endpoint.number, documented: known.get(key) };
  };
}

/** Finds an operation by method and path, and its documented answer with a status, if it has one. */
export type FindOperation = ReturnType<typeof documentedOperations>;

/** Judges an answer by the document. What it finds breaks JSON-1 or is not as documented. */
export type Judge = (sent: HttpRequest, answer: HttpResponse) => readonly Finding[];

function judgeBody(answer: HttpResponse, documented: DocumentedAnswer): readonly Omit<Finding, 'endpoint'>[] {
  const { text, json, status, headers } = answer;
  const rule = 'DOCUMENT';
  if (text === '') {
    const message = `a ${status} must have a body, but it has none`;
    return documented.needsBody ? [{ rule, place: 'body', shape: 'missing', message }] : [];
  }
  const type = headers['content-type'] ?? '';
  const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);
  if (!documented.isEmpty && isJson && json !== undefined)
    return documented.problemsOf(json).map(({ place, shape, message }) => {
      const at = place === '' ? 'body' : `body${place.startsWith('[') ? '' : '.'}${place}`;
      return { rule, place: at, shape, message: `the body ${message}` };
    });
  const shown = text.trim() === '' ? preview(text) : previewValue(text); // quotes make blanks visible
  if (documented.isEmpty)
    return [
      { rule, place: 'body', shape: 'not expected', message: `a ${status} must have no body, but it has ${shown}` },
    ];
  const because = type === '' ? 'it has no content type' : `its content type is "${type}"`;
  const message = `the body must be JSON, but ${isJson ? `it is ${shown}` : `${because}: ${shown}`}`;
  if (isJson) return [{ rule: 'JSON-1', place: 'body', shape: 'no JSON', message }];
  const shape = type === '' ? 'missing' : `${type.replace(/\s*;.*/s, '')} instead of JSON`;
  return [{ rule: 'JSON-1', place: 'header content-type', shape, message }];
}

/** Creates a judge by the operations of a document. It ignores answers to requests that are no operation. */
export const createJudge =
  (find: FindOperation): Judge =>
  ({ method, url }, answer) => {
    const { status } = answer;
    const operation = find(method, new URL(url).pathname, status);
    if (operation === undefined) return [];
    const { endpoint, documented } = operation;
    const rule = 'DOCUMENT';
    if (documented === undefined) {
      const message = `the status ${status} is not documented for ${method} ${url}`;
      return [{ rule, endpoint, place: 'status', shape: `${status} is not documented`, message }];
    }
    const inHeaders = documented.headers.flatMap(({ name, isRequired, problemsOf }) => {
      const value = answer.headers[name.toLowerCase()];
      const place = `header ${name.toLowerCase()}`;
      if (value !== undefined)
        return problemsOf(value).map((one) => ({ ...one, place, message: `the header ${name} ${one.message}` }));
      const message = `a ${status} must have the header ${name}, but it has none`;
      return isRequired ? [{ place, shape: 'missing', message }] : [];
    });
    const found = [...inHeaders.map((problem) => ({ rule, ...problem }) as const), ...judgeBody(answer, documented)];
    return found.map((finding) => ({ ...finding, endpoint }));
  };
