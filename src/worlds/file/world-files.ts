import type { WorldFile } from '../../generated/world-file.js';
import type { State } from '../../model/state.js';
import { WorldError } from '../../model/world-error.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { countMembers, isTooDeep, parseJson } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { errorText, preview } from '../../validation/preview.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { loadGiven, loadWorld } from './load-world.js';
import { worldText } from './world-text.js';

/** Returns the reason why a file cannot be read or written, other than that the file is missing. */
export const pathProblem = (thrown: unknown): string => {
  const words: Readonly<Record<string, string>> = {
    EISDIR: 'it is a folder',
    ENOENT: 'there is no such folder',
    ENOTDIR: 'a file is where a folder must be',
  };
  return words[Object(thrown).code] ?? errorText(thrown);
};

const fileError = (file: string, what: string, error: unknown) =>
  new Error(`${file || '""'} ${what}: ${pathProblem(error)}`);

/** Returns a hint for a missing file: the nearest name in its folder, else `otherwise` or the folder. Node only. */
export async function nearestFile(missing: string, otherwise?: string): Promise<string> {
  const { readdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const { basename, dirname, resolve } = await import(/* webpackIgnore: true */ 'node:path');
  const [name, folder] = [basename(missing), resolve(dirname(missing))];
  const names = await readdir(folder).catch((): string[] => []);
  return names.includes(name)
    ? 'it is a link to nothing'
    : suggest(name, names, otherwise ?? `the folder is ${folder}`);
}

/** Reads a text file. Rejects with an Error that names the file if it cannot be read, and the nearest file if it is missing. Node only. */
export async function readTextFile(file: string): Promise<string> {
  checkArgument(typeof file === 'string' || Object(file) instanceof URL, 'a path is a text', file);
  const { readFile } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const bytes = await readFile(file).catch(async (error: unknown) => {
    const isMissing = Object(error).code === 'ENOENT';
    throw fileError(file, 'cannot be read', isMissing ? `there is no such file; ${await nearestFile(file)}` : error);
  });
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes); // PowerShell writes both
}

/** Reads a JSON file. Rejects with an Error that names file and place if it cannot be read or parsed, or has a member twice. Node only. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readTextFile(file);
  const value = parseJson(text);
  const hasAll = () => countMembers(text) === countMembers(JSON.stringify(value));
  if (value !== undefined && (isTooDeep(value) || hasAll())) return value;
  const { parseCommentedJson } = await import('../../validation/commented-json.js'); // it finds the place
  return parseCommentedJson(text, file, { comments: false });
}

/** Reads the world in a JSON file, as file and as state; rejects as `readWorld` does. Node only. */
export async function readWorldState(file: string): Promise<{ world: WorldFile; state: State }> {
  const world = await readJsonFile(file);
  try {
    return { state: loadWorld(world), world: world as WorldFile }; // loadWorld checked it
  } catch (error) {
    throw error instanceof WorldError ? error.in(file) : error;
  }
}

/**
 * Reads the world in a JSON file. Rejects with a WorldError that names the file, the path in it and what would be right for
 * an invalid world, and with an Error that names the file if it cannot be read or parsed. Node only.
 */
export const readWorld = async (file: string): Promise<WorldFile> => (await readWorldState(file)).world;

/** Replaces a file by pieces of text, all or nothing in a writable folder. Keeps links and devices; appends to `/dev/stdout`. Node only. */
export async function replaceText(file: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const { createWriteStream, promises: fs } = await import(/* webpackIgnore: true */ 'node:fs');
  const { dirname, join } = await import(/* webpackIgnore: true */ 'node:path');
  const { promises, Readable } = await import(/* webpackIgnore: true */ 'node:stream');
  const flags = /^\/dev\/(std|fd\/)/.test(file) ? 'a' : 'w';
  const write = (path: string) => promises.pipeline(Readable.from(pieces), createWriteStream(path, { flags })); // writeFile of Yarn's Plug'n'Play takes no pieces
  const real = await fs.realpath(file).catch(() => file);
  const there = await fs.lstat(real).catch(() => undefined);
  const isClosed = await fs.access(dirname(real), fs.constants.W_OK).catch(() => true);
  if (isClosed || flags === 'a' || there?.isFile() === false) return write(real);
  const folder = await fs.mkdtemp(join(dirname(real), '.saving-'));
  try {
    const part = join(folder, 'part');
    await write(part);
    const { uid, gid, mode } = there ?? (await fs.stat(part));
    const owned = Promise.all([fs.chown(part, uid, gid), fs.chmod(part, mode)]);
    const inPlace = async () => fs.writeFile(real, await fs.readFile(part));
    await owned.then(() => fs.rename(part, real)).catch(inPlace); // if the owner cannot be set, or the file is a mount
  } finally {
    await fs.rm(folder, { recursive: true, maxRetries: 5 }); // Windows refuses while another program uses it
  }
}

