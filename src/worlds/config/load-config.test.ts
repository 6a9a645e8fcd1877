import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createMock } from '../../index.js';
import { newFolder } from '../../validation/testing/new-folder.js';
import { type Config, type ConfigSource, defineConfig, loadConfig } from './config.js';

let folder = '';
beforeEach(() => {
  folder = newFolder();
});

/** Writes files into the folder of the test; a content that is no text becomes JSON. */
async function write(files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Returns why a configuration is refused, without the path of its folder. */
async function refusal(content: unknown, name = 'gridtwin.config.json'): Promise<string> {
  await write({ [name]: content });
  const { message } = await loadConfig({ file: join(folder, name) }).then(
    () => new Error('it is taken'),
    (error: Error) => error,
  );
  return message.replaceAll(`${relative('', folder)}/`, '');
}

const named = { ...demoWorld, name: 'ours' };

describe('a configuration file', () => {
  it.each<readonly [string, string]>([
    ['gridtwin.config.json', '{ "vendor": "acme", } // with comments'],
    ['gridtwin.config.mjs', "export default { vendor: 'acme' };"],
    ['gridtwin.config.cjs', "module.exports = { vendor: 'acme' };"],
    ['gridtwin.config.js', "export default Promise.resolve({ vendor: 'acme' });".replace('Promise.resolve(', '(')],
    ['package.json', '{ "gridtwin": { "vendor": "acme" } }'],
  ])('is found as %s in a folder above', async (name, text) => {
    await write({ [name]: text, 'below/package.json': { name: 'below' } });
    expect(await loadConfig({ folder: join(folder, 'below') })).toEqual({ vendor: 'acme' });
  });

  it('is not searched above a missing folder', async () => {
    await write({ 'gridtwin.config.json': {} });
    await expect(loadConfig({ folder: join(folder, 'belwo') })).rejects.toThrow('there is no folder');
  });

  it('is missing if the working folder cannot be read', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'dark'));
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(loadConfig()).rejects.toThrow('there is no configuration file');
  });

  it('gives settings for createMock, with world and profile from files beside it', async () => {
    await write({
      'gridtwin.config.json': {
        $schema: './node_modules/gridtwin/fixtures/config.schema.json',
        ...{
          vendor: 'acme',
          contextPath: '/jira',
          addonVersion: '1.25.0',
          as: 'vera',
          seed: 7,
          timeZone: 'Europe/Brussels',
        },
        ...{ world: 'worlds/ours.json', worlds: 'worlds', profile: 'our.twin.json', waivers: 'waivers.json' },
      },
      'worlds/ours.json': named,
      'our.twin.json': { format: 'gridtwin-twin/1', profile: { 'legacy.add.status': 200 } },
      'waivers.json': {},
    });
    const settings = await loadConfig({ folder });
    expect(settings).toEqual({
      ...{
        vendor: 'acme',
        contextPath: '/jira',
        addonVersion: '1.25.0',
        as: 'vera',
        seed: 7,
        timeZone: 'Europe/Brussels',
      },
      ...{ world: named, profile: { 'legacy.add.status': 200 } },
    });
    const mock = createMock(settings);
    expect([mock.exportWorld().name, mock.profile.current()['legacy.add.status']]).toEqual(['ours', 200]);
  });

  it('may have undefined choices in a module, which are left out', async () => {
    const text = "export default { profile: { 'legacy.dates': undefined, 'legacy.add.status': 200 } };";
    await write({ 'gridtwin.config.mjs': text });
    expect(await loadConfig({ folder })).toEqual({ profile: { 'legacy.add.status': 200 } });
  });

  it('can contain a world and a profile', async () => {
    const config = defineConfig({ world: named, profile: { 'legacy.dates': 'iso-string' } });
    await write({ 'gridtwin.config.json': config });
    expect(await loadConfig({ folder })).toEqual(config);
  });

  it('gives users the credentials that the environment has', async () => {
    const users = { alice: { passwordFrom: 'A_PASSWORD', tokenFrom: 'A_TOKEN' }, vera: { tokenFrom: 'V_TOKEN' } };
    await write({ 'gridtwin.config.json': { users } satisfies Config });
    const credentials = async (source: ConfigSource): Promise<unknown> =>
      (await loadConfig({ folder, ...source })).world?.users
        .filter(({ name }) => name in users)
        .map(({ password, token }) => [password, token]);
    expect(await credentials({ variables: { A_TOKEN: 'secret', V_TOKEN: '' } })).toEqual([
      ['alice', 'secret'],
      ['vera', 'vera-token'],
    ]);
    expect(await credentials({ variables: { A_PASSWORD: 'hidden' } })).toContainEqual(['hidden', 'alice-token']);
    expect(await credentials({})).toEqual([
      ['alice', 'alice-token'],
      ['vera', 'vera-token'],
    ]);
  });

  it('has a JSON schema that accepts valid members and refuses a wrong type', async () => {
    const schema = JSON.parse(await readFile('fixtures/config.schema.json', 'utf8'));
    const takes = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
    expect(takes({ world: 'a.json', profile: {}, users: { alice: { tokenFrom: 'A' } } })).toBe(true);
    expect(takes({ world: 7 })).toBe(false);
  });
});

