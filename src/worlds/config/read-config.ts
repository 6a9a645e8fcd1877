import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lilconfig } from 'lilconfig';
import { configSchema } from '../../generated/config-schema.js';
import { demoWorld } from '../../generated/demo-world.js';
import type { User, WorldFile } from '../../generated/world-file.js';
import { isoTextIn } from '../../model/zone.js';
import { locationOf } from '../../service/http/location.js';
import { profileOf, resolveProfile } from '../../specification/profile.js';
import { checkSettings } from '../../validation/check-settings.js';
import { parseCommentedJson } from '../../validation/commented-json.js';
import { schemaTypes } from '../../validation/json-schema.js';
import { errorText } from '../../validation/preview.js';
import { list, quote } from '../../validation/quote.js';
import { type Problem, problemLines, schemaErrors, schemaProblems } from '../../validation/schema-errors.js';
import { suggest } from '../../validation/suggest.js';
import { loadGiven } from '../file/load-world.js';
import { nearestFile, readWorld } from '../file/world-files.js';
import type { Config, ConfigSource, ConfiguredSettings } from './config.js';
import { readProfile } from './read-profile.js';

// The members that are paths if they are texts.
const pathMembers = ['profile', 'world', 'worlds', 'target', 'waivers'] as const;

async function importDefault(path: string): Promise<unknown> {
  const file = relative('', path);
  try {
    const loaded = await import(/* @vite-ignore */ /* webpackIgnore: true */ pathToFileURL(path).href);
    if (loaded.default !== undefined) return loaded.default;
  } catch (error) {
    if (Object(error).code !== 'ERR_UNKNOWN_FILE_EXTENSION') {
      const isMissing = /^Cannot find (package|module) 'gridtwin['/]/.test(errorText(error));
      const hint = 'gridtwin is not installed in its folder or above it; install it there, or leave out defineConfig';
      throw new Error(`${file} cannot be loaded: ${isMissing ? hint : errorText(error)}`, { cause: error });
    }
    throw new Error(
      `${file} is TypeScript, which Node takes from 22.18 on: call it gridtwin.config.mjs, without types, or gridtwin.config.json`,
    );
  }
  throw new Error(`${file} has no default export: write "export default { ... }"`);
}

// Returns the problems in the content of a configuration whose shape is right.
async function contentProblems(config: Config, folder: string): Promise<readonly Problem[]> {
  const { profile = {}, addonVersion, timeZone = 'UTC', world } = config;
  const checks: Readonly<Record<string, () => unknown>> = {
    '': () => locationOf(config),
    profile: () => typeof profile === 'string' || resolveProfile(profile),
    addonVersion: () => addonVersion && resolveProfile({ addonVersion }),
    timeZone: () => isoTextIn(timeZone),
    world: () => typeof world === 'string' || (world && loadGiven(world)),
  };
  const problems: Problem[] = [];
  for (const [path, check] of Object.entries(checks)) {
    try {
      check();
    } catch (error) {
      const texts = errorText(error).split(/^(?:Profile|The world[^:]+):\s+|\n\s*/);
      problems.push(...texts.filter(Boolean).map((message) => ({ path, message })));
    }
  }
  for (const path of pathMembers) {
    const given = config[path];
    if (typeof given !== 'string' || existsSync(resolve(folder, given))) continue;
    const hint = await nearestFile(resolve(folder, given), 'paths begin in the folder of this file');
    problems.push({ path, message: `there is no ${quote(given)}; ${hint}` });
  }
  return problems;
}

// Checks the configuration of a file. Returns it with paths relative to the working folder.
async function checkConfig(value: unknown, file: string): Promise<Config> {
  const secret =
    '; passwords and tokens stay out of this file: "passwordFrom" and "tokenFrom" name the environment variables that hold them';
  const shape = schemaProblems(schemaErrors(configSchema, value)).map(({ path, message }) => {
    const isSecret = path.startsWith('users.') && /"(password|token)"/.test(message);
    return { path, message: isSecret ? message + secret : message };
  });
  const config = value as Config; // used only if its shape is right
  const folder = dirname(file);
  const problems = shape.length > 0 ? shape : await contentProblems(config, folder);
  if (problems.length > 0) {
    const within = basename(file) === 'package.json' && value !== null ? 'gridtwin' : '';
    const placed = problems.map(({ path, message }) => ({ path: [within, path].filter(Boolean).join('.'), message }));
    throw new Error(problemLines(placed, file));
  }
  const resolved = pathMembers.flatMap((path) => {
    const given = config[path];
    return typeof given === 'string' ? [[path, relative('', resolve(folder, given))]] : [];
  });
  return { ...config, ...Object.fromEntries(resolved) };
}

