import type { WorldView } from '../../mock/viewing.js';
import type { createDocument } from '../../service/openapi/create-document.js';
import type { Profile } from '../../specification/choices.js';
import { loadScript } from './load-script.js';

/** An OpenAPI document. */
export type Document = ReturnType<typeof createDocument>;

declare global {
  /** The OpenAPI document under the defaults, set by document.js. */
  var gridtwinDocument: Document;
}

/** Whether a world has the grid, cascade and issue that the examples and the tour name, as the demo world does. */
export const isDemoWorld = ({ fields, issues }: WorldView): boolean =>
  fields.some((one) => one.kind === 'grid' && one.id === 10500 && one.columns.some(({ id }) => id === 'jsummary')) &&
  fields.some((one) => one.kind === 'cascade' && one.id === 10600 && one.levels.includes('Country')) &&
  issues.some(({ id, key }) => id === 10001 && key === 'DEMO-1');

/**
 * Returns the documents of a service with a vendor in its paths. `usual` is under the defaults, with examples of the demo world. `under`
 * resolves to the document of a profile and the prefilled values of a world. The document is a new object only for a new profile.
 */
export function documentsOf(vendor: string) {
  const brought = globalThis.gridtwinDocument;
  const usual: Document =
    vendor === 'vendor' ? brought : JSON.parse(JSON.stringify(brought).replaceAll('/rest/vendor-', `/rest/${vendor}-`));
  let key = '{}';
  let made = Promise.resolve(usual);
  const under = async (profile: Profile, view: WorldView | undefined) => {
    const now = JSON.stringify(profile);
    if (now === '{}' && (view === undefined || isDemoWorld(view))) return { document: usual, prefilled: undefined };
    const { documentUnder, worldValues } = await loadScript('mock');
    if (now !== key) {
      key = now;
      made = now === '{}' ? Promise.resolve(usual) : documentUnder(profile, vendor);
    }
    return { document: await made, prefilled: view && worldValues(view, profile) };
  };
  return { usual, under };
}

export type Documents = ReturnType<typeof documentsOf>;
