import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
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

/** Starts a real browser without a window; `more` are arguments of its command line. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await executablePath(), args: [...browserArguments, ...more] });
}

/** The browser of this process, which runs many files of tests: a start takes as long as some tests do. It ends with the process. */
const shared: { browser?: Promise<Browser> } = {};

/** A browser for the tests of a file, which it leaves without a page. */
export function browserForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    shared.browser ??= launchBrowser();
    browser = await shared.browser;
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  return () => {
    if (browser === undefined) throw new Error('the browser is there once the tests of a file run');
    return browser;
  };
}
