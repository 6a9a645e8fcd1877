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

/** Changes all parts of a world: rows by both APIs, a row that the search does not see, a selection, and the time. */
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

/** Reads all that `changeMuch` changes. */
const reading = async (page: Page) => ({
  rows: await ask(page, `GET ${rows}`),
  newRows: await ask(page, `GET ${newRows}`),
  selection: await ask(page, `GET ${multicascade}/10600/issue/10001`),
  search: await page.evaluate(() => [window.mock.search('Taxi'), window.mock.search('Ferry')]),
  world: await page.evaluate(() => window.mock.exportWorld()),
});

describe('a persisted world', () => {
  it('is the same after a reload, with ids, numbers and time, and continues from there', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await changeMuch(page);
    const before = await reading(page);
    await reload(opened, persist);
    expect(await reading(page)).toEqual(before);
    expect(before.world.now).toBe(Number(demoWorld.now) + 60_000);
    expect((await addTaxi(page)).text).toBe('[80]'); // the row ids 77, 78 and 79 are used
    expect((await ask(page, `GET ${rows}/row/80?columns=jseq`)).text).toContain('"jseq":"9"');
    expect(opened.complaints).toEqual([]);
  });

  it('returns with a reset to the start of the mock, not to the saved state', async () => {
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

  it('survives many reloads under a key from the settings', async () => {
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

  it('belongs to one tab', async () => {
    const one = await started(persist);
    const other = await started(persist);
    await addTaxi(one.page);
    await reload(one, persist);
    await reload(other, persist);
    await reload(one, persist);
    expect(await countRows(other.page)).toBe(5);
    expect(await countRows(one.page)).toBe(6);
  });

  it('is saved by stop, and not after stop', async () => {
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

  it('is dropped by forget, and not saved again, not even by stop', async () => {
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

  it('is loaded by a page that the browser restores', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await addTaxi(page);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.mock.reset(); // now the mock differs from the saved world
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await countRows(page)).toBe(6);
  });

  it('is not loaded again when the browser shows a page that it has just loaded', async () => {
    const opened = await started(persist);
    const { page } = opened;
    await addTaxi(page);
    await reload(opened, persist);
    await addTaxi(page);
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(await countRows(page)).toBe(7);
  });
});

describe('a world that is not persisted', () => {
  it('starts anew after a reload, and leaves nothing in the storage', async () => {
    const opened = await started();
    const { page } = opened;
    await addTaxi(page);
    await reload(opened);
    expect(await countRows(page)).toBe(5);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