/** Replaces a file by a world in pieces of text, with `$schema` unless it has one. Rejects with an Error that names the file. Node only. */
export async function replaceWorld(
  file: string,
  world: WorldFile,
  textOf: (world: WorldFile) => Iterable<string> | AsyncIterable<string> = worldText,
): Promise<void> {
  const { dirname, relative } = await import(/* webpackIgnore: true */ 'node:path');
  const path = relative(dirname(file), 'node_modules/gridtwin/fixtures/world.schema.json').replaceAll('\\', '/');
  const schema = /^(\w:)?\//.test(path) ? `file:///${encodeURI(path)}` : path.replace(/^(?!\.)/, './'); // on another drive
  await replaceText(file, textOf({ $schema: schema, ...world })).catch((error: unknown) => {
    throw fileError(file, 'cannot be written', error);
  });
}

/**
 * Writes a world to a JSON file in place of its content: all or nothing, members in a fixed order and one row per line. A
 * world without `$schema` gets one. Rejects with a WorldError, and writes nothing, for an invalid world, and with an Error
 * that names the file if it cannot be written. Node only.
 */
export async function saveWorld(file: string, world: WorldFile): Promise<void> {
  checkArgument(typeof file === 'string', 'a path is a text (of a URL: fileURLToPath(url))', file);
  loadGiven(world);
  await replaceWorld(file, world);
}

/** Returns whether a value can be the name of a world in a folder and in a request, or the id of a world on a server. */
export const isWorldName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 100 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name);

/** The description of such names for messages. */
export const worldNameWords = 'letters, digits, ".", "_" and "-", no dot in front, up to 100 of them';

/** Lists the files `<name>.json` of a folder by name, without hidden ones. Rejects with an Error that names the folder. Node only. */
export async function worldFilesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const { readdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const { join } = await import(/* webpackIgnore: true */ 'node:path');
  const files = await readdir(folder).catch((cause: unknown) => {
    throw Object.assign(fileError(folder, 'cannot be read', cause), { cause });
  });
  const names = files.filter((file) => /^[^.].*\.json$/s.test(file)).map((file) => file.slice(0, -'.json'.length));
  return new Map(names.sort().map((name) => [name, join(folder, `${name}.json`)]));
}

/** The worlds of a folder, each in a file `<name>.json`. */
export interface WorldFolder {
  /** Lists the names in alphabetical order; empty if the folder does not exist. Leaves out files of other names. */
  readonly names: () => Promise<readonly string[]>;
  /** Reads a world by name, as `readWorld` does. Rejects with a MisuseError with the nearest name for an unknown name. */
  readonly read: (name: string) => Promise<WorldFile>;
  /** Saves a world under a name, as `saveWorld` does. Replaces only a world of exactly that name; makes a missing folder. */
  readonly save: (name: string, world: WorldFile) => Promise<void>;
}

/** Returns the worlds of a folder, to read and save by name, as for `gridtwin serve --worlds`. Node only. */
export function worldsIn(folder: string): WorldFolder {
  const names: WorldFolder['names'] = async () => {
    const files = await worldFilesIn(folder).catch((error: Error) => {
      if (Object(error.cause).code === 'ENOENT') return new Map<string, string>();
      throw error;
    });
    return [...files.keys()].filter(isWorldName);
  };
  async function fileOf(name: string): Promise<string> {
    if (!isWorldName(name))
      throw new MisuseError(`a world cannot be called ${preview(name)}; names are ${worldNameWords}`);
    const { join } = await import(/* webpackIgnore: true */ 'node:path');
    return join(folder, `${name}.json`);
  }
  return {
    names,
    read: async (name) => {
      const file = await fileOf(name);
      const known = await names();
      if (known.includes(name)) return readWorld(file);
      throw new MisuseError(`there is no world ${quote(name)} in ${folder}; ${suggest(name, known)}`);
    },
    save: async (name, world) => {
      const file = await fileOf(name);
      const { access, mkdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
      await mkdir(folder, { recursive: true });
      const known = await access(file).then(names, () => [name]);
      if (!known.includes(name))
        throw new MisuseError(`${file} exists in another letter case; ${suggest(name, known)}`);
      await saveWorld(file, world);
    },
  };
}
