import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Where Chrome and Chromium are when they are installed. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps the browser itself off the network, and lets it start as root. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of `CHROME_PATH`, else one that is installed, else the one of the npm package (Linux on x64). */
async function executablePath(): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '') return given;
  return installed.find((path) => existsSync(path)) ?? packaged.executablePath();
}

/** Starts a real browser without a window; `more` are arguments of its command line. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await executablePath(), args: [...quietly, ...more] });
}

/** A browser for the tests of a file; it is started before the first and closed after the last. */
export function browserForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (browser === undefined) throw new Error('the browser is there once the tests of a file run');
    return browser;
  };
}
