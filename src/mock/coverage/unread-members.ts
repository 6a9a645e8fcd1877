import type { Endpoint } from '../../service/endpoints/endpoint.js';
import type { Schema } from '../../specification/schema.js';
import { isObject, type JsonObject } from '../../validation/json.js';
import { similar } from '../../validation/nearest.js';
import type { IgnoredInput } from './covered.js';

/** Something that was sent and that nothing reads, and what may have been meant. */
export type Unread = Pick<IgnoredInput, 'where' | 'member' | 'near'>;

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The option of a schema that a value is meant for: by its type, as far as lists and objects go. */
function meantBy({ anyOf = [] }: Schema, value: unknown): Schema | undefined {
  const wanted = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined;
  return anyOf.find(({ type }) => type === wanted);
}

function membersOf(schema: Schema, value: JsonObject, path: string): readonly Unread[] {
  const { properties, additionalProperties } = schema;
  return Object.entries(value).flatMap(([name, member]): readonly Unread[] => {
    const at = inside(path, name);
    const known = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const of = known ?? (additionalProperties === false ? undefined : additionalProperties);
    if (of !== undefined) return unreadIn(of, member, at);
    // without members of its own a schema says nothing of what is inside: that is a value, and read whole
    if (properties === undefined) return [];
    return [{ where: 'body', member: at, near: similar(name, Object.keys(properties)) }];
  });
}

function unreadIn(schema: Schema, value: unknown, path: string): readonly Unread[] {
  if (schema.anyOf) return unreadIn(meantBy(schema, value) ?? {}, value, path);
  const { items } = schema;
  if (Array.isArray(value)) return items ? value.flatMap((item) => unreadIn(items, item, `${path}[]`)) : [];
  return isObject(value) ? membersOf(schema, value, path) : [];
}

const parametersOf = ({ guards }: Endpoint): readonly string[] =>
  guards.flatMap(({ parameters: reads = [] }) => reads.filter((one) => one.in === 'query').map(({ name }) => name));

function unreadInQuery(endpoint: Endpoint, target: string): readonly Unread[] {
  const mark = target.indexOf('?');
  if (mark < 0) return [];
  const known = parametersOf(endpoint);
  return [...new Set(new URLSearchParams(target.slice(mark + 1)).keys())]
    .filter((name) => !known.includes(name))
    .map((name) => ({ where: 'query', member: name, near: similar(name, known) }));
}

const saysNothing = (sent: unknown): boolean =>
  sent === undefined || sent === null || (typeof sent === 'object' && Object.keys(sent).length === 0);

function unreadInBody({ guards }: Endpoint, sent: unknown): readonly Unread[] {
  const schema = guards.find((guard) => guard.schema !== undefined)?.schema;
  if (schema === undefined)
    return saysNothing(sent) ? [] : [{ where: 'body', member: 'the whole body', near: undefined }];
  const found = unreadIn(schema, sent, '');
  return [...new Map(found.map((one) => [one.member, one])).values()];
}

/**
 * What a request sent to an endpoint and nothing reads, each once: parameters of the query, and members of the body by path,
 * such as `rows[].colour`. Decision 6: such members are ignored, so that a slip goes unnoticed.
 */
export const unreadMembers = (endpoint: Endpoint, target: string, sent: unknown): readonly Unread[] => [
  ...unreadInQuery(endpoint, target),
  ...unreadInBody(endpoint, sent),
];
