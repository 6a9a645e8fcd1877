import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { WorldFile } from '../../src/index.js';
import { type Sequence, sequencesOn } from './commands.js';
import type { Host } from './hosts.js';
import { failingTest } from './print.js';
import { endSession, type Session, startSession } from './session.js';

/** What to hunt for differences with. */
export interface HuntOptions {
  readonly host: Host;
  readonly seed: number;
  /** The path of a failure that a hunt with this seed told of: only the sequence that it began with is run, and made shorter again. */
  readonly path?: string | undefined;
  /** How many commands to run at the least. */
  readonly commands: number;
  /** The worlds that sequences start with. */
  readonly worlds: fc.Arbitrary<WorldFile>;
  /** Called after each sequence with the number of commands that were run. */
  readonly onProgress?: (commands: number) => void;
}

/** How a hunt ended. */
export interface Hunted {
  readonly commands: number;
  /** How often each operation was answered with each status. */
  readonly answers: ReadonlyMap<string, number>;
  /** The shortest failing sequence as a test; undefined where mock and oracle never differed. */
  readonly failure: string | undefined;
}

interface Ended {
  readonly session: Session;
  /** What it threw. */
  readonly error?: unknown;
}

/** Sequences that share a seed; each seed is one more than that before it. */
const sequencesInRound = 5;

/** Runs something, and throws what nobody handled meanwhile. */
async function withoutUnhandled(run: () => Promise<void>): Promise<void> {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    await run();
    await nextTurn();
  } finally {
    process.off('unhandledRejection', note);
  }
  if (unhandled.length > 0) throw new Error(`nobody handled: ${unhandled.map(String).join(', ')}`);
}

/** Runs a sequence of commands on a mock of its own. */
async function runSequence(host: Host, { world, commands }: Sequence): Promise<Ended> {
  const session = await startSession(host, world);
  try {
    await withoutUnhandled(async () => {
      await fc.asyncModelRun(() => ({ model: {}, real: session }), commands);
      endSession(session);
    });
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
  const answers = new Map<string, number>();
  const property = fc.asyncProperty(sequencesOn(options.worlds), async (sequence) => {
    if (failed === undefined && commands >= options.commands) return;
    const ended = await runSequence(options.host, sequence);
    if (failed === undefined) {
      commands += ended.session.commands;
      for (const answer of ended.session.answers) answers.set(answer, (answers.get(answer) ?? 0) + 1);
      options.onProgress?.(commands);
    }
    if (!('error' in ended)) return;
    failed = ended; // the last one that fails is the shortest
    throw ended.error;
  });
  const [from] = options.path?.split(':') ?? []; // what follows it leads to a sequence only after that one was run
  const runs = from === undefined ? { numRuns: sequencesInRound } : { numRuns: 1, path: from };
  for (let seed = options.seed; commands < options.commands; seed += 1) {
    const { counterexamplePath } = await fc.check(property, { seed, ...runs });
    if (failed)
      return {
        commands,
        answers,
        failure: failingTest(failed.session, failed.error, `--seed ${seed} --path ${counterexamplePath}`),
      };
    if (from !== undefined) break;
  }
  return { commands, answers, failure: undefined };
}
