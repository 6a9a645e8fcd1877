import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../validation/testing/new-folder.js';
import { linesOf } from './choices/changed-answers.js';
import { docsForTests, execute, goTo } from './testing/docs-page.js';

const open = docsForTests();

const step = (page: Page, title: string) => page.locator('.step', { hasText: title });
const send = async (page: Page, title: string): Promise<void> => {
  await step(page, title).getByRole('button', { name: 'Send' }).click();
  await step(page, title).locator('.status').first().waitFor();
};
const sides = (page: Page) => page.locator('.changed-answers .compared > div');

describe('a switched choice', () => {
  it('shows only the last answers that it changes, before and after', async () => {
    const { page, troubles } = await open('#tour');
    await send(page, 'A grid is a table on an issue');
    await send(page, 'A refusal changes nothing');
    await goTo(page, '#choices');
    const errorBody = page.locator('[id="choice-legacy.errorBody"]');
    await errorBody.fill('message');
    await errorBody.blur();
    await page.getByText('The switch changes 1 of your last 2 answers:').waitFor();
    const [before, after] = await sides(page).allInnerTexts();
    expect(before).toMatch(/Before 400[\s\S]*errorMessages/);
    expect(after).toMatch(/After 400[\s\S]*"message"/);
    expect(await sides(page).nth(1).locator('mark').first().innerText()).toContain('message');
    await page.locator('[id="choice-http.charset"]').selectOption({ index: 1 });
    await page.getByText('The switch changes 2 of your last 2 answers:').waitFor();
    await page.locator('[id="choice-cascade.unknownLevel"]').selectOption({ index: 1 });
    await page.getByText('The switch does not change your last 2 answers.').waitFor();
    await page.locator('[id="choice-http.charset"]').evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page.locator('[id="choice-http.charset"]').selectOption({ index: 0 });
    const words = page.getByText('The switch changes 2 of your last 2 answers:');
    await words.waitFor();
    await expect.poll(async () => (await words.boundingBox())?.y).toBeLessThan(900);
    expect((await page.locator('[id="choice-http.charset"]').boundingBox())?.y).toBeGreaterThan(60);
    expect(troubles).toEqual([]);
  });

  it('leaves an earlier answer unmarked, although its status is no longer documented', async () => {
    const { page } = await open('#op/addRows');
    await execute(page, 'addRows');
    await goTo(page, '#choice/legacy.add.status');
    await page.locator('[id="choice-legacy.add.status"]').selectOption('200');
    await goTo(page, '#op/addRows');
    await page.locator('.documented .status', { hasText: '200' }).waitFor();
    const answer = page.locator('.operation-answer');
    expect(await answer.innerText()).toMatch(/201 Created\s+\d+ ms, as admin, under an earlier profile/);
    expect(await answer.locator('.wrong').count()).toBe(0);
  });

  it('is read from a twin file that is dropped into the view, unless the file is not JSON', async () => {
    const { page } = await open('#choices');
    await page.locator('#panel-choices h2', { hasText: 'all defaults' }).waitFor();
    const drop = async (text: string): Promise<void> => {
      const dropped = await page.evaluateHandle((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'my.twin.json'));
        return data;
      }, text);
      await page.dispatchEvent('#panel-choices h2', 'drop', { dataTransfer: dropped });
    };
    await drop('profile: {}');
    await page.locator('.status-box', { hasText: 'must be an object of choices, not "profile: {}"' }).waitFor();
    await drop('{"profile": {"legacy.add.status": 200, "write.emptyRows@16": 400}}');
    await page.locator('#panel-choices h2', { hasText: '2 changed' }).waitFor();
    await expect.poll(() => page.locator('.status-box').innerText()).toBe('Profile switched.');
    const changed = page.locator('.changed-choices a');
    expect(await changed.allInnerTexts()).toEqual(['legacy.add.status', 'write.emptyRows@16']);
    await changed.last().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('choice-write.emptyRows');
    await drop('profile: {}');
    await expect.poll(() => page.locator('.status-box').innerText()).toMatch(/^Profile: must be an object[^.]*$/);
  });

  it('is read from a file that is dropped beside the view, unless the file cannot be read', async () => {
    const { page, troubles } = await open('#choices');
    await page.locator('#panel-choices h2', { hasText: 'all defaults' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    const opened: Page[] = [];
    page.context().on('page', (other) => opened.push(other));
    const drop = async (path: string): Promise<void> => {
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, x: 100, y: 600, data });
    };
    const folder = newFolder();
    await writeFile(join(folder, 'my.twin.json'), '{"profile": {"legacy.add.status": 200}}');
    await drop(join(folder, 'my.twin.json'));
    await page.locator('#panel-choices h2', { hasText: '1 changed' }).waitFor();
    await drop(folder);
    await page.locator('.status-box', { hasText: /must be an object of choices, not "\w+Error: / }).waitFor();
    expect(opened).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it.each([390, 1440] as const)(
    'is refused with the whole reason in sight, even after a call changed something, at %i px',
    async (width) => {
      const { page } = await open('', { colorScheme: 'light', width });
      await execute(page, 'addRows');
      await page.getByText('2 rows added in Expenses on DEMO-1').first().waitFor();
      await goTo(page, '#choices');
      const wrong = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`no.choice${i}`, 0]));
      const buffer = Buffer.from(JSON.stringify(wrong));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer });
      const status = page.locator('.status-box');
      await status.getByText('no.choice8').waitFor();
      expect(await status.evaluate((box) => getComputedStyle(box).clipPath)).toBe('none');
      const text = status.locator('> span');
      expect(await text.evaluate((span) => span.scrollHeight - span.clientHeight)).toBe(0);
      const last = await status.evaluate((box) => {
        box.scrollTo({ top: box.scrollHeight });
        const { bottom, left } = box.getBoundingClientRect();
        return box.contains(document.elementFromPoint(left + 40, bottom - 12));
      });
      expect(last).toBe(true);
    },
  );

  it('shows its values for one API, endpoint or kind of column, which can be removed', async () => {
    const { page } = await open('#choices');
    const file = {
      name: 'profile.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        '{"write.emptyRows@16": 400, "http.charset@newer": "utf-8", "legacy.dates@time": "iso-string"}',
      ),
    };
    await page.locator('#panel-choices input[type=file]').setInputFiles(file);
    await page.getByText('On the newer API it is utf-8.').waitFor();
    await page.getByText('In time columns it is iso-string.').waitFor();
    await page.getByText('On endpoint 16 it is 400.').waitFor();
    const code = page.locator('.choice', { hasText: 'On endpoint 16' }).locator('code:not(.muted)');
    expect(await code.allInnerTexts()).toEqual(['{"rows": []}', '400']);
    const heights = await code.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(heights).toEqual([0, 0]); // 0 is the height of inline elements: they stand within a line
    const away = page.getByRole('button', { name: 'Remove this value' });
    for (const left of [2, 1, 0]) {
      await away.first().click();
      await expect.poll(() => away.count()).toBe(left);
    }
    await page.locator('#panel-choices h2', { hasText: 'all defaults' }).waitFor();
  });

  it('does not count the Date header as a changed answer', () => {
    const at = (date: string) => ({
      status: 400,
      headers: [
        ['date', date],
        ['x', date],
      ] as const,
      body: '{}',
    });
    expect(linesOf(at('12:00:01'), at('12:00:02'))).toEqual(['x: 12:00:01', '{}']);
  });

  it('is put back by the tour, which shows both answers', async () => {
    const { page } = await open('#tour');
    const title = 'What the specification leaves open';
    await send(page, title);
    expect(await step(page, title).locator('.compared').innerText()).toMatch(/Before 400[\s\S]*After 400/);
    await goTo(page, '#choices');
    await page.locator('#panel-choices h2', { hasText: 'all defaults' }).waitFor();
  });

  it('updates the schema of an editor that was opened before the switch', async () => {
    const { page } = await open('#op/selectOptions');
    const editor = page.getByRole('textbox', { name: 'Body' }).and(page.locator('[contenteditable]'));
    const isInvalid = () => editor.getAttribute('aria-invalid');
    await page.locator('.body-text').fill('{"Country": null}');
    await page.locator('.body-text').or(editor).focus();
    await expect.poll(isInvalid).toBe('true');
    await goTo(page, '#choices');
    await page.locator('[id="choice-cascade.nullOption"]').selectOption('clears');
    await page.locator('.body-problems li').waitFor({ state: 'detached' }); // the document follows the profile
    await goTo(page, '#op/selectOptions');
    await page.locator('.body-text').or(editor).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' ');
    await expect.poll(isInvalid).toBe('false');
  });
});
