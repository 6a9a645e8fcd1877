import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { WorldFile } from '../../src/index.js';
import { type Sequence, sequencesOn } from './commands.js';
import type { Host } from './hosts.js';
import { failingTest } from './print.js';
import { endSession, type Session, startSession } from './session.js';

/** The options of a hunt for differences. */
export interface HuntOptions {
  readonly host: Host;
  readonly seed: number;
  /** The path of a failure from a hunt with this seed: only its first sequence is run, and shortened again. */
  readonly path?: string | undefined;
  /** The smallest number of commands. */
  readonly commands: number;
  /** The initial worlds of sequences. */
  readonly worlds: fc.Arbitrary<WorldFile>;
  /** Called after each sequence with the number of commands so far. */
  readonly onProgress?: (commands: number) => void;
}

/** The result of a hunt. */
export interface Hunted {
  readonly commands: number;
  /** The number of answers, by operation and status. */
  readonly answers: ReadonlyMap<string, number>;
  /** The shortest failing sequence as a test. Undefined if mock and oracle never differed. */
  readonly failure: string | undefined;
}

interface Ended {
  readonly session: Session;
  /** The error that it threw. */
  readonly error?: unknown;
}

/** The number of sequences per seed. The next seed is one more. */
const sequencesInRound = 5;

/** Runs a function. Throws an unhandled rejection that occurs meanwhile. */
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

/** Runs a sequence of commands on a new mock. */
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

/** Runs random sequences on a mock and the oracle until there were enough commands, or one differs. */
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
    failed = ended; // the last failing sequence is the shortest
    throw ended.error;
  });
  const [from] = options.path?.split(':') ?? []; // the rest leads to shorter sequences, after this one was run
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
