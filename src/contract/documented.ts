import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { HeaderObject, ResponseObject } from 'openapi3-ts/oas31';
import { endpoints } from '../endpoints/endpoints.js';
import { locationOf } from '../http/location.js';
import { createRoutes, type FindRoute } from '../http/routes.js';
import { createDocument } from '../openapi/create-document.js';
import { findResponse } from '../openapi/find-response.js';
import { member } from '../spec/json.js';
import { shortly } from './shortly.js';

/** What is wrong with a value, each in words. */
type ProblemsOf = (value: unknown) => readonly string[];

/** What the document says of a header. */
export interface DocumentedHeader {
  readonly name: string;
  readonly isRequired: boolean;
  readonly problemsOf: ProblemsOf;
}

/** What the document says of an operation's answer with a status. */
export interface DocumentedAnswer {
  readonly headers: readonly DocumentedHeader[];
  /** No body may stand there. */
  readonly isEmpty: boolean;
  readonly needsBody: boolean;
  /** What is wrong with a body. */
  readonly problemsOf: ProblemsOf;
}

/** The documented answers of an operation, by status; undefined for a status that is not documented. */
export type DocumentedOperation = (status: number) => DocumentedAnswer | undefined;

/** Finds the operation of a method and a path; undefined where there is none. */
export type FindOperation = (method: string, path: string) => DocumentedOperation | undefined;

function inWords({ instancePath, message = 'is not as documented', params }: ErrorObject): string {
  const extra = member(params, 'additionalProperty');
  const more = typeof extra === 'string' ? `: "${extra}"` : '';
  return `${instancePath === '' ? '' : `at ${instancePath} `}${message}${more}`;
}

/** Compiles a schema of a document when it is first used. */
function createCompile(components: unknown): (schema: object | undefined) => ProblemsOf {
  const ajv = new Ajv2020({ strict: true, allErrors: true, logger: false });
  ajv.addVocabulary(['x-choice', 'components']);
  return (schema) => {
    let validate: ReturnType<typeof ajv.compile> | undefined;
    return (body) => {
      if (schema === undefined) return [];
      validate ??= ajv.compile({ ...schema, components });
      if (validate(body)) return [];
      return (validate.errors ?? []).map((error) => `${inWords(error)}, in ${shortly(body)}`);
    };
  };
}

type Compile = ReturnType<typeof createCompile>;

const documentedHeaders = ({ headers = {} }: ResponseObject, compile: Compile): readonly DocumentedHeader[] =>
  Object.entries(headers as Record<string, HeaderObject>).map(([name, { required = false, schema }]) => ({
    name,
    isRequired: required,
    problemsOf: compile(schema),
  }));

function documentedAnswer(response: ResponseObject, compile: Compile): DocumentedAnswer {
  const content = response.content;
  return {
    headers: documentedHeaders(response, compile),
    isEmpty: content === undefined,
    needsBody: content !== undefined && member(response, 'x-body-optional') !== true,
    problemsOf: compile(content?.['application/json']?.schema),
  };
}

/** A function of one argument that does its work once for each. */
function remembered<In, Out>(work: (given: In) => Out): (given: In) => Out {
  const known = new Map<In, { readonly result: Out }>();
  return (given) => {
    const found = known.get(given) ?? { result: work(given) };
    known.set(given, found);
    return found.result;
  };
}

/** What a path leads to, below whatever context path. */
function routesOf(vendor: string): FindRoute {
  const findRoute = createRoutes(endpoints, locationOf({ vendor, contextPath: '' }));
  return (path) => findRoute(path.slice(Math.max(path.indexOf(`/rest/${vendor}-`), 0)));
}

/** The operations of any deployment of a maker: every choice is left open. */
export function documentedOperations(vendor: string): FindOperation {
  const document = createDocument({ openChoices: true });
  const compile = createCompile(document.components);
  const findRoute = routesOf(vendor);
  const operations = remembered((id: string) =>
    remembered((status: number) => {
      const response = findResponse(document, id, status);
      return response && documentedAnswer(response, compile);
    }),
  );
  return (method, path) => {
    const endpoint = findRoute(path)?.byMethod.get(method);
    return endpoint && operations(endpoint.id);
  };
}
