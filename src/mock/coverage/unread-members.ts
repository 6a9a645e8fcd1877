import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { unknownMembers } from '../../service/guards/body-forms.js';
import { pathText } from '../../validation/json-schema.js';
import { similar } from '../../validation/suggest.js';

/** A query parameter, or a member of the body, that nothing reads. */
export interface UnreadMember {
  readonly where: 'query' | 'body';
  /** The name of a parameter, the path of a member such as `rows[].colour`, or `the whole body`. */
  readonly member: string;
  readonly near: string | undefined;
}

/** Returns the query parameters and members of the body that nothing reads (decision 6), each once. */
export function unreadMembers({ guards }: Endpoint, target: string, sent: unknown): readonly UnreadMember[] {
  const known = guards
    .flatMap(({ parameters = [] }) => parameters)
    .flatMap((one) => (one.in === 'query' ? one.name : []));
  const [, search = ''] = target.split(/\?(.*)/s);
  const unread = [...new Set(new URLSearchParams(search).keys())]
    .filter((name) => !known.includes(name))
    .map((name): UnreadMember => ({ where: 'query', member: name, near: similar(name, known) }));
  const schema = guards.find((guard) => guard.schema !== undefined)?.schema;
  if (schema === undefined) {
    const isSent = typeof sent === 'object' ? Object.keys(sent ?? {}).length > 0 : sent !== undefined;
    return isSent ? [...unread, { where: 'body', member: 'the whole body', near: undefined }] : unread;
  }
  const inBody = unknownMembers(sent, schema).map(({ keys, known: names }): UnreadMember => {
    const member = pathText(keys).replaceAll(/\[\d+\]/g, '[]');
    return { where: 'body', member, near: similar(String(keys.at(-1)), names) };
  });
  return [...unread, ...new Map(inBody.map((one) => [one.member, one])).values()];
}
