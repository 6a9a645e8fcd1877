import type { HeaderObject, OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { locationOf } from '../../service/http/location.js';
import { createRoutes, type FindRoute } from '../../service/http/routes.js';
import { findResponse } from '../../service/openapi/find-response.js';
import { member } from '../../validation/json.js';
import type { ProblemsOf } from './validator.js';

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

/** A document, and how to check a value against a schema in it: by compiling it, or by what was compiled before. */
export interface CheckedDocument {
  readonly document: OpenAPIObject;
  readonly checkOf: (schema: object) => ProblemsOf;
}

type CheckOf = CheckedDocument['checkOf'];

/** What takes any value, because nothing is documented of it. */
const anything: ProblemsOf = () => [];

const problemsOf = (schema: object | undefined, checkOf: CheckOf): ProblemsOf =>
  schema === undefined ? anything : checkOf(schema);

const documentedHeaders = ({ headers = {} }: ResponseObject, checkOf: CheckOf): readonly DocumentedHeader[] =>
  Object.entries(headers as Record<string, HeaderObject>).map(([name, { required = false, schema }]) => ({
    name,
    isRequired: required,
    problemsOf: problemsOf(schema, checkOf),
  }));

function documentedAnswer(response: ResponseObject, checkOf: CheckOf): DocumentedAnswer {
  const content = response.content;
  return {
    headers: documentedHeaders(response, checkOf),
    isEmpty: content === undefined,
    needsBody: content !== undefined && member(response, 'x-body-optional') !== true,
    problemsOf: problemsOf(content?.['application/json']?.schema, checkOf),
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

/** The operations of a maker's service, by a document. */
export function documentedOperations(vendor: string, { document, checkOf }: CheckedDocument): FindOperation {
  const findRoute = routesOf(vendor);
  const operations = remembered((id: string) =>
    remembered((status: number) => {
      const response = findResponse(document, id, status);
      return response && documentedAnswer(response, checkOf);
    }),
  );
  return (method, path) => {
    const endpoint = findRoute(path)?.byMethod.get(method);
    return endpoint && operations(endpoint.id);
  };
}
