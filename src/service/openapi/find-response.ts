import type { OpenAPIObject, OperationObject, PathItemObject, ResponseObject } from 'openapi3-ts/oas31';

/** The operation of a document that has an id; undefined when it has none. */
export function findOperation({ paths = {} }: OpenAPIObject, id: string): OperationObject | undefined {
  const items: PathItemObject[] = Object.values(paths);
  const operations = items.flatMap((item) => [item.get, item.post, item.put, item.delete]);
  return operations.find((operation) => operation?.operationId === id);
}

/** The answer that a document has for a status of an operation; undefined for none. */
export function findResponse(document: OpenAPIObject, id: string, status: number): ResponseObject | undefined {
  const responses = findOperation(document, id)?.responses ?? {};
  const found: ResponseObject | { $ref: string } | undefined = responses[String(status)];
  if (found === undefined || !('$ref' in found)) return found as ResponseObject | undefined;
  const name = String(found.$ref).slice('#/components/responses/'.length);
  return document.components?.responses?.[name] as ResponseObject | undefined;
}
