import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { createComplaints } from '../../hosts/server/complaints.js';
import { createTwinServer, type TwinServer } from '../../hosts/server/create-server.js';
import type { ServerSettings } from '../../hosts/server/server-context.js';
import { FaultsError } from '../../hosts/server/starting-faults.js';
import { NamedWorldsError } from '../../hosts/server/worlds/worlds-settings.js';
import { WorldError } from '../../model/world-error.js';
import { profileUnderTest } from '../../runners/twins/profile-under-test.js';
import { locationOf } from '../../service/http/location.js';
import { printable } from '../../validation/printable.js';
import type { Config } from '../../worlds/config/config.js';
import { withUsers } from '../../worlds/config/read-config.js';
import { readProfile } from '../../worlds/config/read-profile.js';
import { loadWorld } from '../../worlds/file/load-world.js';
import { isWorldName, readJsonFile, replaceText, worldFilesIn, worldNameWords } from '../../worlds/file/world-files.js';
import { banner } from './banner.js';
import { openCertificate } from './certificate.js';
import type { ConfigOptions } from './options.js';
import { readFaults } from './read-faults.js';
import { processTerminal } from './terminal.js';
import { tryAll } from './verify/report-files.js';
import { fileState, watchWorld } from './watch-world.js';

/** The options of `gridtwin serve`, as the command line gives them; `worldIdle` is in seconds. */
export interface ServeOptions
  extends Omit<ServerSettings, 'faults' | 'https' | 'world' | 'worlds' | 'profile' | 'allowedHosts' | 'log'>,
    ConfigOptions {
  readonly host: string;
  /** A world file, or the world in a configuration file. */
  readonly world?: string | WorldFile;
  readonly https?: boolean;
  /** A file in PEM, like `key`. */
  readonly cert?: string;
  readonly key?: string;
  /** The file to which the self-signed certificate is written. */
  readonly httpsCa?: string;
  /** The users whose credentials are in the environment. */
  readonly users?: Config['users'];
  readonly watch?: boolean;
  /** A folder of named worlds. */
  readonly worlds?: string;
  readonly worldIdle: number;
  /** A file of planned faults. */
  readonly faults?: string;
  readonly allowHost: readonly string[];
  readonly docs: boolean;
  readonly quiet: boolean;
}

async function readWorlds(folder: string): Promise<Readonly<Record<string, WorldFile>>> {
  const files = await worldFilesIn(folder);
  if (files.size === 0) throw new Error(`${folder} has no world files: each is called <name>.json.`);
  for (const [name, file] of files)
    if (!isWorldName(name)) throw new Error(`${file} must be renamed: names of worlds are ${worldNameWords}.`);
  const worlds = await Promise.all([...files].map(async ([name, file]) => [name, await readJsonFile(file)] as const));
  return Object.fromEntries(worlds) as Record<string, WorldFile>; // checked when they are loaded
}

// Reads the world to serve. Checks it only if users take credentials from the environment.
async function readServed({ world: given = demoWorld, users, configFile }: ServeOptions): Promise<WorldFile> {
  const world = typeof given === 'string' ? ((await readJsonFile(given)) as WorldFile) : given;
  if (users === undefined) return world;
  loadWorld(world);
  return withUsers(world, users, env, configFile);
}

// Adds the names of the files at fault to an error of the server.
function placed(
  error: unknown,
  { world: file, worlds: folder }: ServeOptions,
  planned?: Awaited<ReturnType<typeof readFaults>>,
) {
  if (error instanceof NamedWorldsError && folder !== undefined)
    return new NamedWorldsError(error.byName, (name) => join(folder, `${name}.json`));
  if (error instanceof FaultsError && planned) return planned.placed(error);
  return error instanceof WorldError && typeof file === 'string' ? error.in(file) : error;
}

