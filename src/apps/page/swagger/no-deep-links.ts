import type { MakePlugin } from './swagger-ui.js';

/**
 * Keeps Swagger UI away from the hash, which is the page's own. It decodes the hash when its settings are loaded, even
 * without deep links, and throws for one such as `#rule/%`. What else it does then, we do not use: authorizations kept
 * in the browser, and calls with the credentials of the browser.
 */
export const noDeepLinksPlugin: MakePlugin = () => ({
  statePlugins: { configs: { wrapActions: { loaded: () => () => undefined } } },
});
