import type { Profile } from '../../specification/choices.js';
import { choicesFor, resolveProfile } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';

interface DocumentedOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly 'x-number'?: number;
  readonly 'x-same-as'?: string;
  readonly 'x-since'?: Version;
  readonly 'x-rules'?: readonly string[];
}

/** Returns the operations of a document, each once, in the order of the specification. `api` is a tag such as `legacy`. */
export function operationsOf(document: object) {
  const { paths = {} }: { paths?: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>> } = document;
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: operation['x-same-as'] === undefined ? (operation.operationId ?? '') : '',
      number: operation['x-number'] ?? 0,
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? '',
      api: operation.tags?.[0] ?? '',
      since: operation['x-since'],
      rules: operation['x-rules'] ?? [],
    })),
  );
  return all.filter(({ id }) => id !== '').sort((a, b) => a.number - b.number);
}

/** An operation of the document without its details. */
export type OperationSummary = ReturnType<typeof operationsOf>[number];

/** Returns the choices of an operation under a profile; the general choices if no operation has the id. */
export const choicesOf = (profile: Profile, operations: readonly OperationSummary[], id: string | undefined) =>
  choicesFor(resolveProfile(profile), operations.find((one) => one.id === id) ?? { api: '', number: 0 });