/** Creates the server from the options. Rejects with an Error that names the file or the option that it cannot take. */
export async function createFrom(options: ServeOptions): Promise<TwinServer> {
  const { world: file, worlds: folder, worldIdle, quiet, profile, allowHost, faults, watch, ...more } = options;
  if (watch && typeof file !== 'string') throw new Error('--watch needs a file to watch: give --world FILE too');
  const planned = faults === undefined ? undefined : await readFaults(faults);
  const { users, configFile, https: _, cert, key, httpsCa, ...rest } = more;
  const https = await openCertificate(options);
  try {
    const server = createTwinServer({
      ...rest,
      ...(https && { https }),
      ...(planned && { faults: planned.faults }),
      allowedHosts: allowHost,
      worldIdle: worldIdle * 1_000,
      ...(folder !== undefined && { worlds: await readWorlds(folder) }),
      profile: { ...profileUnderTest(), ...(await readProfile(profile)).profile },
      world: await readServed(options), // checked when it is loaded
      ...(!quiet && { log: (line: string) => processTerminal.print(`${line}\n`) }),
    });
    if (httpsCa === undefined || !https) return server;
    const listen = async (): Promise<string> => {
      const url = await server.listen(); // before the file is written, by which clients may trust a running server
      const saved = tryAll([{ file: httpsCa }], ({ file }) => replaceText(file, https.cert));
      await saved.catch(() => server.close(0));
      return saved.then(() => url);
    };
    return { ...server, listen };
  } catch (error) {
    throw placed(error, options, planned);
  }
}

// Prints the banner and warnings. Shows the names of variables instead of the secrets that they hold.
async function announce(server: TwinServer, url: string, options: ServeOptions): Promise<void> {
  const { print, printErr } = processTerminal;
  const { users = {}, httpsCa, cert, host, control, docs, worlds } = options;
  const secrets = Object.values(users).flatMap(({ passwordFrom = '', tokenFrom = '' }) => [passwordFrom, tokenFrom]);
  const shown = Object.fromEntries(secrets.flatMap((name) => (env[name] ? [[name, `$${name}`]] : [])));
  const named = worlds === undefined ? [] : [...(await worldFilesIn(worlds)).keys()];
  const shownOptions = { ...options, named, profile: server.core.profile.current() };
  const names = Object.values(shown);
  const text = banner(url, locationOf(options), withUsers(server.core.exportWorld(), users, shown), shownOptions);
  // a variable stands at the end of single quotes, in which a shell does not replace it
  print(`${names.reduce((all, one) => all.replaceAll(`${one}'`, () => `'"${one}"`), text)}\n`);
  if (url.startsWith('https:') && cert === undefined) {
    const trust =
      httpsCa === undefined
        ? 'The certificate is self-signed and kept in memory only; --https-ca FILE writes it to a file that clients can trust.'
        : `Clients trust its certificate by NODE_EXTRA_CA_CERTS=${printable(httpsCa)} (Node), --cacert (curl), or the settings of a browser.`;
    print(`${trust}\n\n`);
  }
  if (names.length > 0 && (control || docs))
    printErr(
      `Beware: the control API and the page show ${names.join(', ')} to everyone who reaches this server; --no-control --no-docs switch them off.\n`,
    );
  if (!['127.0.0.1', '::1', 'localhost'].includes(host))
    printErr(`Beware: other machines can reach ${host}, and the passwords above are not secret.\n`);
}

// Returns the ids of the processes that started this one: on Linux, through shells, up to the npm that started all others.
function starters(): string {
  const found = [`${process.ppid}`];
  let count = 2; // without npm: a shell, and what started it
  try {
    for (const pid of found) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, name, above] = /\((\w*sh(?=\))|npm).*\) \w (\d+)/.exec(stat) ?? [];
      if (above === undefined) break;
      if (name === 'npm') count = found.length;
      found.push(above);
    }
  } catch {} // another system, or the process is gone
  return found.slice(0, count).join(' ');
}

/** Serves a world until a signal stops it. Rejects with an Error if it cannot start. */
export async function serve(options: ServeOptions): Promise<void> {
  const started = starters(); // at once: they may be gone before the server listens
  const { world, watch } = options;
  const file = watch && typeof world === 'string' ? { name: world, state: fileState(world) } : undefined; // before it is read
  const server = await createFrom(options);
  const url = await server.listen();
  const unwatch = file && watchWorld(server, file.name, file.state, () => readServed(options));
  const complain = createComplaints();
  process.on('uncaughtException', (error, origin) => {
    complain(`a defect${origin === 'unhandledRejection' ? ' in a promise' : ''}, which stops nothing`, error); // so that no world is lost
  });
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(); // the reader of the log, who could stop the server, is gone
  });
  await announce(server, url, options);
  const stop = (): void => {
    unwatch?.();
    processTerminal.printErr('Stopping: requests under way are answered first.\n');
    void server.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  if (env.npm_execpath === undefined) return;
  // npm passes no signals on, so the server stops when npm is gone
  const timer = setInterval(() => {
    if (starters() === started) return;
    clearInterval(timer);
    stop();
  }, 500);
}
