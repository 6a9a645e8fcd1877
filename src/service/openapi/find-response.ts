import type { OpenAPIObject, OperationObject, PathItemObject, ResponseObject } from 'openapi3-ts/oas31';

/** Finds the operation of a document with an id; undefined for an unknown id. */
export function findOperation({ paths = {} }: OpenAPIObject, id: string): OperationObject | undefined {
  const items: PathItemObject[] = Object.values(paths);
  const operations = items.flatMap((item) => [item.get, item.post, item.put, item.delete]);
  return operations.find((operation) => operation?.operationId === id);
}

/** Finds the answer of a document for a status of an operation; undefined for another status. */
export function findResponse(document: OpenAPIObject, id: string, status: number): ResponseObject | undefined {
  const responses = findOperation(document, id)?.responses ?? {};
  const found: ResponseObject | { $ref: string } | undefined = responses[String(status)];
  if (found === undefined || !('$ref' in found)) return found as ResponseObject | undefined;
  const name = String(found.$ref).slice('#/components/responses/'.length);
  return document.components?.responses?.[name] as ResponseObject | undefined;
}
