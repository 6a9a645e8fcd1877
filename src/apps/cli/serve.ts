import { join } from 'node:path';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { createComplaints } from '../../hosts/server/complaints.js';
import { createTwinServer, type TwinServer } from '../../hosts/server/create-server.js';
import { NamedWorldsError } from '../../hosts/server/worlds/worlds-settings.js';
import { WorldError } from '../../model/world-error.js';
import { profileUnderTest } from '../../runners/twins/ambiguity-run.js';
import { locationOf } from '../../service/http/location.js';
import type { Version } from '../../specification/versions.js';
import { readJsonFile, worldFilesIn } from '../../worlds/file/world-files.js';
import { banner } from './banner.js';
import { keepGoing } from './keep-going.js';
import { profileOf } from './profile-option.js';
import { processTerminal } from './terminal.js';

/** The options of `gridtwin serve`, as the command line has them. */
export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly world?: string;
  /** A folder of named worlds. */
  readonly worlds?: string;
  /** In seconds. */
  readonly worldIdle: number;
  readonly mostWorlds: number;
  readonly profile: readonly string[];
  readonly vendor: string;
  readonly contextPath: string;
  readonly addonVersion?: string;
  readonly seed: number;
  readonly timeZone?: string;
  readonly cors: readonly string[];
  readonly control: boolean;
  readonly allowHost: readonly string[];
  readonly docs: boolean;
  readonly quiet: boolean;
}

const isLocal = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** An error with the names of the files that it is about. */
function withFiles(error: unknown, world: string | undefined, folder: string | undefined): unknown {
  if (error instanceof NamedWorldsError && folder !== undefined) {
    return new NamedWorldsError(error.byName, (name) => join(folder, `${name}.json`));
  }
  return error instanceof WorldError && world !== undefined ? error.in(world) : error;
}

async function readWorlds(folder: string): Promise<Readonly<Record<string, WorldFile>>> {
  const files = await worldFilesIn(folder);
  if (files.size === 0) throw new Error(`${folder} has no world files: each is called <name>.json.`);
  const worlds = await Promise.all([...files].map(async ([name, file]) => [name, await readJsonFile(file)] as const));
  return Object.fromEntries(worlds) as Record<string, WorldFile>; // checked when they are loaded
}

/** The server of the options. Rejects with an Error that names the file or the option that it cannot take. */
export async function createFrom(options: ServeOptions): Promise<TwinServer> {
  const { world: file, worlds: folder, worldIdle, addonVersion, quiet, profile, allowHost, ...rest } = options;
  const settings = {
    ...rest,
    allowedHosts: allowHost,
    worldIdle: worldIdle * 1_000,
    ...(folder !== undefined && { worlds: await readWorlds(folder) }),
    profile: { ...profileUnderTest(), ...profileOf(profile) },
    world: file === undefined ? demoWorld : ((await readJsonFile(file)) as WorldFile), // checked when it is loaded
    ...(addonVersion !== undefined && { addonVersion: addonVersion as Version }), // checked with the profile
    ...(!quiet && { log: (line: string) => processTerminal.write(`${line}\n`) }),
  };
  try {
    return createTwinServer(settings);
  } catch (error) {
    throw withFiles(error, file, folder);
  }
}

function stopOnSignals(server: TwinServer): void {
  const stop = (): void => {
    processTerminal.tell('Stopping: requests under way are answered first.');
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Where nobody reads the log any more, nobody is there to stop the server either. */
const stopUnread = (error: Error & { readonly code?: string }): void => {
  if (error.code === 'EPIPE') process.exit();
};

/** Serves a world until a signal stops it. Throws an Error with a message for people when it cannot start. */
export async function serve(options: ServeOptions): Promise<void> {
  const server = await createFrom(options);
  const url = await server.listen();
  keepGoing(createComplaints());
  process.stdout.on('error', stopUnread);
  processTerminal.write(`${banner(url, locationOf(options), server.core.exportWorld(), options.docs)}\n`);
  if (!isLocal(options.host)) {
    processTerminal.tell(
      `Beware: ${options.host} is reached from other machines, and the passwords above are no secret.`,
    );
  }
  stopOnSignals(server);
}
