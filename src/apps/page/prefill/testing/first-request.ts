import type { OpenAPIObject, OperationObject, ParameterObject } from 'openapi3-ts/oas31';

/** An operation and where it is. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly object: OperationObject;
}

/** Every operation of a document. */
export function operationsOf({ paths = {} }: OpenAPIObject): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, object]) => ({ path, method, object: object as OperationObject })),
  );
}

const firstValue = ({ examples }: Pick<ParameterObject, 'examples'>): unknown => {
  const [example] = Object.values(examples ?? {});
  return example && 'value' in example ? example.value : undefined;
};

function parametersOf({ components }: OpenAPIObject, { parameters = [] }: OperationObject): readonly ParameterObject[] {
  return parameters.flatMap((one) => {
    const found = '$ref' in one ? components?.parameters?.[one.$ref.split('/').at(-1) ?? ''] : one;
    return found && !('$ref' in found) ? [found] : [];
  });
}

/** What an operation is tried with when nothing is filled in, as root. */
export function requestOf(document: OpenAPIObject, { path, method, object }: Operation): Request {
  const parameters = parametersOf(document, object).map((one) => ({ ...one, value: String(firstValue(one)) }));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(parameters.find((one) => one.in === 'path' && one.name === name)?.value ?? ''),
  );
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, value }): [string, string] => [name, value]);
  const url = `https://tracker.example${filled}?${new URLSearchParams(query)}`;
  const headers = { authorization: `Basic ${btoa('root:root')}`, 'content-type': 'application/json' };
  const content = object.requestBody && 'content' in object.requestBody ? object.requestBody.content : {};
  const body = content['application/json'] && JSON.stringify(firstValue(content['application/json']));
  return new Request(url, { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) });
}
