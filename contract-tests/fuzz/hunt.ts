import fc from 'fast-check';
import type { WorldFile } from '../../src/index.js';
import { type Command, commandsFor } from './commands.js';
import { type HostName, hosts } from './hosts.js';
import { failingTest } from './print.js';
import { endSession, type Session, startSession } from './session.js';

/** What to hunt for differences with. */
export interface HuntOptions {
  readonly host: HostName;
  readonly seed: number;
  /** How many commands to run at the least. */
  readonly commands: number;
  readonly world: WorldFile;
  /** Called after each round with the number of commands that were run. */
  readonly onProgress?: (commands: number) => void;
}

/** How a hunt ended. */
export interface Hunted {
  readonly commands: number;
  /** The shortest failing sequence as a test; undefined where mock and oracle never differed. */
  readonly failure: string | undefined;
}

interface Ended {
  readonly session: Session;
  /** What it threw. */
  readonly error?: unknown;
}

const sequenceLength = 100;
const sequencesInRound = 5;

/** Runs a sequence of commands on a mock of its own. */
async function runSequence({ host, world }: HuntOptions, commands: Iterable<Command>): Promise<Ended> {
  const session = await startSession(hosts[host], world);
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: session }), commands);
    await endSession(session);
    return { session };
  } catch (error) {
    return { session, error };
  } finally {
    await session.running.stop();
  }
}

/** Runs random sequences on a mock and on the oracle until there were enough commands, or one differs. */
export async function hunt(options: HuntOptions): Promise<Hunted> {
  let commands = 0;
  let failed: Ended | undefined;
  const sequences = fc.commands([...commandsFor(options.world)], { maxCommands: sequenceLength, size: 'max' });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const ended = await runSequence(options, sequence);
    if (failed === undefined) commands += ended.session.ran.length;
    if (!('error' in ended)) return;
    failed = ended; // the last one that fails is the shortest
    throw ended.error;
  });
  for (let seed = options.seed; commands < options.commands; seed += 1) {
    const { counterexamplePath } = await fc.check(property, { seed, numRuns: sequencesInRound });
    if (failed !== undefined) return { commands, failure: failingTest(options, seed, counterexamplePath, failed) };
    options.onProgress?.(commands);
  }
  return { commands, failure: undefined };
}
