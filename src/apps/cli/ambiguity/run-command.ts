import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { platform } from 'node:process';
import { normalizeSpawnCommand } from 'tinyexec';
import { quote } from '../../../validation/quote.js';

const isWindows = platform === 'win32';

function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    const isForced = isWindows && signal === 'SIGKILL' && child.exitCode === null; // a shell may be between
    if (isForced) spawnSync('taskkill', ['/pid', `${child.pid}`, '/t', '/f']);
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {} // it has ended already
}

// The first signal that asks this process to end is sent on; a second one, except SIGHUP, becomes one that cannot be ignored.
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

// What a command leaves running is ended, and its output is waited for a second at most.
const untilEnded = (child: ChildProcess, program: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const isMissing = 'code' in error && /^(ENOENT|EACCES)$/.test(String(error.code)); // one by a PATH that may not be read
      const why = isMissing ? 'there is no such program that this user may run' : error.message;
      reject(new Error(`${quote(program)} cannot be started: ${why}`));
    });
    child.once('exit', (code) => {
      signalAll(child, 'SIGTERM');
      setTimeout(() => resolve(code), 1000).unref(); // the output keeps the process until then
      child.once('close', () => resolve(code));
    });
  });

/** Runs a command to its end; its code is null when a signal or the time ended it. Rejects with an Error for people when it cannot start, or was stopped. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  how: { readonly environment: NodeJS.ProcessEnv; readonly timeoutMs: number; readonly isShown: boolean },
): Promise<{ readonly code: number | null; readonly isTimedOut: boolean; readonly output: string }> {
  const out = how.isShown ? 2 : 'pipe';
  // A group lets all that the command starts end with it.
  const group: SpawnOptions = { env: how.environment, stdio: ['ignore', out, out], detached: !isWindows };
  const started = normalizeSpawnCommand(program, args, group); // Windows finds npm through a shell alone, which reads arguments its way
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
    if (signal !== undefined) throw new Error(`stopped by ${signal}: nothing can be said`);
    return { code, isTimedOut, output };
  } finally {
    clearTimeout(timer);
    stopSending();
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}
