import { expect, it } from 'vitest';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { openPage, pageFiles } from './testing/swagger-page.js';

const browser = browserForTests();
const files = await pageFiles();

it.each(['#choice/%', '#rule/%E0%A4%A', '#/legacy/readRows', '#'])(
  'is shown whatever the hash is: %s',
  async (hash) => {
    const { page, troubles } = await openPage(browser(), files, { theme: 'light', width: 1440, hash });
    expect(await page.locator('.opblock').count()).toBe(endpoints.length);
    expect(await page.locator('.opblock.is-open').count()).toBe(0);
    expect(new URL(page.url()).href).toMatch(new RegExp(`${hash}$`));
    expect(troubles).toEqual([]);
    await page.close();
  },
);
