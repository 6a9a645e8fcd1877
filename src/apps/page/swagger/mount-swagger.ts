import type { Credentials } from '../state/caller.js';
import { authorizeDialogPlugin } from './authorize-dialog.js';
import { codePlugin } from './code.js';
import { authorize } from './credentials.js';
import { type DocumentedService, operationKeys } from './documented.js';
import { layoutPlugin } from './layout.js';
import { mendWhatRenders } from './mend.js';
import { noDeepLinksPlugin } from './no-deep-links.js';
import { openOperation } from './open-operation.js';
import { resolvingPlugin } from './resolving.js';
import { rulesPlugin } from './rules.js';
import { type Sending, sendWhenReady, textOnly } from './sending.js';
import { shownDocument } from './shown-document.js';
import type { SwaggerUIOptions } from './swagger-ui.js';
import { toldAnswerPlugin } from './told-answer.js';
import { tryItOutPlugin } from './try-it-out.js';
import { type Watchers, watchingPlugin } from './watching.js';

/** What Swagger UI shows, and who answers and listens. */
export interface SwaggerSettings extends Sending, Watchers {
  /** Where it is shown. */
  readonly element: HTMLElement;
  /** An OpenAPI 3.1 document. */
  readonly document: object;
  /** Where the paths of the service begin: an absolute URL, with or without a slash at the end. */
  readonly serverUrl: string;
  /** The ids of the rules that an operation keeps. */
  readonly rulesOf: (operationId: string) => readonly string[];
  /** A link to a rule was followed; the link itself leads to `#rule/` and the id. */
  readonly onRule?: (rule: string) => void;
  /** Somebody authorized with the dialog, or logged out there. */
  readonly onAuthorize?: (credentials: Credentials | undefined) => void;
}

/** The Swagger UI of a page. */
export interface SwaggerPart {
  /** Shows another document; operations of the same name stay open, with what was filled in. */
  readonly setDocument: (document: object) => void;
  /** Calls with these credentials from now on; undefined for none. */
  readonly authorize: (credentials: Credentials | undefined) => void;
  /** Expands an operation, scrolls to it and moves the focus there; false, and nothing else, when it is not there. */
  readonly open: (operationId: string) => boolean;
}

const schemesOf = ({ components }: DocumentedService): readonly string[] =>
  Object.values(components?.securitySchemes ?? {}).flatMap(({ scheme }) => scheme ?? []);

/** What is set of Swagger UI itself; it asks nobody else for anything. */
const fixed = {
  layout: 'TwinLayout',
  docExpansion: 'list',
  tryItOutEnabled: true,
  deepLinking: false,
  displayRequestDuration: true,
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
} as const;

function optionsFor(settings: SwaggerSettings, current: () => DocumentedService, byDialog: SwaggerPart['authorize']) {
  const { element, rulesOf, onRule } = settings;
  const plugins = [
    noDeepLinksPlugin,
    layoutPlugin,
    tryItOutPlugin,
    codePlugin,
    toldAnswerPlugin,
    resolvingPlugin(current),
    rulesPlugin({ document: current, rulesOf, ...(onRule && { onRule }) }),
    authorizeDialogPlugin({ schemes: () => schemesOf(current()), authorize: byDialog }),
    watchingPlugin(settings),
  ];
  return {
    ...fixed,
    domNode: element,
    plugins,
    requestInterceptor: sendWhenReady(settings),
    responseInterceptor: textOnly,
  } satisfies SwaggerUIOptions;
}

/** Shows the operations of a document, to read and to try. Swagger UI's own script must have run before. */
export function mountSwagger(settings: SwaggerSettings): SwaggerPart {
  const { element, serverUrl, onAuthorize } = settings;
  let document = shownDocument(settings.document, serverUrl);
  const authorizeNow: SwaggerPart['authorize'] = (credentials) => authorize(system, document, credentials);
  const byDialog: SwaggerPart['authorize'] = (credentials) => {
    authorizeNow(credentials);
    onAuthorize?.(credentials);
  };
  const system = SwaggerUIBundle(optionsFor(settings, () => document, byDialog));
  const setDocument: SwaggerPart['setDocument'] = (given) => {
    document = shownDocument(given, serverUrl);
    system.specActions.updateJsonSpec(document);
  };
  setDocument(settings.document);
  mendWhatRenders(element);
  const open: SwaggerPart['open'] = (operationId) => {
    const keys = operationKeys(document).find((one) => one.operationId === operationId);
    if (keys !== undefined) void openOperation(system, element, keys);
    return keys !== undefined;
  };
  return { setDocument, authorize: authorizeNow, open };
}
