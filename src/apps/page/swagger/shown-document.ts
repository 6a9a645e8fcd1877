import type { DocumentedService } from './documented.js';

/** Whether a part of a path is an operation that stands at another path, too. */
const isShownElsewhere = (part: unknown): boolean => typeof part === 'object' && part !== null && 'x-same-as' in part;

/** The document that Swagger UI gets: what it sends goes below `serverUrl`, and each operation stands there once. */
export function shownDocument(document: DocumentedService, serverUrl: string): DocumentedService {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).filter(([, part]) => !isShownElsewhere(part))),
  ]);
  return { ...document, servers: [{ url: serverUrl.replace(/\/+$/, '') }], paths: Object.fromEntries(paths) };
}
