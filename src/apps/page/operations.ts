import type { Version } from '../../specification/versions.js';
import type { OperationSummary } from './state/use-page.js';

interface DocumentedOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly 'x-number'?: number;
  readonly 'x-same-as'?: string;
  readonly 'x-since'?: Version;
  readonly 'x-rules'?: readonly string[];
}

interface Documented {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/** The operations of a document, once each, in the order of the specification. */
export function operationsOf(document: object): readonly OperationSummary[] {
  const { paths = {} }: Documented = document;
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]): OperationSummary[] => {
        const {
          operationId,
          summary = '',
          tags: [api = ''] = [],
          'x-number': number = 0,
          'x-same-as': sameAs,
          'x-since': since,
          'x-rules': rules = [],
        } = operation;
        return operationId === undefined || sameAs !== undefined
          ? []
          : [{ id: operationId, number, method: method.toUpperCase(), path, summary, api, since, rules }];
      }),
    )
    .sort((a, b) => a.number - b.number);
}
