import type { createDocument } from '../../service/openapi/create-document.js';

/** Who answers the calls of the page: a mock inside it, or the server that serves it. */
export type PageConfig = { readonly mode: 'page' } | ServerConfig;

export interface ServerConfig {
  readonly mode: 'server';
  readonly contextPath: string;
  readonly vendor: string;
  readonly hasControl: boolean;
}

declare global {
  /** Put there by config.js; the server has one of its own. */
  var gridtwinConfig: PageConfig | undefined;
  /** The OpenAPI document of the defaults, put there by document.js. */
  var gridtwinDocument: ReturnType<typeof createDocument>;
}

/** How the page was set up; with the mock inside when nothing says otherwise. */
export const pageConfig = (): PageConfig => globalThis.gridtwinConfig ?? { mode: 'page' };
