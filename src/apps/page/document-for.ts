import { withExamples } from '../../mock/examples/with-examples.js';
import type { WorldView } from '../../mock/viewing.js';
import { createDocument } from '../../service/openapi/create-document.js';
import type { Profile } from '../../specification/choices.js';
import { prefilledFor } from './prefill/prefilled-for.js';
import { worldValues } from './prefill/world-values.js';

/** An OpenAPI document. */
export type Document = ReturnType<typeof createDocument>;

/** The documents that a page shows. */
export interface Documents {
  /** Under the defaults, with the examples of the demo world. */
  readonly usual: Document;
  /** Under a profile, with values of a world to begin with; the same object as before where nothing of that changed. */
  readonly under: (profile: Profile, view: WorldView | undefined) => Promise<Document>;
}

/** The documents of a service with a maker's name in its paths. */
export function documentsOf(vendor: string): Documents {
  const brought = globalThis.gridtwinDocument;
  const usual: Document =
    vendor === 'vendor' ? brought : JSON.parse(JSON.stringify(brought).replaceAll('/rest/vendor-', `/rest/${vendor}-`));
  let [profileKey, valuesKey] = ['{}', 'null'];
  let bare: Promise<Document> = Promise.resolve(usual);
  let shown = bare;
  const under: Documents['under'] = (profile, view) => {
    const key = JSON.stringify(profile);
    const values = view && worldValues(view, profile);
    const now = JSON.stringify(values ?? null);
    if (key === profileKey && now === valuesKey) return shown;
    if (key === '{}') bare = Promise.resolve(usual);
    else if (key !== profileKey) bare = withExamples(createDocument({ profile, vendor }), { profile, vendor });
    [profileKey, valuesKey] = [key, now];
    shown = bare.then((document) => prefilledFor(document, values));
    return shown;
  };
  return { usual, under };
}
