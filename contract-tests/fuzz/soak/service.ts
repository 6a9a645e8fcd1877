import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';

/** The memory of a process in MB, and its open connections. */
export interface Reading {
  readonly rss: number;
  /** The heap and the buffers outside of it. */
  readonly heap: number;
  readonly connections: number;
}

/** The command line under test, in its own process. */
export interface Service {
  readonly url: string;
  readonly pid: number;
  /** Reads its memory after a garbage collection. Rejects without an answer. */
  readonly reading: () => Promise<Reading>;
  /** Returns the first lines of its standard error. */
  readonly errors: () => readonly string[];
  /** Says how it ended. Undefined while it runs. */
  readonly ended: () => string | undefined;
  /** Stops it as a signal does. Says how it ended. */
  readonly stop: () => Promise<string>;
}

/** A script that runs before the command line, and answers each message with the memory after a garbage collection. */
const told = `
process.on('disconnect', () => process.exit(3));
process.on('message', () => {
  gc();
  setTimeout(() => {
    gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    process.send({ rss: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20, connections });
  }, 100);
});`;

const mostLines = 40;
const longestReading = 30_000;
const longestStop = 15_000;

const linesOf = (child: ChildProcess, stream: 'stdout' | 'stderr', take: (line: string) => void): void => {
  const input = child[stream];
  if (input) createInterface({ input }).on('line', take);
};

function isReading(value: unknown): value is Reading {
  return typeof value === 'object' && value !== null && 'rss' in value && 'heap' in value && 'connections' in value;
}

async function readingOf(child: ChildProcess): Promise<Reading> {
  child.send('collect');
  const [reading] = await once(child, 'message', { signal: AbortSignal.timeout(longestReading) });
  if (isReading(reading)) return reading;
  throw new Error(`the process answered ${JSON.stringify(reading)}`);
}

/** Starts a script with arguments in Node. Rejects if it ends before it prints its address. */
export async function startService(script: string, args: readonly string[]): Promise<Service> {
  const preload = `data:text/javascript,${encodeURIComponent(told)}`;
  const child = spawn(execPath, ['--expose-gc', '--import', preload, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  let end: string | undefined;
  const over = once(child, 'close').then(([code, signal]) => {
    end = signal ? `by ${signal}` : `with exit code ${code}`;
    return end;
  });
  linesOf(child, 'stderr', (line) => void (errors.length < mostLines && errors.push(line)));
  const url = await new Promise<string>((resolve, reject) => {
    linesOf(child, 'stdout', (line) => {
      const [address] = /http:\/\/[^\s/]+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    void over.then((how) => reject(new Error(`the server ended ${how} before it listened: ${errors.join('\n')}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    reading: () => readingOf(child),
    errors: () => errors,
    ended: () => end,
    stop: () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), longestStop);
      return over.finally(() => clearTimeout(timer));
    },
  };
}
