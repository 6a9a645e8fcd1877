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

/** Why a file could not be read or written, in words, where the file itself is not what is missing. */
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

/** Which file there is in place of one that is missing: that with the nearest name in its folder, or in words. Node only. */
export async function nearestFile(missing: string, otherwise?: string): Promise<string> {
  const { readdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const { basename, dirname, resolve } = await import(/* webpackIgnore: true */ 'node:path');
  const [name, folder] = [basename(missing), resolve(dirname(missing))];
  const names = await readdir(folder).catch((): string[] => []);
  return names.includes(name)
    ? 'it is a link to nothing'
    : suggest(name, names, otherwise ?? `the folder is ${folder}`);
}

/** The text of a file. Rejects with an Error that names the file when it cannot be read, and one with a name like it. Node only. */
export async function readTextFile(file: string): Promise<string> {
  checkArgument(typeof file === 'string' || Object(file) instanceof URL, 'a path is a text', file);
  const { readFile } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const bytes = await readFile(file).catch(async (error: unknown) => {
    const isMissing = Object(error).code === 'ENOENT';
    throw fileError(file, 'cannot be read', isMissing ? `there is no such file; ${await nearestFile(file)}` : error);
  });
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes); // PowerShell writes both
}

/** The content of a JSON file. Rejects with an Error that names the file, and the place in it, when it cannot be read, parsed or loses a member. Node only. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readTextFile(file);
  const value = parseJson(text);
  const hasAll = () => countMembers(text) === countMembers(JSON.stringify(value));
  if (value !== undefined && (isTooDeep(value) || hasAll())) return value;
  const { parseCommentedJson } = await import('../../validation/commented-json.js'); // it knows the place
  return parseCommentedJson(text, file, { comments: false });
}

/** The world that a JSON file holds, as file and as state; rejects as `readWorld` does. Node only. */
export async function readWorldState(file: string): Promise<{ world: WorldFile; state: State }> {
  const world = await readJsonFile(file);
  try {
    return { state: loadWorld(world), world: world as WorldFile }; // loadWorld checked it
  } catch (error) {
    throw error instanceof WorldError ? error.in(file) : error;
  }
}

/**
 * The world that a JSON file holds. Rejects with a WorldError that names the file, the path in it and what would be right
 * for a world that cannot be used; with an Error that names the file when it cannot be read or parsed. Node only.
 */
export const readWorld = async (file: string): Promise<WorldFile> => (await readWorldState(file)).world;

/** Replaces the content of a file by a text in pieces: all or nothing where its folder takes a file beside it. Links stay, devices are written to, and `/dev/stdout` goes on. Node only. */
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
    await owned.then(() => fs.rename(part, real)).catch(inPlace); // where it stays another user's, or is mounted alone
  } finally {
    await fs.rm(folder, { recursive: true, maxRetries: 5 }); // Windows refuses while another program looks at it
  }
}

/** Replaces a file by a world, given as pieces of its text, with `$schema` for editors unless it has one. Rejects with an Error that names the file. Node only. */
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
 * Writes a world to a JSON file in place of its content: all or nothing, members in a fixed order and one row a line. A world
 * without `$schema` gets one. Rejects with a WorldError, and writes nothing, for a world that cannot be used; with an Error that
 * names the file when it cannot be written. Node only.
 */
export async function saveWorld(file: string, world: WorldFile): Promise<void> {
  checkArgument(typeof file === 'string', 'a path is a text (of a URL: fileURLToPath(url))', file);
  loadGiven(world);
  await replaceWorld(file, world);
}

/** Whether a value can be the name of a world in a folder and in a request, or the id of one on a server. */
export const isWorldName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 100 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name);

/** What such names are made of, in words. */
export const worldNameWords = 'letters, digits, ".", "_" and "-", no dot in front, up to 100 of them';

/** The files `<name>.json` of a folder by name, in order, without hidden ones. Rejects with an Error that names the folder. Node only. */
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
  /** The names in alphabetical order; none when the folder does not exist. Leaves out files of other names. */
  readonly names: () => Promise<readonly string[]>;
  /** A world by name, as `readWorld` gives it. Rejects with a MisuseError that names the nearest for an unknown name. */
  readonly read: (name: string) => Promise<WorldFile>;
  /** Saves a world under a name, as `saveWorld` does, over the world of that name only; makes a missing folder. */
  readonly save: (name: string, world: WorldFile) => Promise<void>;
}

/** The worlds of a folder, to read and to save by name, as `gridtwin serve --worlds` takes them. Node only. */
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
      if (!known.includes(name)) throw new MisuseError(`${file} is there under another name; ${suggest(name, known)}`);
      await saveWorld(file, world);
    },
  };
}
