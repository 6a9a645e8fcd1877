import { join } from 'node:path';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { createComplaints } from '../../hosts/server/complaints.js';
import { createTwinServer, type TwinServer } from '../../hosts/server/create-server.js';
import type { ServerSettings } from '../../hosts/server/server-context.js';
import { FaultsError } from '../../hosts/server/starting-faults.js';
import { NamedWorldsError } from '../../hosts/server/worlds/worlds-settings.js';
import { WorldError } from '../../model/world-error.js';
import { profileUnderTest } from '../../runners/twins/ambiguity-run.js';
import { locationOf } from '../../service/http/location.js';
import { readJsonFile, worldFilesIn } from '../../worlds/file/world-files.js';
import { banner } from './banner.js';
import { type FaultsFile, readFaults } from './read-faults.js';
import { readProfile } from './read-profile.js';
import { processTerminal } from './terminal.js';
import { watchWorld } from './watch-world.js';

type Given = 'faults' | 'world' | 'worlds' | 'profile' | 'allowedHosts' | 'log';

/** The options of `gridtwin serve`, as the command line has them; idle worlds are kept for seconds. */
export interface ServeOptions extends Omit<ServerSettings, Given> {
  readonly host: string;
  readonly world?: string;
  readonly watch?: boolean;
  /** A folder of named worlds. */
  readonly worlds?: string;
  readonly worldIdle: number;
  /** A file of plans. */
  readonly faults?: string;
  readonly profile: readonly string[];
  readonly allowHost: readonly string[];
  readonly docs: boolean;
  readonly quiet: boolean;
}

async function readWorlds(folder: string): Promise<Readonly<Record<string, WorldFile>>> {
  const files = await worldFilesIn(folder);
  if (files.size === 0) throw new Error(`${folder} has no world files: each is called <name>.json.`);
  const worlds = await Promise.all([...files].map(async ([name, file]) => [name, await readJsonFile(file)] as const));
  return Object.fromEntries(worlds) as Record<string, WorldFile>; // checked when they are loaded
}

/** An error of the server with the names of the files that are at fault. */
function placed(error: unknown, { world: file, worlds: folder }: ServeOptions, planned: FaultsFile | undefined) {
  if (error instanceof NamedWorldsError && folder !== undefined) {
    return new NamedWorldsError(error.byName, (name) => join(folder, `${name}.json`));
  }
  if (error instanceof FaultsError && planned) return planned.placed(error);
  return error instanceof WorldError && file !== undefined ? error.in(file) : error;
}

/** The server of the options. Rejects with an Error that names the file or the option that it cannot take. */
export async function createFrom(options: ServeOptions): Promise<TwinServer> {
  const { world: file, worlds: folder, worldIdle, quiet, profile, allowHost, faults, watch, ...rest } = options;
  if (watch && file === undefined) throw new Error('--watch needs a file to watch: give --world FILE too');
  const planned = faults === undefined ? undefined : await readFaults(faults);
  const settings = {
    ...rest,
    ...(planned && { faults: planned.faults }),
    allowedHosts: allowHost,
    worldIdle: worldIdle * 1_000,
    ...(folder !== undefined && { worlds: await readWorlds(folder) }),
    profile: { ...profileUnderTest(), ...(await readProfile(profile)).profile },
    world: file === undefined ? demoWorld : ((await readJsonFile(file)) as WorldFile), // checked when it is loaded
    ...(!quiet && { log: (line: string) => processTerminal.print(`${line}\n`) }),
  };
  try {
    return createTwinServer(settings);
  } catch (error) {
    throw placed(error, options, planned);
  }
}

/** Serves a world until a signal stops it. Rejects with an Error with a message for people when it cannot start. */
export async function serve(options: ServeOptions): Promise<void> {
  const { print, printErr } = processTerminal;
  const server = await createFrom(options);
  const url = await server.listen();
  const unwatch = options.watch && options.world !== undefined ? watchWorld(server, options.world) : undefined;
  const complain = createComplaints();
  process.on('uncaughtException', (error, origin) => {
    const what = origin === 'unhandledRejection' ? 'a defect in a promise' : 'a defect';
    complain(`${what}, which stops nothing`, error); // so that the worlds of all users of the server stay
  });
  process.stdout.on('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'EPIPE') process.exit(); // with the reader of the log, whoever could stop the server is gone
  });
  print(`${banner(url, locationOf(options), server.core.exportWorld(), options.docs)}\n`);
  if (!['127.0.0.1', '::1', 'localhost'].includes(options.host)) {
    printErr(`Beware: ${options.host} is reached from other machines, and the passwords above are no secret.\n`);
  }
  const stop = (): void => {
    unwatch?.();
    printErr('Stopping: requests under way are answered first.\n');
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.env.npm_execpath !== undefined) stopWithParent(stop);
}

function stopWithParent(stop: () => void): void {
  const parent = process.ppid; // npm passes no signal on: when it is gone, so is whoever could stop the server
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
}
