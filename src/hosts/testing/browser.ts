import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { executablePath } from './find-browser.js';

/** The arguments of a browser: they keep the browser itself off the network, and let it start as root. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real browser without a window. Its pages share one renderer, and gridtwin.test resolves to 127.0.0.1. */
async function launchBrowser(): Promise<Browser> {
  const more = ['--renderer-process-limit=1', '--host-resolver-rules=MAP gridtwin.test 127.0.0.1'];
  return chromium.launch({ executablePath: await executablePath(), args: [...browserArguments, ...more] });
}

/** The browser that all test files of this process share, because a start takes as long as some tests. It ends with the process. */
const shared: { browser?: Promise<Browser>; tabs?: Promise<Tabs> } = {};

/** The one context of all pages: each context starts a renderer, which takes a third of the time of a page. */
interface Tabs {
  readonly context: BrowserContext;
  /** A page that keeps the renderer alive while no test has a page open. */
  readonly keeper: Page;
  readonly devtools: CDPSession;
  /** The origins that the current test sent requests to. */
  readonly origins: Set<string>;
}

/** Returns the shared browser, for contexts with other settings than `contextForTests` has; a test closes what it opens. */
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

/** Removes pages, routes, cookies and storage before the next test, because an origin returns when its port is used again. */
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

/** Returns a context for the tests of a file. After each test, its pages are closed and their storage is cleared. */
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