/** Reads the named configuration file, or the nearest in a folder or above it. Rejects with an Error that lists each problem. */
export async function findConfig(source: ConfigSource) {
  const { string: text, object } = schemaTypes;
  checkSettings(source, { file: text, folder: text, variables: object }, [], 'loadConfig');
  const { file, folder = '' } = source;
  if (folder !== '' && !existsSync(folder))
    throw new Error(`there is no folder ${quote(folder)}: give its path, such as import.meta.dirname`);
  const json = (path: string, content: string): unknown =>
    parseCommentedJson(content, relative('', path)) ?? checkConfig(null, relative('', path));
  const modules = ['.ts', '.mts', '.js', '.mjs', '.cjs'];
  const loaders = { ...Object.fromEntries(modules.map((ending) => [ending, importDefault])), '.json': json };
  const names = Object.keys(loaders).map((ending) => `gridtwin.config${ending}`);
  const search = { searchPlaces: ['package.json', ...names], loaders, ignoreEmptySearchPlaces: false };
  const searcher = lilconfig('gridtwin', search);
  const found = await (file === undefined ? searcher.search(resolve(folder)) : searcher.load(file)).catch(
    (error: unknown) => {
      const { code } = Object(error);
      const named = file === '' ? '""' : (file ?? 'package.json or gridtwin.config.*, here or above,');
      const missing = code === 'ENOENT' || file === '' ? 'there is no such file' : undefined;
      const why = code === 'EISDIR' ? 'it is a folder' : missing;
      if (why !== undefined) throw new Error(`${named} cannot be read: ${why}`);
      if (!errorText(error).startsWith('No loader')) throw error;
      throw new Error(`${file} is no configuration file: those end in ${list(Object.keys(loaders))}`);
    },
  );
  if (!found) return undefined;
  const name = relative('', found.filepath);
  const beside = file === undefined ? await readdir(dirname(found.filepath)) : [];
  const others = names.filter((other) => beside.includes(other) && other !== basename(found.filepath));
  if (others.length > 0)
    throw new Error(`${name} is not the only configuration in its folder: keep one of it and ${list(others)}`);
  return { file: name, config: await checkConfig(found.isEmpty ? '' : found.config, name) };
}

/** Returns the world with credentials of users from variables. Throws an Error that names the nearest user for an unknown one. */
export function withUsers(
  world: WorldFile,
  users: Config['users'] = {},
  variables: NonNullable<ConfigSource['variables']> = {},
  file?: string,
): WorldFile {
  const names = world.users.map(({ name }) => name);
  const unknown = Object.keys(users).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const message = `the world has no user ${quote(unknown)}; ${suggest(unknown, names)}`;
    throw new Error(problemLines([{ path: `users.${unknown}`, message }], file));
  }
  const changed = world.users.map((user): User => {
    const { passwordFrom = '', tokenFrom = '' } = users[user.name] ?? {};
    const [password, token] = [variables[passwordFrom], variables[tokenFrom]];
    return { ...user, ...(password && { password }), ...(token && { token }) };
  });
  return { ...world, users: changed };
}

/** Returns the profile of a configuration as values of `--profile`. */
export const profileOptions = ({ profile = {} }: Config): readonly string[] =>
  typeof profile === 'string'
    ? [profile]
    : Object.entries(profileOf(profile)).flatMap(([id, value]) => (value === undefined ? [] : `${id}=${value}`));

/** Reads the settings of mocks, with world and profile; undefined without a configuration. Rejects with an Error that names the file. */
export async function findSettings(source: ConfigSource): Promise<ConfiguredSettings | undefined> {
  const found = await findConfig(source);
  if (!found) return undefined;
  const { $schema: _, profile: __, world, worlds, users, target, waivers, ...settings } = found.config;
  const { profile: choices } = await readProfile(profileOptions(found.config));
  const given = typeof world === 'string' ? await readWorld(world) : world;
  return {
    ...settings,
    ...(Object.keys(choices).length > 0 && { profile: choices }),
    ...((given || users) && { world: withUsers(given ?? demoWorld, users, source.variables, found.file) }),
  };
}
