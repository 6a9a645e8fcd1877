import { createControlApi } from '../../../hosts/server/control/control-api.js';
import { createContext, createTemplate, type MockContext, type Settings } from '../../../mock/create-core.js';
import { withExamples } from '../../../mock/examples/with-examples.js';
import { clocks } from '../../../mock/time-source.js';
import { createTools } from '../../../mock/tools.js';
import type { WorldView } from '../../../mock/viewing.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import type { Profile } from '../../../specification/choices.js';
import type { Document } from '../document-for.js';
import { prefilledFor } from '../prefill/prefilled-for.js';
import { worldValues } from '../prefill/world-values.js';

/** A mock with its control API; its journal outlasts a reset, as that of a server does. */
function createPageMock(settings: Settings): {
  readonly context: MockContext;
  readonly control: ReturnType<typeof createControlApi>;
} {
  const context = createContext(createTemplate(settings));
  const { journal, faults } = createTools(context, clocks);
  return { context, control: createControlApi(context.core, journal, faults) };
}

/** The document under a profile, with answers of the mock as examples. */
const documentUnder = (profile: Profile, vendor: string): Promise<Document> =>
  withExamples(createDocument({ profile, vendor }), { profile, vendor });

/** A document that begins with values of a world, where that is not the demo world. */
const prefilled = (document: Document, profile: Profile, view: WorldView): Document =>
  prefilledFor(document, worldValues(view, profile));

const pageMock = { createPageMock, documentUnder, prefilled };

declare global {
  /** The mock, and documents of it; there once `mock.js` is loaded. */
  var gridtwinMock: typeof pageMock | undefined;
}

globalThis.gridtwinMock = pageMock;
