import { render } from 'preact';
import { operationsOf } from './operations.js';
import { pageConfig } from './page-config.js';
import { App } from './shell/app.js';
import { createPageStore } from './state/page-state.js';
import { PageContext } from './state/use-page.js';
import { pageTwin } from './twin/page-twin.js';
import { serverTwin } from './twin/server-twin.js';

const config = pageConfig();
const url = new URL(globalThis.location.href);
const twin = config.mode === 'server' ? serverTwin(config, url) : pageTwin(url);
const page = { twin, store: createPageStore(twin), operations: operationsOf(globalThis.gridtwinDocument) };

const root = document.getElementById('page');
if (root) {
  root.textContent = '';
  render(
    <PageContext.Provider value={page}>
      <App />
    </PageContext.Provider>,
    root,
  );
}
