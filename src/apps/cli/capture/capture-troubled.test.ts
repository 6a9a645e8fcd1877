import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { servers } from '../../../hosts/testing/running.js';
import { newFile, newFolder } from '../../../validation/testing/new-folder.js';
import { captureDemo, type Fetch } from './testing/capture-demo.js';

const serve = servers();

describe('gridtwin capture with a temporary folder that cannot be written', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('names the file, and leaves no files', async () => {
    const { url } = await serve();
    const [folder, output] = [newFolder(), newFile('world.json')];
    for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
    const filling: Fetch = async (request) => {
      const pages = join(
        folder,
        readdirSync(folder).find((name) => name.startsWith('gridtwin-capture-')) ?? '',
        'pages',
      );
      rmSync(pages, { recursive: true });
      mkdirSync(pages);
      return globalThis.fetch(request);
    };
    const done = captureDemo(url, { output }, filling);
    await expect(done).rejects.toThrow(/gridtwin-capture-\w+[\\/]pages cannot be written: it is a folder$/);
    expect(existsSync(output)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('gridtwin-capture-'))).toEqual([]);
  });
});

describe('gridtwin capture of a deployment that lacks an endpoint', () => {
  const lacking =
    (endpoint: string): Fetch =>
    async (request) =>
      request.url.endsWith(endpoint) ? new Response('<html>Dead link</html>', { status: 404 }) : fetch(request);
  const [named, whole] = [{ grids: [10500] }, {}];

  it.each([
    ['/datasource', whole],
    ['/list', named],
  ])('reads everything else if %s is missing', async (endpoint, asked) => {
    const { url } = await serve();
    const [{ world }, all] = [await captureDemo(url, asked, lacking(endpoint)), await captureDemo(url, asked)];
    const lacked = /^(dataSource|name)$/;
    const without = (fields: typeof world.fields): unknown =>
      JSON.parse(JSON.stringify(fields, (name, value) => (lacked.test(name) ? undefined : value)));
    expect(world.rows).toEqual(all.world.rows);
    expect(without(world.fields)).toEqual(without(all.world.fields));
  });

  it('says that the legacy API is missing if it finds no list of grids and no grids are named', async () => {
    const { url } = await serve();
    await expect(captureDemo(url, whole, lacking('/list'))).rejects.toThrow(
      /^this needs the legacy API: GET .*\/list was answered 404 \(no JSON\)/,
    );
  });

  const refusing: Fetch = async (request) =>
    request.url.endsWith('/list') ? Response.json({ errorMessages: ['No.'] }, { status: 404 }) : fetch(request);

  it.each([
    ['a refusal with 404 by an endpoint', refusing],
    ['a missing endpoint of a cascade', lacking('/levels')],
  ])('does not say that the legacy API is missing after %s', async (_, answering) => {
    const { url } = await serve();
    await expect(captureDemo(url, whole, answering)).rejects.toThrow(/^GET .* was answered 404/);
  });
});

describe('gridtwin capture with a temporary folder that is removed during the run', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('names the file that cannot be written', async () => {
    const { url } = await serve();
    const folder = newFolder();
    for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
    const removing: Fetch = async (request) => {
      const pages = readdirSync(folder).filter((name) => name.startsWith('gridtwin-capture-'));
      for (const name of pages) rmSync(join(folder, name), { recursive: true });
      return globalThis.fetch(request);
    };
    const done = captureDemo(url, { output: newFile('world.json') }, removing);
    await expect(done).rejects.toThrow(/gridtwin-capture-\w+[\\/]pages cannot be written: /);
  });
});

describe('gridtwin capture of a deployment that shows only a part', () => {
  it('leaves out multi cascades if the add-on is too old for them, and says so', async () => {
    const { url } = await serve({ addonVersion: '1.24.9' });
    const { world, printed } = await captureDemo(url, { addonVersion: '1.24.9' });
    expect(world.fields.map(({ kind }) => kind)).not.toContain('cascade');
    expect(world.selections).toEqual([]);
    expect(printed).toContain('multi cascades are left out: they come with add-on version 1.25.0\n');
  });

  it('names the add-on version it needs if the add-on is too old for grids', async () => {
    const { url } = await serve({ addonVersion: '1.17.9' });
    const output = newFile('world.json');
    await expect(captureDemo(url, { output, addonVersion: '1.17.9' })).rejects.toThrow(
      /^grids are captured from add-on version 1\.18\.0 on, and the target has 1\.17\.9$/,
    );
    expect(existsSync(output)).toBe(false);
  });

  it('leaves out a multi cascade that shows no levels, and says so', async () => {
    const { url } = await serve();
    const { world, printed } = await captureDemo(url, { as: 'outsider', issues: ['DEMO-1', 'DEMO-2'] });
    expect(world.fields.map(({ id }) => id)).toEqual([10500, 10501, 10502, 10503]);
    expect(printed).toContain('multi cascade 10600 is left out, as it showed no levels\n');
    expect(printed).toContain('this user may not view DEMO-1, DEMO-2\n');
  });

  it.each([
    ['a proxy', {}],
    ['a tracker that has locked the user', { 'X-Authentication-Denied-Reason': 'CAPTCHA_CHALLENGE' }],
  ])('does not take a 403 page of %s for a lack of permission, and writes nothing', async (_, headers) => {
    const { url } = await serve();
    const refusing: Fetch = async (request) =>
      request.url.includes('/issue/10002')
        ? new Response('<html>No.</html>', { status: 403, headers })
        : globalThis.fetch(request);
    const output = newFile('world.json');
    await expect(captureDemo(url, { output }, refusing)).rejects.toThrow(
      /issue\/10002.* was answered 403 \(no JSON\) <html>No.<\/html>$/,
    );
    expect(existsSync(output)).toBe(false);
  });
});
