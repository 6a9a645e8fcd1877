import { catchAllOf } from '../../../hosts/msw/catch-all.js';
import { createControlApi } from '../../../hosts/server/control/control-api.js';
import { createContext, createCore, createTemplate, type Settings } from '../../../mock/create-core.js';
import { examplesOf, withExamples } from '../../../mock/examples/with-examples.js';
import { clocks } from '../../../mock/time-source.js';
import { createTools } from '../../../mock/tools.js';
import type { WorldView } from '../../../mock/viewing.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import type { Profile } from '../../../specification/choices.js';
import type { Document } from '../document-for.js';
import { provide } from '../load-script.js';
import { prefilledFor } from '../prefill/prefilled-for.js';
import { worldValues } from '../prefill/world-values.js';
import type { Answer } from '../state/requests.js';
import { sharedWorld, worldToShare } from './shared-world.js';

/** A mock with its control API; its journal outlasts a reset, as that of a server does. */
function createPageMock(settings: Settings) {
  const context = createContext(createTemplate(settings));
  const { journal, faults } = createTools(context, clocks);
  const catchAll = catchAllOf(context, undefined);
  return { context, catchAll, control: createControlApi(context.core, journal, faults) };
}

const documentUnder = (profile: Profile, vendor: string): Promise<Document> =>
  withExamples(createDocument({ profile, vendor }), { profile, vendor });

const prefilled = (document: Document, profile: Profile, view: WorldView): Document =>
  prefilledFor(document, worldValues(view, profile));

async function answerOnce(settings: Settings, request: Request): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> {
  const response = await createCore(settings).handle(request);
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

const pageMock = { createPageMock, documentUnder, examplesOf, prefilled, answerOnce, worldToShare, sharedWorld };

/** The mock, and documents of it. */
export type PageMock = typeof pageMock;

provide('mock', pageMock);
