import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { platform } from 'node:process';
import { normalizeSpawnCommand } from 'tinyexec';
import { quote } from '../../../validation/quote.js';

const isWindows = platform === 'win32';

function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    const isForced = isWindows && signal === 'SIGKILL' && child.exitCode === null; // a shell may have started the command
    if (isForced) spawnSync('taskkill', ['/pid', `${child.pid}`, '/t', '/f']);
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {} // it has ended already
}

// Sends signals on: the first and every SIGHUP as they are, others as SIGKILL. The result stops this, and returns the first signal.
function sendSignalsOn(child: ChildProcess): () => NodeJS.Signals | undefined {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let first: NodeJS.Signals | undefined;
  const received = (signal: NodeJS.Signals): void => {
    signalAll(child, first === undefined || signal === 'SIGHUP' ? signal : 'SIGKILL');
    first ??= signal;
  };
  for (const signal of signals) process.on(signal, received);
  return () => {
    for (const signal of signals) process.off(signal, received);
    return first;
  };
}

// Waits until a command ends, ends what it leaves running, and waits at most a second for the rest of the output.
const untilEnded = (child: ChildProcess, program: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const isMissing = 'code' in error && /^(ENOENT|EACCES)$/.test(String(error.code)); // EACCES also if a folder of PATH is unreadable
      const why = isMissing ? 'there is no such program that this user may run' : error.message;
      reject(new Error(`${quote(program)} cannot be started: ${why}`));
    });
    child.once('exit', (code) => {
      signalAll(child, 'SIGTERM');
      setTimeout(() => resolve(code), 1000).unref(); // the open output keeps this process alive until then
      child.once('close', () => resolve(code));
    });
  });

/** Runs a command. Its code is null if a signal or the timeout ended it. Rejects with an Error if it cannot start, or is stopped. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  how: { readonly environment: NodeJS.ProcessEnv; readonly timeoutMs: number; readonly isShown: boolean },
): Promise<{ readonly code: number | null; readonly isTimedOut: boolean; readonly output: string }> {
  const out = how.isShown ? 2 : 'pipe';
  // A process group, so that all that the command starts can be ended with it.
  const group: SpawnOptions = { env: how.environment, stdio: ['ignore', out, out], detached: !isWindows };
  const started = normalizeSpawnCommand(program, args, group); // on Windows only a shell finds npm, and it needs other quoting
  const child = spawn(started.command, started.args, started.options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-16_000);
    });
  const stopSending = sendSignalsOn(child);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    signalAll(child, 'SIGKILL');
  }, how.timeoutMs);
  try {
    const code = await untilEnded(child, program);
    const signal = stopSending();
    if (signal !== undefined) throw new Error(`stopped by ${signal}: there is no result`);
    return { code, isTimedOut, output };
  } finally {
    clearTimeout(timer);
    stopSending();
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}
