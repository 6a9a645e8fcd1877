import { withExamples } from '../../mock/examples/with-examples.js';
import { createDocument } from '../../service/openapi/create-document.js';
import type { Profile } from '../../specification/choices.js';

type Document = ReturnType<typeof createDocument>;

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null;

/** The document of the defaults, which the page brings along, with a maker's name in its paths. */
export function usualDocument(vendor: string): Document {
  const { gridtwinDocument: usual } = globalThis;
  if (!isObject(usual)) return createDocument({ vendor });
  return vendor === 'vendor'
    ? usual
    : JSON.parse(JSON.stringify(usual).replaceAll('/rest/vendor-', `/rest/${vendor}-`));
}

/** The document that describes the service under a profile, with examples of what the mock then answers. */
export async function documentFor(profile: Profile, vendor: string): Promise<Document> {
  if (Object.keys(profile).length === 0) return usualDocument(vendor);
  return withExamples(createDocument({ profile, vendor }), { profile, vendor });
}
