import { withExamples } from '../../mock/examples/with-examples.js';
import { createDocument } from '../../service/openapi/create-document.js';
import type { Profile } from '../../specification/choices.js';

type Document = ReturnType<typeof createDocument>;
type Servers = Document['servers'];

/** Servers with another maker's name in their paths. */
const madeBy = (servers: Servers, vendor: string): Servers =>
  servers?.map((server) => {
    const { vendor: variable } = server.variables ?? {};
    return variable
      ? { ...server, variables: { ...server.variables, vendor: { ...variable, default: vendor } } }
      : server;
  });

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null;

function withVendor(document: Document, vendor: string): Document {
  if (vendor === 'vendor') return document;
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    item.servers ? { ...item, servers: madeBy(item.servers, vendor) } : item,
  ]);
  return { ...document, servers: madeBy(document.servers, vendor) ?? [], paths: Object.fromEntries(paths) };
}

/** The document of the defaults, which the page brings along, with a maker's name. */
export function usualDocument(vendor: string): Document {
  const { gridtwinDocument: usual } = globalThis;
  return withVendor(isObject(usual) ? usual : createDocument(), vendor);
}

/** The document that describes the service under a profile, with examples of what the mock then answers. */
export async function documentFor(profile: Profile, vendor: string): Promise<Document> {
  if (Object.keys(profile).length === 0) return usualDocument(vendor);
  return withVendor(await withExamples(createDocument({ profile }), { profile }), vendor);
}
