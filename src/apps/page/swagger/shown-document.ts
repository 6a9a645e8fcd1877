import type { DocumentedServer, DocumentedService } from './documented.js';

/** What the variables of a server are on the page; the others keep their defaults. */
const onThePage = (serverUrl: string): Readonly<Record<string, string>> => ({
  baseUrl: serverUrl.replace(/\/+$/, ''),
  contextPath: '',
});

/** A server without variables, so that there is nothing to fill in before a call. */
function placed({ url, description, variables = {} }: DocumentedServer, serverUrl: string): DocumentedServer {
  const values = onThePage(serverUrl);
  const placedUrl = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? variables[name]?.default ?? '');
  return { url: placedUrl, ...(description !== undefined && { description }) };
}

function withPlacedServers<T extends object>(part: T, serverUrl: string): T {
  const { servers } = part as { readonly servers?: readonly DocumentedServer[] };
  return servers === undefined ? part : { ...part, servers: servers.map((server) => placed(server, serverUrl)) };
}

/** The document that Swagger UI gets: what it sends goes below `serverUrl`. */
export function shownDocument(document: DocumentedService, serverUrl: string): DocumentedService {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [path, withPlacedServers(item, serverUrl)]),
  );
  return { ...withPlacedServers(document, serverUrl), paths };
}
