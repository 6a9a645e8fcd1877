import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { executablePath } from './find-browser.js';

/** The command line of a browser: it keeps the browser itself off the network, and lets it start as root. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real browser without a window, all pages of which have one renderer, and which finds the name gridtwin.test here. */
async function launchBrowser(): Promise<Browser> {
  const more = ['--renderer-process-limit=1', '--host-resolver-rules=MAP gridtwin.test 127.0.0.1'];
  return chromium.launch({ executablePath: await executablePath(), args: [...browserArguments, ...more] });
}

/** The browser of this process, which runs many files of tests: a start takes as long as some tests do. It ends with the process. */
const shared: { browser?: Promise<Browser>; tabs?: Promise<Tabs> } = {};

/** One context for all pages, as each context has a renderer, whose start takes a third of what a page takes. */
interface Tabs {
  readonly context: BrowserContext;
  /** It keeps the renderer while no test has a page. */
  readonly keeper: Page;
  readonly devtools: CDPSession;
  /** The origins that the test at hand asked. */
  readonly origins: Set<string>;
}

/** The browser of all tests, for contexts with other settings than `contextForTests` has; a test closes what it opens. */
export function sharedBrowser(): Promise<Browser> {
  shared.browser ??= launchBrowser();
  return shared.browser;
}

async function openTabs(): Promise<Tabs> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', ignoreHTTPSErrors: true });
  const keeper = await context.newPage();
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  return { context, keeper, devtools: await context.newCDPSession(keeper), origins };
}

/** Leaves nothing to the next test: no page, no cookie, nothing that an origin stored, as its port may be given again. */
async function clear({ context, keeper, devtools, origins }: Tabs): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const cleared = [...origins].map((origin) =>
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  );
  await Promise.all(cleared);
  origins.clear();
}

/** A context for the pages of the tests of a file, which are closed after each test, with all that they stored. */
export function contextForTests(): () => BrowserContext {
  let tabs: Tabs | undefined;
  beforeAll(async () => {
    shared.tabs ??= openTabs();
    tabs = await shared.tabs;
  });
  afterEach(async () => {
    if (tabs !== undefined) await clear(tabs);
  });
  return () => {
    if (tabs === undefined) throw new Error('the context is there once the tests of a file run');
    return tabs.context;
  };
}
