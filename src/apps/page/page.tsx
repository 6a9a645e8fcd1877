import { render } from 'preact';
import { pageBackend } from './backend/page-backend.js';
import { type ServerConfig, serverBackend } from './backend/server-backend.js';
import { documentsOf } from './document-for.js';
import { operationsOf } from './operations.js';
import { App } from './shell/app.js';
import { createPageStore } from './state/page-state.js';
import { PageProvider } from './state/use-page.js';

declare global {
  /** Set by config.js: the server that answers the calls of the page. Without it, a mock in the page answers. */
  var gridtwinConfig: { readonly mode: 'page' } | ServerConfig | undefined;
}

const root = document.getElementById('page');
if (globalThis.gridtwinDocument === undefined) root?.append('document.js cannot be loaded: load the page again.');

const { gridtwinConfig: config } = globalThis;
const url = new URL(globalThis.location.href);
const backend = config?.mode === 'server' ? serverBackend(config, url) : pageBackend(url);
const documents = documentsOf(backend.vendor);
const page = { backend, store: createPageStore(backend, documents), operations: operationsOf(documents.usual) };

if (root) {
  root.textContent = '';
  render(
    <PageProvider page={page}>
      <App />
    </PageProvider>,
    root,
  );
}
