import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { createCore, demoWorld } from '../../../core.js';
import type { TwinServer } from '../../../hosts/server/create-server.js';
import { contextForTests } from '../../../hosts/testing/browser.js';
import { servers } from '../../../hosts/testing/running.js';
import { execute, openDocs, openOperation, send, staticHosts } from '../testing/docs-page.js';
import { jsonOfAlice, usualSample } from '../testing/sample-request.js';
import { firstDraft, requestOf } from './draft.js';
import { readOperation } from './read-operation.js';
import type { SampleRequest } from './sample-tabs.js';
import { samples } from './samples.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const context = contextForTests();
const host = staticHosts();
const start = servers();
const folder = mkdtempSync(join(tmpdir(), 'gridtwin-samples-'));
mkdirSync(join(folder, 'node_modules'));
for (const name of ['msw', 'vitest']) {
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}
symlinkSync(root, join(folder, 'node_modules/gridtwin'));
const { exitCode } = process;
const vitest = await createVitest('test', {
  root: folder,
  testTimeout: 60_000,
  config: false,
  watch: false,
  pool: 'threads',
  reporters: [{}], // prints nothing
});
afterAll(async () => {
  await vitest.close();
  rmSync(folder, { recursive: true });
});

type Twin = Readonly<{ core: TwinServer['core']; put: (path: string, body: object) => Promise<Response> }>;

/** Runs the code of a test beside the world that it imports. Returns the state and the errors of the named test. */
async function ended(name: string, code: string, world?: string) {
  const place = mkdtempSync(join(folder, 'sample-'));
  const file = join(place, 'sample.test.js');
  writeFileSync(file, code);
  if (world !== undefined) writeFileSync(join(place, 'world.json'), world);
  const { testModules } = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(file)]);
  process.exitCode = exitCode;
  const tests = [...(testModules.find(({ moduleId }) => moduleId === file)?.children.allTests() ?? [])];
  const { state, errors = [] } = tests.find((test) => test.name === name)?.result() ?? { state: 'missing' };
  return { state, messages: errors.map(({ message }) => message) };
}

/** Downloads the world of a sample from the page. Returns its text. */
async function saveWorld(page: Page): Promise<string> {
  const save = page.getByRole('button', { name: 'Save its world as world.json' });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return readFile(await file.path(), 'utf8');
}

describe('the sample for vitest', () => {
  const vitestSample = (given: SampleRequest): string => samples.vitest?.(given) ?? '';
  const credentials = { name: 'alice', password: 'alice' };
  const operation = readOperation(JSON.parse(readFileSync(`${root}openapi/openapi.json`, 'utf8')), 'addRows');
  if (operation === undefined) throw new Error('the document has no addRows');
  const request = {
    ...requestOf(firstDraft(operation), operation),
    ...usualSample,
    serverUrl: '',
    headers: jsonOfAlice,
    credentials,
    callerWords: 'as alice',
    status: 201,
  };
  const passed = { state: 'passed', messages: [] };

  it('is a complete test, which passes in the demo world, and fails with another status', async () => {
    const code = vitestSample(request);
    expect(code).toContain('toBe(201)');
    expect(await ended('addRows as alice', code)).toEqual(passed);
    const failing = vitestSample({ ...request, status: 403 });
    expect((await ended('addRows as alice', failing)).state).toBe('failed');
  });

  it('sets up another world, profile and vendor', async () => {
    const world = { ...demoWorld, users: demoWorld.users.map((one) => ({ ...one, password: `${one.name}-1` })) };
    const other = { settings: { vendor: 'maker' }, profile: { 'legacy.add.status': 200 }, isOtherWorld: true } as const;
    const headers = { ...jsonOfAlice, Authorization: `Basic ${btoa('alice:alice-1')}` };
    const path = request.path.replace('vendor', 'maker');
    const code = vitestSample({ ...request, ...other, path, headers, status: 200 });
    const file = JSON.stringify(createCore({ world }).exportWorld());
    expect(await ended('addRows as alice', code, file)).toEqual(passed);
  });

  it('passes as the page shows it, with the world that the page saves', async () => {
    const { page } = await openDocs(context(), (await host()).url);
    await page.locator('#caller option[value="user alice"]').waitFor({ state: 'attached' });
    expect([await execute(page, 'addRows'), await execute(page, 'deleteRows')]).toEqual([201, 204]);
    await page.locator('.sample-names label', { hasText: 'vitest' }).click();
    const sample = page.locator('.sample');
    await expect.poll(() => sample.innerText()).toContain("import world from './world.json'");
    const code = await sample.innerText();
    expect(code).toContain('toBe(204)'); // in the present world the status would be 404
    expect(await ended('deleteRows as admin', code, await saveWorld(page))).toEqual(passed);
  });

  const cases: readonly (readonly [string, string, (page: Page, twin: Twin) => Promise<unknown>])[] = [
    [
      'in a world that was loaded through the control API',
      'import world',
      async (page, { core, put }) => {
        const world = core.exportWorld();
        await put('world', { ...world, projects: world.projects.map((one) => ({ ...one, permissions: {} })) });
        await page.locator('.status-box', { hasText: 'Another world was loaded' }).waitFor();
        expect(await execute(page, 'readGrid')).toBe(404);
      },
    ],
    [
      'for a call that hit a planned fault',
      "calls('readGrid')",
      async (page, { core }) => {
        core.faults.plan({ operation: 'readGrid', status: 503 });
        expect(await execute(page, 'readGrid')).toBe(503);
      },
    ],
    [
      'for a path that leads to no operation',
      'unmatched()',
      async (page) => {
        await openOperation(page, 'readGrid');
        await page.getByLabel('gridCustomFieldId').fill('');
        expect(await send(page)).toBe(404);
      },
    ],
    [
      'if the profile was switched after the answer',
      'import world',
      async (page, { put }) => {
        expect(await execute(page, 'addRows')).toBe(201);
        await put('profile', { 'legacy.add.status': 200 });
        await page.locator('.rail-views', { hasText: '1 changed' }).waitFor();
      },
    ],
    [
      'without credentials on a server that has a default user',
      "as: 'vera'",
      async (page) => {
        await page.locator('#caller').selectOption('nobody');
        expect(await execute(page, 'readGrid')).toBe(200);
      },
    ],
  ];

  it.each(cases)('passes %s', async (_name, part, prepare) => {
    const { url, server } = await start({ as: 'vera' });
    const { page } = await openDocs(context(), url);
    await page.locator('#caller option[value="user alice"]').waitFor({ state: 'attached' });
    const put = (path: string, body: object) =>
      fetch(`${url}/__gridtwin__/${path}`, { method: 'PUT', body: JSON.stringify(body) });
    await prepare(page, { core: server.core, put });
    await page
      .locator('.answer-head')
      .getByRole('link', { name: /in the journal|why it was refused/ })
      .waitFor();
    await page.locator('.sample-names label', { hasText: 'vitest' }).click();
    await expect.poll(() => page.locator('.sample').innerText()).toContain(part);
    const code = await page.locator('.sample').innerText();
    const world = code.includes('import world') ? await saveWorld(page) : undefined;
    expect(await ended(/test\('(.*?)'/.exec(code)?.[1] ?? '', code, world)).toEqual(passed);
  });
});