it.each<[source: unknown, says: string]>([
  ['gridtwin.config.json', 'must be an object, not "gridtwin.config.json"'],
  [{ folders: 'x' }, 'there is no "folders"; did you mean "folder"?'],
  [{ folder: 5, variables: null }, '"folder" must be a text, not 5; "variables" must be an object, not null'],
])('loadConfig refuses %j', async (source, says) => {
  await expect(loadConfig(source as ConfigSource)).rejects.toThrow(new TypeError(`loadConfig: ${says}`));
});

describe('an invalid configuration file', () => {
  it.each<readonly [unknown, string]>([
    [{ vendr: 'acme' }, 'gridtwin.config.json: there is no member "vendr" here; did you mean "vendor"?'],
    [{ seed: 'x' }, 'gridtwin.config.json: seed: must be a whole number, not the text "x"'],
    [{ world: 5 }, 'gridtwin.config.json: world: must be a text or an object, not the number 5'],
    [
      { vendor: 'a b' },
      'gridtwin.config.json: vendor must be letters, digits, dots and dashes, such as "vendor", not "a b"',
    ],
    [
      { profile: { 'legacy.date': 'x' } },
      'gridtwin.config.json: profile: there is no choice "legacy.date"; did you mean "legacy.dates"?',
    ],
    [
      { timeZone: 'Europe/Berln' },
      'gridtwin.config.json: timeZone: there is no time zone "Europe/Berln"; did you mean "Europe/Berlin"?',
    ],
    [
      { addonVersion: '1' },
      'gridtwin.config.json: addonVersion: choice "addonVersion" takes "latest", or a version such as "1.19.0", not "1"',
    ],
    [{ world: 'our.json' }, 'gridtwin.config.json: world: there is no "our.json"; did you mean "ours.json"?'],
    [
      { target: 'staging.target.json' },
      'gridtwin.config.json: target: there is no "staging.target.json"; paths begin in the folder of this file',
    ],
    [
      { users: { alice: { token: 'secret' } } },
      'gridtwin.config.json: users.alice: there is no member "token" here; there can be "passwordFrom", "tokenFrom"; passwords and tokens stay out of this file: "passwordFrom" and "tokenFrom" name the environment variables that hold them',
    ],
    [
      { users: { alice: { name: 'Alice' } } },
      'gridtwin.config.json: users.alice: there is no member "name" here; there can be "passwordFrom", "tokenFrom"',
    ],
    [
      { users: { alicia: {} } },
      'gridtwin.config.json: users.alicia: the world has no user "alicia"; did you mean "alice"?',
    ],
    [
      { world: { users: [], projects: 5, issues: [] } },
      'gridtwin.config.json: world: the member "fields" is missing\ngridtwin.config.json: world: projects: must be a list, not the number 5',
    ],
    [{ profile: 'ours.json' }, 'ours.json: there is no choice "a"; choice ids look like "legacy.dates"'],
    [[], 'gridtwin.config.json: must be an object, not an empty list'],
    ['{\n  "vendor"', 'gridtwin.config.json:2:11: it is not JSON: a colon is missing here'],
    ['', 'gridtwin.config.json: must be an object, not the text ""'],
    [' \n', 'gridtwin.config.json: must be an object, not the text ""'],
    ['null', 'gridtwin.config.json: must be an object, not null'],
  ])('is refused with the place and advice: %j', async (content, message) => {
    await write({ 'ours.json': { a: 1 } });
    expect(await refusal(content)).toBe(message);
  });

  it('is refused if its world is a builder', async () => {
    const built = 'export default { world: { withUser() {}, build() {} } }';
    const says = 'must be an object, not a builder: its build() gives the world';
    expect(await refusal(built, 'built.mjs')).toBe(`built.mjs: world: ${says}`);
  });

  it('is refused if it is a module that throws, or has no default export', async () => {
    expect(await refusal("throw new Error('no tracker')", 'a.mjs')).toBe('a.mjs cannot be loaded: no tracker');
    expect(await refusal('export const vendor = 1;', 'b.mjs')).toBe(
      'b.mjs has no default export: write "export default { ... }"',
    );
  });

  it.each([
    ['gridtwin.config.mjs', "import { defineConfig } from 'gridtwin/worlds'; export default defineConfig({});"],
    ['gridtwin.config.cjs', "module.exports = require('gridtwin/worlds').defineConfig({});"],
  ])('is refused if %s imports gridtwin, which is installed only in folders below it', async (name, content) => {
    expect(await refusal(content, name)).toBe(
      `${name} cannot be loaded: gridtwin is not installed in its folder or above it; install it there, or leave out defineConfig`,
    );
  });

  it('is refused with the place in "gridtwin" of package.json', async () => {
    expect(await refusal({ gridtwin: { seed: -1 } }, 'package.json')).toBe(
      'package.json: gridtwin.seed: must be at least 0, not -1',
    );
  });

  it('is refused if package.json contains null, also in a search', async () => {
    const says = 'package.json: must be an object, not null';
    expect(await refusal('null', 'package.json')).toBe(says);
    await expect(loadConfig({ folder })).rejects.toThrow(says);
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['gridtwin.config.mjs', { 'gridtwin.config.mjs': 'export default {}' }, 'gridtwin.config.json'],
    ['package.json', { 'package.json': { gridtwin: {} } }, 'gridtwin.config.json'],
  ])('is refused if another one is beside it: %s', async (name, files, other) => {
    await write({ ...files, [other]: {} });
    const found = expect(loadConfig({ folder }));
    const words = `${name} is not the only configuration in its folder: keep one of it and "${other}"`;
    await found.rejects.toThrow(words);
    await expect(loadConfig({ file: join(folder, other) })).resolves.toBeDefined();
  });

  it('is refused if it is missing, a folder or of another kind', async () => {
    expect(await refusal('vendor: acme', 'gridtwin.yaml')).toContain(
      'gridtwin.yaml is no configuration file: those end in ".ts"',
    );
    await expect(loadConfig({ file: join(folder, 'none.json') })).rejects.toThrow('there is no such file');
    await expect(loadConfig({ file: folder })).rejects.toThrow(`${folder} cannot be read: it is a folder`);
    await expect(loadConfig({ file: '' })).rejects.toThrow('"" cannot be read: there is no such file');
    await expect(loadConfig({ folder })).rejects.toThrow(
      /^there is no configuration file: gridtwin\.config\.json.*; it is looked for in the working folder and above, or, by loadConfig\(\{ folder: /,
    );
    await mkdir(join(folder, 'gridtwin.config.json'));
    await expect(loadConfig({ folder })).rejects.toThrow(
      'package.json or gridtwin.config.*, here or above, cannot be read: it is a folder',
    );
    await expect(loadConfig({ folder: pathToFileURL(folder).href })).rejects.toThrow(
      `there is no folder "${pathToFileURL(folder).href}": give its path, such as import.meta.dirname`,
    );
    await expect(loadConfig({ path: folder } as object)).rejects.toThrow('there is no "path"');
  });
});
