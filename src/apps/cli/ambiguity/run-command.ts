import { type ChildProcess, spawn } from 'node:child_process';
import { platform } from 'node:process';
import { quote } from '../../../validation/quote.js';

/** What a command is run with. */
export interface CommandSettings {
  readonly environment: NodeJS.ProcessEnv;
  /** Ended after so many milliseconds. */
  readonly timeoutMs: number;
  /** Whether what it writes is shown, on the standard error; it is kept otherwise. */
  readonly isShown: boolean;
}

/** How a command ended. */
export interface EndedCommand {
  /** Its exit code; null when a signal ended it, or the time was over. */
  readonly code: number | null;
  readonly isTimedOut: boolean;
  /** The last of what it wrote, when it is not shown: at most 16,000 characters. */
  readonly output: string;
}

const isWindows = platform === 'win32';
const mostKept = 16_000;

/** Starts a command in a group of its own, so that what it starts ends with it. Windows finds npm through a shell only. */
function start([file = '', ...args]: readonly string[], { environment, isShown }: CommandSettings): ChildProcess {
  const out = isShown ? 2 : 'pipe';
  return spawn(file, args, { env: environment, stdio: ['ignore', out, out], detached: !isWindows, shell: isWindows });
}

/** Sends a signal to a command and to all that it started. */
function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {} // it has ended already
}

/** Keeps the last of what a command writes. */
function keepOutput(child: ChildProcess): () => string {
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      kept = (kept + part).slice(-mostKept);
    });
  }
  return () => kept;
}

/** Sends on the signals that ask this process to end, the second as one that cannot be ignored; gives what to call at the end. */
function sendSignalsOn(child: ChildProcess): () => NodeJS.Signals | undefined {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let first: NodeJS.Signals | undefined;
  const received = (signal: NodeJS.Signals): void => {
    signalAll(child, first === undefined ? signal : 'SIGKILL');
    first ??= signal;
  };
  for (const signal of signals) process.on(signal, received);
  return () => {
    for (const signal of signals) process.off(signal, received);
    return first;
  };
}

function problemOf(command: readonly string[], error: unknown): Error {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  const why = isMissing ? 'there is no such program' : error instanceof Error ? error.message : error;
  return new Error(`${quote(command[0] ?? '')} cannot be started: ${why}`);
}

/** Waits until a command has ended, and its output with it; what it leaves running is ended, and not waited for longer than a second. */
const ending = (child: ChildProcess, command: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => reject(problemOf(command, error)));
    child.once('exit', (code) => {
      signalAll(child, 'SIGTERM');
      const late = setTimeout(() => resolve(code), 1000);
      child.once('close', () => {
        clearTimeout(late);
        resolve(code);
      });
    });
  });

/**
 * Runs a command to its end. Rejects with an Error for people when it cannot be started, and when this process was asked to end:
 * the command is then asked first.
 */
export async function runCommand(command: readonly string[], settings: CommandSettings): Promise<EndedCommand> {
  const child = start(command, settings);
  const output = keepOutput(child);
  const stopSending = sendSignalsOn(child);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    signalAll(child, 'SIGKILL');
  }, settings.timeoutMs);
  try {
    const code = await ending(child, command);
    const signal = stopSending();
    if (signal !== undefined) throw new Error(`stopped by ${signal}: nothing can be said`);
    return { code, isTimedOut, output: output() };
  } finally {
    clearTimeout(timer);
    stopSending();
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}
