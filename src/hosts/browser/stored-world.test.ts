import { expect, it } from 'vitest';
import { addTaxi, countRows } from '../testing/in-page.js';
import { pagesForTests, reload, start } from '../testing/pages.js';

const { started } = pagesForTests();

it.each([
  ['is no JSON', () => '{', /the mock starts afresh: the saved text is not a world \(session storage, "gridtwin"\)/],
  ['is a list', () => '[]', /the saved text is not a world/],
  ['has another start', (text: string) => text.replace(/"start":"[^"]+"/, '"start":"x"'), /has changed since/],
  [
    'has an unknown member',
    (text: string) => text.replace('"fields":', '"feilds":'),
    /starts afresh[\s\S]*there is no member "feilds"/,
  ],
  [
    'names an unknown issue',
    (text: string) => text.replace('"issue":"OPS-1"', '"issue":"OPS-9"'),
    /starts afresh[\s\S]*OPS-9/,
  ],
])('startMock drops a saved world that %s, with a warning, and saves another', async (_, spoil, warning) => {
  const opened = await started({ persist: true });
  await addTaxi(opened.page);
  await opened.page.evaluate(() => window.mock.stop());
  const kept = await opened.page.evaluate(() => sessionStorage.getItem('gridtwin'));
  await opened.page.evaluate((text) => sessionStorage.setItem('gridtwin', text), spoil(String(kept)));
  await reload(opened, { persist: true });
  expect(await countRows(opened.page)).toBe(5);
  expect(opened.complaints).toEqual([expect.stringMatching(warning)]);
  await reload(opened, { persist: true });
  expect(opened.complaints).toHaveLength(1);
});

it('a mock warns of a world that is too large to save, at once and after the next load', async () => {
  const opened = await started({ persist: true });
  await opened.page.evaluate(() => {
    const jnotes = 'x'.repeat(20_000);
    const many = Array.from({ length: 300 }, () => ({ jsummary: 'Large', jnotes }));
    window.mock.importRows({ grid: 10500, issue: 'DEMO-1' }, many);
    return window.mock.stop();
  });
  await reload(opened, { persist: true });
  expect(opened.complaints).toEqual([
    expect.stringMatching(/^gridtwin: the world was too large to keep, with 6\d{6} characters of JSON/),
    expect.stringMatching(/^gridtwin: the mock starts afresh: the world was too large to keep/),
  ]);
  expect(await countRows(opened.page)).toBe(5);
});

it('a mock stops and starts again where the application left no room in the storage', async () => {
  const opened = await started({ persist: true });
  await opened.page.evaluate(() => {
    sessionStorage.clear();
    for (let piece = 'x'.repeat(2_000_000), i = 0; piece !== ''; i++) {
      try {
        sessionStorage.setItem(`${i}`, piece);
      } catch {
        piece = piece.slice(0, piece.length / 2);
      }
    }
    return window.mock.stop();
  });
  expect(await countRows(opened.page)).toBe('from the network');
  expect(await start(opened, { persist: true })).toBe('');
  expect(await countRows(opened.page)).toBe(5);
  expect(opened.complaints[0]).toMatch(/^gridtwin: the world was too large to keep/);
});
