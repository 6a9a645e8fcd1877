import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { contextForTests } from './browser.js';
import { type OpenPage, siteForTests } from './test-site.js';

/** The tabs of one browser, for one test at a time. */
export interface Pages {
  readonly context: () => BrowserContext;
  /** Opens a page of the test site in a new tab. */
  readonly open: (path?: string) => Promise<OpenPage>;
  /** Opens a page, and starts a mock in it. */
  readonly started: (settings?: object) => Promise<OpenPage>;
}

/** Starts a mock in a page; returns the message of its error, or an empty text. */
export const start = ({ page }: Pick<OpenPage, 'page'>, settings: object = {}): Promise<string> =>
  page.evaluate((given) => window.gridtwin.start(given), settings);

/** Loads a page again, and starts a mock in it. */
export async function reload(opened: OpenPage, settings: object = {}): Promise<void> {
  await opened.page.reload();
  expect(await start(opened, settings)).toBe('');
}

/** Returns tabs for the tests of a file; each test starts without tabs and with empty storage. */
export function pagesForTests(): Pages {
  const context = contextForTests();
  const site = siteForTests();
  const open = (path?: string): Promise<OpenPage> => site().open(context(), path);
  async function started(settings?: object): Promise<OpenPage> {
    const opened = await open();
    expect(await start(opened, settings)).toBe('');
    return opened;
  }
  return { context, open, started };
}
