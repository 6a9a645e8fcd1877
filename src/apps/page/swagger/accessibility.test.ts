import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { type Look, type OpenedPage, openPage, pageFiles } from './testing/swagger-page.js';

const axe = readFileSync(new URL('../../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds wrong with the page, by all of its rules. */
async function violations(page: Page, look: string): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate('axe.run().then(({ violations }) => violations)');
  return (found as readonly Violation[]).map(
    ({ id, nodes }) => `${look}: ${id}\n${nodes.map((node) => node.html).join('\n')}`,
  );
}

async function execute(page: Page, operation: string, id: string): Promise<void> {
  await page.evaluate((operationId) => tested.part.open(operationId), id);
  await page.click(`${operation} .execute`);
  await page.waitForSelector(`${operation} .live-responses-table`);
}

/** The states of the page, in the order in which one leads to the next. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'everything closed': async () => undefined,
  'a read with parameters open': async (page) => {
    await page.evaluate(() => tested.part.open('readRows'));
    await page.waitForSelector('#operations-legacy-readRows .execute');
  },
  'a list of values as a parameter': async (page) => {
    await page.evaluate(() => tested.part.open('readGrid'));
    await page.waitForSelector('#operations-newer-readGrid .execute');
  },
  'a read and a write answered': async (page) => {
    await page.click('#operations-newer-readGrid .opblock-summary-control');
    await page.evaluate(() => tested.part.authorize({ name: 'alice', password: 'alice' }));
    await execute(page, '#operations-legacy-readRows', 'readRows');
    await execute(page, '#operations-legacy-addRows', 'addRows');
  },
  'an answer too long to be shown whole': async (page) => {
    await page.evaluate(() => tested.bodies.push(JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id })))));
    await execute(page, '#operations-legacy-readRows', 'readRows');
    await page.waitForSelector('.twin-rest button');
    // axe looks at the place of every line, which takes it minutes; a few are like all others.
    await page.locator('.twin-code:has(+ .twin-rest) code').evaluate(({ firstChild }) => {
      if (firstChild !== null) firstChild.nodeValue = firstChild.nodeValue?.slice(0, 1_000) ?? null;
    });
  },
  'rules in words and schemas open': async (page) => {
    await page.click('#operations-legacy-addRows summary');
    for (const tab of await page.$$('#operations-legacy-addRows [data-name="model"]')) await tab.click();
  },
  'the dialog open': async (page) => {
    await page.click('.auth-wrapper .authorize');
    await page.waitForSelector('dialog[open]');
  },
};

/** Each theme and each width once. */
const looks: readonly Look[] = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 1440 },
];

const browser = browserForTests();
let opened: OpenedPage;

beforeAll(async () => {
  opened = await openPage(browser(), await pageFiles(), { theme: 'light', width: 1440 });
});

const patience = { timeout: 180_000 }; // axe looks at every element of the page, for each look

it.each(Object.entries(states))(
  'is for everybody, and no wider than the window: %s',
  patience,
  async (state, reach) => {
    const { page, troubles } = opened;
    await page.setViewportSize({ width: 1440, height: 900 });
    await reach(page);
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look.theme });
      await page.setViewportSize({ width: look.width, height: 900 });
      expect(await violations(page, `${look.theme}, ${look.width} pixels`)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), state).toBe(look.width);
    }
    expect(troubles).toEqual([]);
  },
);
