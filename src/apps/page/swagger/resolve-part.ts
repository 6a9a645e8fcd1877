import type { DocumentPath } from './swagger-ui.js';

type Part = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const at = (document: object, path: DocumentPath): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), document);

const pathOf = (reference: string): DocumentPath =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * A part of a document with every reference replaced by what it refers to; undefined when there is no such part. What
 * refers to itself stays a reference. `$$ref` tells Swagger UI not to merge what came with what was there.
 */
export function resolvePart(document: object, path: DocumentPath): unknown {
  function resolved(value: unknown, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => resolved(item, within));
    if (!isObject(value)) return value;
    const { $ref } = value;
    if (typeof $ref === 'string') return referred(value, $ref, within);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, within)]));
  }

  function referred(value: Part, $ref: string, within: readonly string[]): unknown {
    const target = at(document, pathOf($ref));
    if (within.includes($ref) || !isObject(target)) return value;
    const { $ref: _, ...beside } = value;
    return { ...(resolved(target, [...within, $ref]) as Part), ...beside, $$ref: $ref };
  }

  return resolved(at(document, path), []);
}
