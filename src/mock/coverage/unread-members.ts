import type { Endpoint } from '../../service/endpoints/endpoint.js';
import type { Schema } from '../../specification/schema.js';
import { isObject } from '../../validation/json.js';
import { similar } from '../../validation/suggest.js';

/** Something that was sent and that nothing reads. */
export interface UnreadMember {
  readonly where: 'query' | 'body';
  /** The name of a parameter, the path of a member such as `rows[].colour`, or `the whole body`. */
  readonly member: string;
  readonly near: string | undefined;
}

function unreadIn(schema: Schema, value: unknown, path: string): readonly UnreadMember[] {
  if (schema.anyOf) {
    const type = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined;
    const meant = schema.anyOf.find((one) => one.type === type);
    return meant ? unreadIn(meant, value, path) : [];
  }
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value)) return items ? value.flatMap((item) => unreadIn(items, item, `${path}[]`)) : [];
  // a schema without any members is that of a value, which is read whole
  if (!isObject(value) || (!properties && !additionalProperties)) return [];
  return Object.entries(value).flatMap(([name, below]): readonly UnreadMember[] => {
    const member = path === '' ? name : `${path}.${name}`;
    const known = properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (known) return unreadIn(known, below, member);
    return [{ where: 'body', member, near: similar(name, Object.keys(properties ?? {})) }];
  });
}

/** What a request sends and nothing reads (decision 6), each once: query parameters, and members of the body. */
export function unreadMembers({ guards }: Endpoint, target: string, sent: unknown): readonly UnreadMember[] {
  const known = guards
    .flatMap(({ parameters = [] }) => parameters)
    .flatMap((one) => (one.in === 'query' ? one.name : []));
  const [, search = ''] = target.split(/\?(.*)/s);
  const unread = [...new Set(new URLSearchParams(search).keys())]
    .filter((name) => !known.includes(name))
    .map((name): UnreadMember => ({ where: 'query', member: name, near: similar(name, known) }));
  const schema = guards.find((guard) => guard.schema !== undefined)?.schema;
  if (schema) unread.push(...new Map(unreadIn(schema, sent, '').map((one) => [one.member, one])).values());
  else if (typeof sent === 'object' ? Object.keys(sent ?? {}).length > 0 : sent !== undefined)
    unread.push({ where: 'body', member: 'the whole body', near: undefined });
  return unread;
}
