import type { HeaderObject, OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { locationOf } from '../../service/http/location.js';
import { createRoutes } from '../../service/http/routes.js';
import { findResponse } from '../../service/openapi/find-response.js';
import type { RuleId } from '../../specification/rules.js';
import { member } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';
import type { Finding, HttpRequest, HttpResponse } from '../run/case.js';
import { previewValue } from '../run/describe-exchange.js';

/** Returns the problems of a value, each in words. */
export type ProblemsOf = (value: unknown) => readonly string[];

/** A function as Ajv makes it of a schema: whether a value fits, and after a call that says no, what is wrong with it. */
export interface Validator {
  (value: unknown): unknown;
  readonly errors?:
    | readonly { readonly instancePath: string; readonly message?: string | undefined; readonly params: unknown }[]
    | null
    | undefined;
}

/** Returns the problems that a validator finds in a value, in words that show the value. */
export function problemsBy(validate: Validator, value: unknown): readonly string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = 'is not as documented', params }) => {
    const extra = member(params, 'additionalProperty');
    const name = typeof extra === 'string' ? `: "${extra}"` : '';
    return `${instancePath === '' ? '' : `at ${instancePath} `}${message}${name}, in ${previewValue(value)}`;
  });
}

/** The documented answer of an operation with a status. */
export interface DocumentedAnswer {
  readonly headers: readonly { readonly name: string; readonly isRequired: boolean; readonly problemsOf: ProblemsOf }[];
  /** Whether it has no body. */
  readonly isEmpty: boolean;
  readonly needsBody: boolean;
  /** Returns the problems of a body. */
  readonly problemsOf: ProblemsOf;
}

/** Finds the operation of a method and a path: its documented answers by status, undefined for other statuses. */
export type FindOperation = (
  method: string,
  path: string,
) => ((status: number) => DocumentedAnswer | undefined) | undefined;

/** A document, and how to check a value against a schema in it: by compiling the schema, or by what was compiled before. */
export interface CheckedDocument {
  readonly document: OpenAPIObject;
  readonly checkOf: (schema: object) => ProblemsOf;
}

/** Finds the operations of a maker's service in a document, below any context path. */
export function documentedOperations(vendor: string, { document, checkOf }: CheckedDocument): FindOperation {
  const findRoute = createRoutes(endpoints, locationOf({ vendor, contextPath: '' }));
  const problemsOf = (schema: object | undefined): ProblemsOf => (schema === undefined ? () => [] : checkOf(schema));
  const documentedAnswer = (response: ResponseObject): DocumentedAnswer => {
    const { content } = response;
    const headers = Object.entries((response.headers ?? {}) as Record<string, HeaderObject>);
    return {
      headers: headers.map(([name, { required: isRequired = false, schema }]) => {
        return { name, isRequired, problemsOf: problemsOf(schema) };
      }),
      isEmpty: content === undefined,
      needsBody: content !== undefined && member(response, 'x-body-optional') !== true,
      problemsOf: problemsOf(content?.['application/json']?.schema),
    };
  };
  const known = new Map<string, DocumentedAnswer | undefined>();
  return (method, path) => {
    const endpoint = findRoute(path.slice(Math.max(path.indexOf(`/rest/${vendor}-`), 0)))?.byMethod.get(method);
    if (endpoint === undefined) return undefined;
    return (status) => {
      const key = `${endpoint.id} ${status}`;
      if (known.has(key)) return known.get(key);
      const response = findResponse(document, endpoint.id, status);
      const answer = response && documentedAnswer(response);
      known.set(key, answer);
      return answer;
    };
  };
}

/** Judges an answer against the document; `rules` are those of the case that asked. */
export type Judge = (sent: HttpRequest, answer: HttpResponse, rules: readonly RuleId[]) => readonly Finding[];

function judgeBody(answer: HttpResponse, documented: DocumentedAnswer, rules: readonly RuleId[]): readonly Finding[] {
  const { text, json, status, headers } = answer;
  if (text === '') {
    return documented.needsBody ? [{ rules, message: `a ${status} must have a body, but it has none` }] : [];
  }
  const shown = text.trim() === '' ? preview(text) : previewValue(text); // blanks are seen in quotes only
  if (documented.isEmpty) return [{ rules, message: `a ${status} must have no body, but it has ${shown}` }];
  const type = headers['content-type'] ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    const but = type === '' ? 'it has no content type' : `its content type is "${type}"`;
    return [{ rules: ['JSON-1'], message: `the body must be JSON, but ${but}: ${shown}` }];
  }
  if (json === undefined) return [{ rules: ['JSON-1'], message: `the body must be JSON, but it is ${shown}` }];
  return documented.problemsOf(json).map((problem) => ({ rules, message: `the body ${problem}` }));
}

/** Creates a judge by the operations of a document. It finds nothing in answers to what is no operation. */
export const createJudge =
  (find: FindOperation): Judge =>
  ({ method, url }, answer, rules) => {
    const operation = find(method, new URL(url).pathname);
    if (operation === undefined) return [];
    const { status } = answer;
    const documented = operation(status);
    if (documented === undefined) {
      return [{ rules, message: `the status ${status} is not documented for ${method} ${url}` }];
    }
    const inHeaders = documented.headers.flatMap(({ name, isRequired, problemsOf }): readonly string[] => {
      const value = answer.headers[name.toLowerCase()];
      if (value !== undefined) return problemsOf(value).map((problem) => `the header ${name} ${problem}`);
      return isRequired ? [`a ${status} must have the header ${name}, but it has none`] : [];
    });
    return [...inHeaders.map((message) => ({ rules, message })), ...judgeBody(answer, documented, rules)];
  };
