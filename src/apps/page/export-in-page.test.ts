import { expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { servers } from '../../hosts/testing/running.js';
import { docsForTests, execute, openDocs } from './testing/docs-page.js';

const open = docsForTests();
const context = contextForTests();
const start = servers();

it('the journal exports all calls, or the marked calls, as text and as files', async () => {
  const { page, troubles } = await open('#tour');
  for (const title of ['Writing changes the world', 'The mock checks permissions']) {
    const step = page.locator('.step', { hasText: title });
    await step.getByRole('button', { name: 'Send' }).click();
    await step.locator('.status').waitFor();
  }
  await page.getByRole('tab', { name: 'Journal' }).click();
  await page.getByText('Export all calls').click();
  const text = page.locator('.export pre');
  await expect.poll(() => text.innerText()).toMatch(/addRows as alice[\s\S]*clearGrid as vera/);
  await page.getByLabel('Mark call 2 for the export').check();
  await page.getByText('Export 1 marked call').waitFor();
  await expect.poll(() => text.innerText()).not.toContain('as alice');
  expect(await text.innerText()).toContain('const world =');
  await page.locator('.export select').nth(1).selectOption('file');
  await page.getByRole('button', { name: 'Download' }).nth(1).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).nth(1).click(),
  ]);
  expect(download.suggestedFilename()).toBe('session.world.json');
  expect(troubles).toEqual([]);
});

it('an export has the profile, the seed and the time zone of the server', async () => {
  const { url } = await start({ seed: 2, timeZone: 'Asia/Tokyo', profile: { 'legacy.dates': 'iso-string' } });
  const { page } = await openDocs(context(), url);
  await execute(page, 'readGrid');
  await page.getByRole('tab', { name: 'Journal' }).click();
  await page.getByText('Export all calls').click();
  const text = page.locator('.export pre');
  const settings = "{ profile: { 'legacy.dates': 'iso-string' }, seed: 2, timeZone: 'Asia/Tokyo' }";
  await expect.poll(() => text.innerText()).toContain(`twinSettings: ${settings}`);
  await page.locator('.export select').first().selectOption('curl');
  await expect.poll(() => text.innerText()).toContain('--quiet --seed 2 --time-zone Asia/Tokyo &');
  await page.locator('.export select').first().selectOption('contract');
  await expect.poll(() => text.innerText()).toContain(`mockTarget(${settings})`);
});

it('the journal exports all calls again once the marked calls are gone', async () => {
  const { url } = await start();
  const { page } = await openDocs(context(), url);
  await execute(page, 'addRows');
  await page.getByRole('tab', { name: 'Journal' }).click();
  await page.getByLabel('Mark call 1 for the export').check();
  await page.getByText('Export 1 marked call').waitFor();
  await fetch(`${url}/__gridtwin__/journal`, { method: 'DELETE' });
  await execute(page, 'clearGrid');
  await page.getByLabel('Mark call 2 for the export').waitFor();
  await page.getByText('Export all calls').click();
  await page.locator('.export pre').getByText('clearGrid as admin').waitFor();
});
