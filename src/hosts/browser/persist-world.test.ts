import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../browser.js';
import { legacy, multicascade, newer } from '../testing/every-host.js';
import { addTaxi, ask, countRows } from '../testing/in-page.js';
import { pagesForTests, reload } from '../testing/pages.js';

const rows = `${legacy}/10500/issue/10001`;
const newRows = `${newer}/10500/issue/DEMO-1`;
const persist = { persist: true };

const { started } = pagesForTests();

/** Changes all that a world holds: rows by both APIs, one that the search does not see, a selection, and the time. */
async function changeMuch(page: Page): Promise<void> {
  await addTaxi(page);
  await ask(page, `POST ${newRows}`, { body: { rows: [{ jsummary: 'Bus', jamount: 2, jowner: { key: 'u-alice' } }] } });
  await ask(page, `DELETE ${rows}`, { body: { rows: [78] } });
  await ask(page, `PUT ${multicascade}/10600/issue/10001`, { body: { Country: 'Germany', Region: 'Saxony' } });
  await page.evaluate(() => {
    window.mock.importRows({ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Ferry', jamount: 1 }]);
    window.mock.clock.advance(60_000);
  });
}

/** All that can be read of what `changeMuch` changed. */
const reading = async (page: Page) => ({
  rows: await ask(page, `GET ${rows}`),
  newRows: await ask(page, `GET ${newRows}`),
  selection: await ask(page, `GET ${multicascade}/10600/issue/10001`),
  search: await page.evaluate(() => [window.mock.search('Taxi'), window.mock.search('Ferry')]),
  world: await page.evaluate(() => window.mock.exportWorld()),
});

describe('a world that is kept', () => {
  it('is after a reload what it was before, ids, numbers and time included, and goes on from there', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await changeMuch(page);
    const before = await reading(page);
    await reload(opened, persist);
    expect(await reading(page)).toEqual(before);
    expect(before.world.now).toBe(Number(demoWorld.now) + 60_000);
    expect((await addTaxi(page)).text).toBe('[80]'); // after 77, 78 and 79
    expect((await ask(page, `GET ${rows}/row/80?columns=jseq`)).text).toContain('"jseq":"9"');
    expect(opened.complaints).toEqual([]);
  });

  it('goes back by reset to where the mock starts, not to what was kept', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await changeMuch(page);
    await reload(opened, persist);
    await page.evaluate(() => window.mock.reset());
    expect(await countRows(page)).toBe(5);
    expect(await page.evaluate(() => window.mock.exportWorld())).toEqual(
      await page.evaluate(() => {
        window.mock.load(window.gridtwin.demoWorld);
        return window.mock.exportWorld();
      }),
    );
    await page.evaluate(() => window.mock.reset());
    await reload(opened, persist);
    expect(await countRows(page)).toBe(5);
  });

  it('survives many reloads, under a key of its own too', async () => {
    const opened = await started({ persist: 'my key' });
    const { page } = opened;
    for (const size of [6, 7, 8]) {
      await addTaxi(page);
      await reload(opened, { persist: 'my key' });
      expect(await countRows(page)).toBe(size);
    }
    expect(await page.evaluate(() => ['my key', 'gridtwin'].map((key) => sessionStorage.getItem(key)))).toEqual([
      expect.any(String),
      null,
    ]);
  });

  it('is of one tab', async () => {
    const one = await started(persist);
    const other = await started(persist);
    await addTaxi(one.page);
    await reload(one, persist);
    await reload(other, persist);
    await reload(one, persist);
    expect(await countRows(other.page)).toBe(5);
    expect(await countRows(one.page)).toBe(6);
  });

  it('is saved by stop, and not after it', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await addTaxi(page);
    await page.evaluate(async () => {
      await window.mock.stop();
      window.mock.importRows({ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Ferry' }]);
    });
    await reload(opened, persist);
    expect(await countRows(page)).toBe(6);
  });

  it('is dropped by forget, and not saved again, by stop neither', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await addTaxi(page);
    await reload(opened, persist);
    await page.evaluate(() => {
      window.mock.forget();
      return window.mock.stop();
    });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await reload(opened, persist);
    expect(await countRows(page)).toBe(5);
  });

  it('is taken over by a page that comes back as it was left', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await addTaxi(page);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.mock.reset(); // as if a later page had saved another world
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await countRows(page)).toBe(6);
  });

  it('is not taken over once more by a page that is shown as it was just loaded, and may have written since', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await addTaxi(page);
    await reload(opened, persist);
    await addTaxi(page);
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(await countRows(page)).toBe(7);
  });
});

describe('a world that is not kept', () => {
  it('starts afresh, and leaves nothing in the storage', async () => {
    const opened = await started();
    const { page } = opened;
    await addTaxi(page);
    await reload(opened);
    expect(await countRows(page)).toBe(5);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
