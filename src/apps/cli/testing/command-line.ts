import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const program = fileURLToPath(new URL('../../../../dist/cli/gridtwin.js', import.meta.url));

/** A run of the built program or a script, and its output so far. */
export interface Run {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Waits until the output contains a text. Rejects with all that was written if the run ends before. */
  readonly written: (text: string | RegExp) => Promise<string>;
  /** Resolves to the exit code when the run ends. */
  readonly ended: Promise<number | null>;
}

function run(script: string, args: readonly string[]): Run {
  const process = spawn(execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  process.stdout.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  process.stderr.setEncoding('utf8').on('data', (part) => {
    errors += part;
  });
  const ended = once(process, 'close').then(([code]): number | null => code);

  async function written(text: string | RegExp): Promise<string> {
    while (output.search(text) < 0) {
      const over = await Promise.race([ended.then(() => true), once(process.stdout, 'data').then(() => false)]);
      if (over && output.search(text) < 0) throw new Error(`it ended, and wrote only: ${output}${errors}`);
    }
    return output;
  }

  return { process, output: () => output, errors: () => errors, written, ended };
}

/** Returns a function that runs the built program, or a script. Ends after each test what still runs. */
export function commandLine(script = program): (...args: readonly string[]) => Run {
  const runs: Run[] = [];
  afterEach(async () => {
    for (const { process } of runs) process.kill('SIGKILL');
    await Promise.all(runs.splice(0).map(({ ended }) => ended));
  });
  return (...args) => {
    const started = run(script, args);
    runs.push(started);
    return started;
  };
}
