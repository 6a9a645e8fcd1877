import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { isObject } from '../../../validation/json.js';
import { findOperation } from '../find-response.js';

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Returns the ids of the operations of a document, once each, also for an operation with two paths. */
export const operationIds = ({ paths = {} }: OpenAPIObject): string[] =>
  Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method]?.['x-same-as'] ? [] : (item[method]?.operationId ?? []))),
  );

/** Returns the statuses of an operation of a document, sorted. */
export const statusesIn = (document: OpenAPIObject, id: string): string[] =>
  Object.keys(findOperation(document, id)?.responses ?? {}).sort();

/** Returns every object in a document, with its path. */
export function objectsIn(value: unknown, path = ''): (readonly [path: string, object: Record<string, unknown>])[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => objectsIn(item, `${path}/${i}`));
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([name, member]) => objectsIn(member, `${path}/${name}`));
  return [[path, value], ...inside];
}

/** Returns the choices that are marked anywhere in a document. */
export const marked = (document: OpenAPIObject): string[] =>
  objectsIn(document).flatMap(([, { 'x-choice': marks }]) =>
    Array.isArray(marks) ? marks.map(({ choice }) => String(choice)) : [],
  );
