import type { WorldView } from '../../mock/viewing.js';
import type { createDocument } from '../../service/openapi/create-document.js';
import type { Profile } from '../../specification/choices.js';
import { loadScript } from './load-script.js';
import { isDemoWorld } from './prefill/demo-world.js';

/** An OpenAPI document. */
export type Document = ReturnType<typeof createDocument>;

declare global {
  /** The OpenAPI document of the defaults, put there by document.js. */
  var gridtwinDocument: Document;
}

/**
 * The documents of a service with a maker's name in its paths: the usual one, under the defaults and with the examples of the demo
 * world; and those under a profile, with values of a world to begin with, which is the same object as before where nothing of that
 * changed. What makes those is loaded when one is asked for.
 */
export function documentsOf(vendor: string) {
  const brought = globalThis.gridtwinDocument;
  const usual: Document =
    vendor === 'vendor' ? brought : JSON.parse(JSON.stringify(brought).replaceAll('/rest/vendor-', `/rest/${vendor}-`));
  let key = '{}';
  let bare: Promise<Document> = Promise.resolve(usual);
  let shown: readonly [text: string, document: Document] | undefined;
  const under = async (profile: Profile, view: WorldView | undefined): Promise<Document> => {
    const now = JSON.stringify(profile);
    const isDemo = view === undefined || isDemoWorld(view);
    if (now === '{}' && isDemo) return usual;
    const mock = await loadScript('mock');
    if (now !== key) {
      key = now;
      bare = now === '{}' ? Promise.resolve(usual) : mock.documentUnder(profile, vendor);
    }
    const document = await bare;
    if (isDemo) return document;
    const made = mock.prefilled(document, profile, view);
    const text = JSON.stringify(made);
    if (shown?.[0] !== text) shown = [text, made];
    return shown[1];
  };
  return { usual, under };
}

export type Documents = ReturnType<typeof documentsOf>;
